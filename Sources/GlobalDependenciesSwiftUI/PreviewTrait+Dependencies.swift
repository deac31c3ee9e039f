#if canImport(SwiftUI)
public import GlobalDependencies
public import SwiftUI

/// A modifier that gives a preview its own container.
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
struct DependenciesPreviewModifier: PreviewModifier {
    fileprivate let container: GlobalDependencies

    /// Returns the preview with the container in its environment.
    ///
    /// - Parameters:
    ///   - content: The preview.
    ///   - context: A value that is not used.
    /// - Returns: The preview with the container.
    func body(content: Content, context: Void) -> some View {
        content.environment(\.dependencies, container)
    }
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
extension PreviewTrait where T == Preview.ViewTraits {
    /// Overrides dependencies in the environment of a preview.
    ///
    /// The container is derived from `GlobalDependencies.preview`. It does not become the default container:
    /// `@Dependency` properties, and components that do not receive it, do not see the overrides.
    ///
    /// - Parameters:
    ///   - update: A closure that updates the container of the preview.
    ///   - fileID: The file of the call, for diagnostics.
    ///   - line: The line of the call.
    /// - Returns: The trait.
    @MainActor
    public static func dependencies(
        _ update: (inout GlobalDependencies) -> Void,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> PreviewTrait<Preview.ViewTraits> {
        let container = GlobalDependencies.preview.with(update, fileID: fileID, line: line)
        return .modifier(DependenciesPreviewModifier(container: container))
    }
}
#endif

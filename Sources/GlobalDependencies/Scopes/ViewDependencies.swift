#if canImport(SwiftUI)
public import SwiftUI

// NB: written from Apple's documentation. It was neither compiled nor run, as this package was built on Linux alone.

extension EnvironmentValues {
    /// The container of a view, which is the default one unless a view around it has set another.
    ///
    /// ```swift
    /// #if canImport(SwiftUI)
    /// import SwiftUI
    ///
    /// struct GreetingView: View {
    ///     @Environment(\.dependencies) private var dependencies
    ///
    ///     var body: some View { Text("\(dependencies.greeting)") }
    /// }
    /// #endif
    /// ```
    public var dependencies: GlobalDependencies {
        get { self[DependenciesKey.self] }
        set { self[DependenciesKey.self] = newValue }
    }
}

private struct DependenciesKey: EnvironmentKey {
    static var defaultValue: GlobalDependencies { .default }
}

extension View {
    /// Overrides one dependency in the container of a view and all within it.
    ///
    /// The container is made when the view is updated, so what it shares is built anew then. A view whose dependencies
    /// share instances gets a container that is kept: `environment(\.dependencies, container)`.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the dependency.
    ///   - value: What it is in the view.
    ///   - fileID: The file of the call, which diagnostics name.
    ///   - line: The line of the call.
    /// - Returns: The view with the override.
    public func dependency<Value: Sendable>(
        _ keyPath: KeyPath<GlobalDependencies, Value>,
        _ value: Value,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        transformEnvironment(\.dependencies) {
            $0 = $0.with(override: value, for: keyPath, fileID: fileID, line: line)
        }
    }
}

/// Gives a preview a container of its own.
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
struct DependenciesPreviewModifier: PreviewModifier {
    private let container: GlobalDependencies

    fileprivate init(container: GlobalDependencies) {
        self.container = container
    }

    /// Returns the preview with the container in its environment.
    ///
    /// - Parameters:
    ///   - content: The preview.
    ///   - context: Nothing.
    /// - Returns: The preview with the container.
    func body(content: Content, context: Void) -> some View {
        content.environment(\.dependencies, container)
    }
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
extension PreviewTrait where T == Preview.ViewTraits {
    /// Overrides dependencies in the environment of a preview.
    ///
    /// - Parameters:
    ///   - update: Changes the container of the preview.
    ///   - fileID: The file of the call, which diagnostics name.
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

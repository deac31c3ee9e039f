#if canImport(SwiftUI)
public import SwiftUI

// NB: This file follows Apple's documentation. Examples/TideClock/check.sh type-checks it on Linux, against stubs of
// SwiftUI. It was never run.

extension EnvironmentValues {
    /// The container of a view, which is the default container unless an enclosing view has set another one.
    ///
    /// Setting it does not change ``GlobalDependencies/GlobalDependencies/default``. Pass this container to each
    /// component that the view creates.
    ///
    /// ```swift
    /// #if canImport(SwiftUI)
    /// import SwiftUI
    ///
    /// struct GreetingView: View {
    ///     @Environment(\.dependencies) private var dependencies
    ///
    ///     var body: some View { Text(dependencies.greeting.greet("Ada")) }
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
    /// Overrides one dependency in the container of a view and of its subviews.
    ///
    /// Each update of the view derives a new container, which builds its own shared instances. If the dependencies of
    /// the view share instances, store the container and set it with `environment(\.dependencies, container)`.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the dependency.
    ///   - value: The override.
    ///   - fileID: The file of the call, for diagnostics.
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
    /// The container is derived from ``GlobalDependencies/GlobalDependencies/preview``. It does not become the default
    /// container: ``Dependency`` properties, and components that do not receive it, do not see the overrides.
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

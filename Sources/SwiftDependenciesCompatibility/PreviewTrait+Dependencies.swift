#if canImport(SwiftUI)
public import GlobalDependencies
public import GlobalDependenciesScopes
public import SwiftUI

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
extension PreviewTrait where T == Preview.ViewTraits {
    /// Overrides dependencies in the default container of a preview.
    ///
    /// The overrides reach `@Dependency` properties. The trait of the same name in `GlobalDependenciesSwiftUI`, which
    /// takes precedence in a file that imports both modules, overrides dependencies in the environment only.
    ///
    /// - Parameter update: A closure that updates the default container.
    /// - Returns: The trait.
    @MainActor
    @_disfavoredOverload
    public static func dependencies(
        _ update: (inout DependencyValues) -> Void
    ) -> PreviewTrait<Preview.ViewTraits> {
        prepareDependencies { update(&$0) }
        return PreviewTrait()
    }

    /// Overrides one dependency in the default container of a preview.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the dependency.
    ///   - value: The override.
    /// - Returns: The trait.
    @MainActor
    public static func dependency<Value: Sendable>(
        _ keyPath: WritableKeyPath<DependencyValues, Value>,
        _ value: Value
    ) -> PreviewTrait<Preview.ViewTraits> {
        prepareDependencies { $0.override(keyPath: keyPath, with: value) }
        return PreviewTrait()
    }
}
#endif

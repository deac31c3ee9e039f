#if canImport(SwiftUI)
public import GlobalDependencies
public import SwiftUI

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
#endif

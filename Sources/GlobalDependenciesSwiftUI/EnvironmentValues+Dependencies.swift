#if canImport(SwiftUI)
public import GlobalDependencies
public import SwiftUI

extension EnvironmentValues {
    /// The container of a view, which is the default container unless an enclosing view has set another one.
    ///
    /// Setting it does not change `GlobalDependencies.default`. Pass this container to each component that the view
    /// creates.
    ///
    /// ```swift
    /// struct GreetingView: View {
    ///     @Environment(\.dependencies) private var dependencies
    ///
    ///     var body: some View { Text(Greeter(dependencies: dependencies).greet()) }
    /// }
    /// ```
    public var dependencies: GlobalDependencies {
        get { self[DependenciesKey.self] }
        set { self[DependenciesKey.self] = newValue }
    }
}

private struct DependenciesKey: EnvironmentKey {
    static var defaultValue: GlobalDependencies { .default }
}
#endif

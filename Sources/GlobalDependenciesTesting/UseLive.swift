public import GlobalDependencies

extension GlobalDependencies {
    /// Lets a dependency be in tests what it is in an app, where it is not overridden.
    ///
    /// ```swift
    /// @Test(.dependencies { $0.useLive(\.greeting) })
    /// func greets() {
    ///     #expect(Greeter().greet() == "Good day, world.")
    /// }
    /// ```
    ///
    /// It is used in the place of what there is for tests, and reading it is no issue. Nothing is evaluated yet, but the
    /// live value of a key, each time that one of its type is read.
    ///
    /// - Parameter keyPath: The key path of the dependency.
    public mutating func useLive<Value>(_ keyPath: any KeyPath<GlobalDependencies, Value> & Sendable) {
        addLive(keyPath)
    }
}

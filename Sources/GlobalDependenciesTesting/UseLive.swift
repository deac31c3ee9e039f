public import GlobalDependencies

extension GlobalDependencies {
    /// Lets a dependency be in tests what it is in an app.
    ///
    /// ```swift
    /// @Test(.dependencies { $0.useLive(\.greeting) })
    /// func greets() {
    ///     #expect(Greeter().greet() == "Good day, world.")
    /// }
    /// ```
    ///
    /// It is used in the place of what there is for tests, and of what it was overridden with before; reading it is no issue.
    /// What it is overridden with later counts again. Nothing is evaluated yet, but the live value of a key, each time that
    /// one of its type is read.
    ///
    /// Traps where the key path ends at no dependency, as `resetToDefault(keyPath:)` does.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the dependency.
    ///   - fileID: The file of the call, which diagnostics name.
    ///   - line: The line of the call.
    public mutating func useLive<Value>(
        _ keyPath: any KeyPath<GlobalDependencies, Value> & Sendable,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        resetToDefault(keyPath: keyPath, fileID: fileID, line: line)
        live.append(LiveDependency(keyPath, isSendable: true, fileID: fileID, line: line))
    }

    /// Lets a dependency be in tests what it is in an app, where its accessor belongs to an actor.
    ///
    /// All is as with ``GlobalDependencies/GlobalDependencies/useLive(_:fileID:line:)``, but that the dependency has no key.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the dependency.
    ///   - fileID: The file of the call, which diagnostics name.
    ///   - line: The line of the call.
    public mutating func useLive<Value>(
        isolated keyPath: KeyPath<GlobalDependencies, Value>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        resetToDefault(keyPath: keyPath, fileID: fileID, line: line)
        live.append(LiveDependency(keyPath, isSendable: false, fileID: fileID, line: line))
    }
}

public import GlobalDependencies

extension GlobalDependencies {
    /// Makes a dependency use its live implementation in tests.
    ///
    /// ```swift
    /// @Test(.dependencies { $0.useLive(\.greeting) })
    /// func greets() {
    ///     #expect(Greeter().greet() == "Good day, world.")
    /// }
    /// ```
    ///
    /// The live implementation replaces the test implementation and any earlier override. Reading it is not an issue. A
    /// later override replaces it in turn. This method evaluates no implementation. When the test reads a dependency of
    /// a key that has the same type, the accessor is evaluated once in the live context to find its key.
    ///
    /// If the key path does not end at a dependency, this method traps if the container has an override of the same
    /// type. Otherwise, the test reports that `useLive` had no effect.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the dependency.
    ///   - fileID: The file of the call, for diagnostics.
    ///   - filePath: The path of that file, at which editors show the reports.
    ///   - line: The line of the call.
    public mutating func useLive<Value>(
        _ keyPath: any KeyPath<GlobalDependencies, Value> & Sendable,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line
    ) {
        SourcePlace.storingPath(fileID: fileID, filePath: filePath, line: line)
        resetToDefault(keyPath: keyPath, fileID: fileID, line: line)
        live.append(LiveDependency(keyPath, isSendable: true, fileID: fileID, line: line))
    }

    /// Makes a dependency use its live implementation in tests, if its accessor is isolated to an actor.
    ///
    /// In all other respects, this method behaves like
    /// ``GlobalDependencies/useLive(_:fileID:filePath:line:)``, except that the dependency cannot be that of
    /// a key.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the dependency.
    ///   - fileID: The file of the call, for diagnostics.
    ///   - filePath: The path of that file, at which editors show the reports.
    ///   - line: The line of the call.
    public mutating func useLive<Value>(
        isolated keyPath: KeyPath<GlobalDependencies, Value>,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line
    ) {
        SourcePlace.storingPath(fileID: fileID, filePath: filePath, line: line)
        resetToDefault(keyPath: keyPath, fileID: fileID, line: line)
        live.append(LiveDependency(keyPath, isSendable: false, fileID: fileID, line: line))
    }
}

public import GlobalDependencies
public import GlobalDependenciesScopes

extension Dependency {
    /// Creates a property that reads a dependency whose value has a specific type, such as the mock of a test.
    ///
    /// Reading the property traps if the value has another type.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the dependency.
    ///   - type: The type of the value.
    ///   - fileID: The file of the property, for the message of the trap.
    ///   - filePath: The path of the file, which is not used.
    ///   - line: The line of the property.
    ///   - column: The column of the property, which is not used.
    public init<Base>(
        _ keyPath: any KeyPath<GlobalDependencies, Base> & Sendable,
        as type: Value.Type,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        self.init { cast($0[keyPath: keyPath], to: Value.self, fileID: fileID, line: line) }
    }

    /// Creates a property that reads the dependency of a key whose value has a specific type, such as the mock of a
    /// test.
    ///
    /// Reading the property traps if the value has another type.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - type: The type of the value.
    ///   - fileID: The file of the property, for the message of the trap.
    ///   - filePath: The path of the file, which is not used.
    ///   - line: The line of the property.
    ///   - column: The column of the property, which is not used.
    public init<Key: TestDependencyKey>(
        _ key: Key.Type,
        as type: Value.Type,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        self.init { cast($0[key], to: Value.self, fileID: fileID, line: line) }
    }

    /// Creates a property that reads a dependency, for a wrapper of this type that passes on its own source location.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the dependency.
    ///   - fileID: The file of the location, which is not used: reports name the code that reads the property.
    ///   - filePath: The path of the file, which is not used.
    ///   - line: The line of the location, which is not used.
    ///   - column: The column of the location, which is not used.
    public init(
        _ keyPath: any KeyPath<GlobalDependencies, Value> & Sendable,
        fileID: StaticString,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        self.init { $0[keyPath: keyPath] }
    }
}

/// Returns a value as a value of another type, or traps.
private func cast<Base, Value>(_ value: Base, to type: Value.Type, fileID: StaticString, line: UInt) -> Value {
    if let value = value as? Value { return value }
    """
    [GD036]: a `@Dependency` property expected the type \(Value.self), \
    but its dependency had the type \(Swift.type(of: value as Any)).

      Where:\t{place}

    To fix it, do one of these:
      1. Override the dependency with a value of the type \(Value.self).
      2. Change the type after `as:`.
    """.misuse(at: SourceLocation(fileID: fileID, line: line)).trap()
}

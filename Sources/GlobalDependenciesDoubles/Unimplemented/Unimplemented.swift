import GlobalDependencies

/// Reports a call of an unimplemented function that returns `Void`.
///
/// ```swift
/// protocol Speaker: Sendable {
///     func stop()
/// }
///
/// struct UnimplementedSpeaker: Speaker {
///     func stop() {
///         unimplemented("Speaker.stop")
///     }
/// }
/// ```
///
/// With `GlobalDependenciesTesting`, the report is an issue of the running test. Otherwise, it is written to standard
/// error.
///
/// - Parameters:
///   - name: The name of the unimplemented function.
///   - fileID: The file of the call, for diagnostics.
///   - line: The line of the call.
public func unimplemented(_ name: String, fileID: StaticString = #fileID, line: UInt = #line) {
    Misuse.unimplemented(name, location: SourceLocation(fileID: fileID, line: line)).report()
}

/// Reports a call of an unimplemented function, and returns the error for it to throw.
///
/// ```swift
/// protocol Store: Sendable {
///     func load() async throws -> [String]
/// }
///
/// struct UnimplementedStore: Store {
///     func load() async throws -> [String] {
///         throw unimplemented("Store.load")
///     }
/// }
/// ```
///
/// - Parameters:
///   - name: The name of the unimplemented function.
///   - fileID: The file of the call, for diagnostics.
///   - line: The line of the call.
/// - Returns: The error.
@_disfavoredOverload
public func unimplemented(
    _ name: String,
    fileID: StaticString = #fileID,
    line: UInt = #line
) -> UnimplementedError {
    Misuse.unimplemented(name, location: SourceLocation(fileID: fileID, line: line)).report()
    return UnimplementedError(name)
}

/// Reports a call of an unimplemented function, and returns a placeholder.
///
/// ```swift
/// protocol Counter: Sendable {
///     func count() -> Int
/// }
///
/// struct UnimplementedCounter: Counter {
///     func count() -> Int {
///         unimplemented("Counter.count", placeholder: 0)
///     }
/// }
/// ```
///
/// - Parameters:
///   - name: The name of the unimplemented function.
///   - placeholder: The value to return.
///   - fileID: The file of the call, for diagnostics.
///   - line: The line of the call.
/// - Returns: The placeholder.
public func unimplemented<Result>(
    _ name: String,
    placeholder: @autoclosure () -> Result,
    fileID: StaticString = #fileID,
    line: UInt = #line
) -> Result {
    Misuse.unimplemented(name, location: SourceLocation(fileID: fileID, line: line)).report()
    return placeholder()
}

/// Traps in an unimplemented function that has to return a value and cannot throw.
///
/// ```swift
/// protocol Randomness: Sendable {
///     func next() -> UInt64
/// }
///
/// struct UnimplementedRandomness: Randomness {
///     func next() -> UInt64 {
///         unimplemented("Randomness.next")
///     }
/// }
/// ```
///
/// The call has to be the whole body of the function. The message is the same as that of the reports.
///
/// - Parameters:
///   - name: The name of the unimplemented function.
///   - fileID: The file of the call, for diagnostics.
///   - line: The line of the call.
///   - column: The column of the call.
@_disfavoredOverload
public func unimplemented(
    _ name: String,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column
) -> Never {
    Misuse.unimplemented(name, location: SourceLocation(fileID: fileID, line: line)).trap()
}

/// An error thrown by an unimplemented function or closure.
///
/// The functions named `unimplemented` create it, and report the call.
public struct UnimplementedError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name of the unimplemented function or closure.
    public let name: String

    init(_ name: String) {
        self.name = name
    }

    /// A message that contains the name.
    public var description: String {
        "`\(name)` is unimplemented"
    }
}

/// Reports that something was called that is unimplemented, in the body of a function that returns nothing.
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
/// With `GlobalDependenciesTesting` it is an issue of the test that runs. Otherwise it is written to standard error.
///
/// - Parameters:
///   - name: The name of what was called.
///   - fileID: The file of the call, which diagnostics name.
///   - line: The line of the call.
public func unimplemented(_ name: String, fileID: StaticString = #fileID, line: UInt = #line) {
    Misuse.unimplemented(name, location: SourceLocation(fileID: fileID, line: line)).report()
}

/// Reports that something was called that is unimplemented, and returns what a function throws that may throw.
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
///   - name: The name of what was called.
///   - fileID: The file of the call, which diagnostics name.
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

/// Reports that something was called that is unimplemented, and returns a value in its place.
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
///   - name: The name of what was called.
///   - placeholder: What is returned.
///   - fileID: The file of the call, which diagnostics name.
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

/// Traps, as something was called that is unimplemented, in a function that has to return a value and cannot throw.
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
/// It has to be all that the body of the function is. The message is that of the report that the others make.
///
/// - Parameters:
///   - name: The name of what was called.
///   - fileID: The file of the call, which diagnostics name.
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

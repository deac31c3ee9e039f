#if Macros
public import GlobalDependencies

extension GlobalDependencies.MacroSupport {
    /// Reports a call of an unimplemented endpoint, before the endpoint returns its default value.
    ///
    /// - Parameters:
    ///   - name: The name of the endpoint.
    ///   - fileID: The file of the client, for diagnostics.
    ///   - line: The line of the client.
    public static func unimplementedEndpoint(_ name: String, fileID: StaticString = #fileID, line: UInt = #line) {
        unimplemented(name, fileID: fileID, line: line)
    }

    /// Reports a call of an unimplemented endpoint and returns a placeholder, or traps if the type has none.
    ///
    /// - Parameters:
    ///   - name: The name of the endpoint.
    ///   - fileID: The file of the client, for diagnostics.
    ///   - line: The line of the client.
    /// - Returns: `Void`, nil or a stream without elements.
    public static func unimplementedEndpoint<Result>(
        _ name: String,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Result {
        nothing(insteadOf: name, fileID: fileID, line: line)
    }

    /// Reports a call of an unimplemented endpoint and returns a value.
    ///
    /// - Parameters:
    ///   - name: The name of the endpoint.
    ///   - placeholder: The value to return.
    ///   - fileID: The file of the client, for diagnostics.
    ///   - line: The line of the client.
    /// - Returns: The placeholder.
    public static func unimplementedEndpoint<Result>(
        _ name: String,
        placeholder: @autoclosure () -> Result,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Result {
        unimplemented(name, placeholder: placeholder(), fileID: fileID, line: line)
    }

    /// Reports a call of an unimplemented endpoint and returns the error for it to throw.
    ///
    /// - Parameters:
    ///   - name: The name of the endpoint.
    ///   - fileID: The file of the client, for diagnostics.
    ///   - line: The line of the client.
    /// - Returns: The error.
    public static func unimplementedError(
        _ name: String,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> UnimplementedError {
        unimplemented(name, fileID: fileID, line: line)
    }

    /// Returns an unimplemented endpoint that throws, for a type that macros cannot see.
    ///
    /// - Parameters:
    ///   - name: The name of the endpoint.
    ///   - fileID: The file of the client, for diagnostics.
    ///   - line: The line of the client.
    /// - Returns: The endpoint.
    public static func unimplementedClosure<each Argument, Result>(
        _ name: String,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> @Sendable (repeat each Argument) throws -> Result {
        { (_: repeat each Argument) throws -> Result in throw unimplementedError(name, fileID: fileID, line: line) }
    }

    /// Returns an unimplemented endpoint that does not throw, for a type that macros cannot see.
    ///
    /// - Parameters:
    ///   - name: The name of the endpoint.
    ///   - fileID: The file of the client, for diagnostics.
    ///   - line: The line of the client.
    /// - Returns: The endpoint.
    @_disfavoredOverload
    public static func unimplementedClosure<each Argument, Result>(
        _ name: String,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> @Sendable (repeat each Argument) -> Result {
        { (_: repeat each Argument) -> Result in nothing(insteadOf: name, fileID: fileID, line: line) }
    }
}
#endif

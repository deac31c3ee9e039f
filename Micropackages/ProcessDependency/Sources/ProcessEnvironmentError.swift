/// An error thrown when an environment variable cannot be read.
public struct ProcessEnvironmentError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The name of the variable.
    public let name: String
    /// The expected type of the value, or nil if the variable is not set.
    package let expectedType: String?

    /// Returns an error for a variable that is not set.
    ///
    /// - Parameter name: The name of the variable.
    /// - Returns: The error.
    public static func missing(_ name: String) -> ProcessEnvironmentError {
        ProcessEnvironmentError(name: name, expectedType: nil)
    }

    /// Returns an error for a variable whose value cannot be converted to a type.
    ///
    /// - Parameters:
    ///   - name: The name of the variable.
    ///   - type: The expected type.
    /// - Returns: The error.
    public static func invalid(_ name: String, type: String) -> ProcessEnvironmentError {
        ProcessEnvironmentError(name: name, expectedType: type)
    }

    /// The name of the variable and the problem, without the value, which may be a secret.
    public var description: String {
        guard let expectedType else { return "the environment variable `\(name)` is not set" }
        return "the environment variable `\(name)` has a value that is not of type \(expectedType)"
    }
}

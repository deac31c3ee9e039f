/// Why an environment variable could not be read.
public struct ProcessEnvironmentError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The name of the variable.
    public let name: String
    /// What it should be, or nil where it is not set.
    public let expectedType: String?

    /// The variable is not set.
    ///
    /// - Parameter name: The name of the variable.
    /// - Returns: The error.
    public static func missing(_ name: String) -> ProcessEnvironmentError {
        ProcessEnvironmentError(name: name, expectedType: nil)
    }

    /// The variable is set to something that cannot be read.
    ///
    /// - Parameters:
    ///   - name: The name of the variable.
    ///   - type: What it should be.
    /// - Returns: The error.
    public static func invalid(_ name: String, type: String) -> ProcessEnvironmentError {
        ProcessEnvironmentError(name: name, expectedType: type)
    }

    /// What is wrong with which variable, without its value, which may be a secret.
    public var description: String {
        guard let expectedType else { return "the environment variable '\(name)' is not set" }
        return "the environment variable '\(name)' is set to something that is not of type \(expectedType)"
    }
}

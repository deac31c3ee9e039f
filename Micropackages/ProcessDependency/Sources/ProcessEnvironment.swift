/// The environment variables at a point in time.
///
/// ```swift
/// struct Configuration {
///     let home: String?
///     let port: Int
///     let database: String
///
///     init(_ environment: ProcessEnvironment) throws {
///         home = environment["HOME"]
///         port = try environment.value("PORT") ?? 80
///         database = try environment.required("DATABASE_URL")
///     }
/// }
/// ```
///
/// A variable with an empty value is set. The description lists only the names, since values may be secrets.
public struct ProcessEnvironment: Sendable, Hashable, ExpressibleByDictionaryLiteral, CustomStringConvertible,
    CustomDebugStringConvertible, CustomReflectable
{
    /// The values by name.
    public var values: [String: String]

    /// Creates an environment.
    ///
    /// - Parameter values: The values by name.
    public init(_ values: [String: String]) {
        self.values = values
    }

    /// Creates an environment from a literal, in which the last value of a name takes precedence.
    ///
    /// - Parameter elements: The names and values.
    public init(dictionaryLiteral elements: (String, String)...) {
        values = Dictionary(elements) { _, last in last }
    }

    /// The value of a variable, or nil if it is not set.
    ///
    /// - Parameter name: The name of the variable.
    public subscript(name: String) -> String? {
        get { values[name] }
        set { values[name] = newValue }
    }

    /// Returns the value of a variable, converted to a type.
    ///
    /// - Parameters:
    ///   - name: The name of the variable.
    ///   - type: The type to convert the value to.
    /// - Returns: The value, or nil if the variable is not set.
    /// - Throws: ``ProcessEnvironmentError`` if the value cannot be converted to the type.
    public func value<Value: LosslessStringConvertible>(
        _ name: String,
        as type: Value.Type = Value.self
    ) throws(ProcessEnvironmentError) -> Value? {
        guard let text = values[name] else { return nil }
        guard let value = Value(text) else { throw .invalid(name, type: "\(type)") }
        return value
    }

    /// Returns the value of a required variable, converted to a type.
    ///
    /// - Parameters:
    ///   - name: The name of the variable.
    ///   - type: The type to convert the value to.
    /// - Returns: The value.
    /// - Throws: ``ProcessEnvironmentError`` if the variable is not set, or if its value cannot be converted to the
    ///   type.
    public func required<Value: LosslessStringConvertible>(
        _ name: String,
        as type: Value.Type = String.self
    ) throws(ProcessEnvironmentError) -> Value {
        guard let value = try value(name, as: type) else { throw .missing(name) }
        return value
    }

    /// The names of the variables, sorted.
    public var description: String { "[\(values.keys.sorted().joined(separator: ", "))]" }

    /// The names of the variables, sorted.
    public var debugDescription: String { description }

    /// The sorted names of the variables, so that `dump` and failing tests do not show values.
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: values.keys.sorted(), displayStyle: .set) }
}

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

/// Environment variables, as they are at one moment.
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
/// A variable that is set to nothing is set. It prints as the names alone, as values may be secrets.
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

    /// Creates an environment from a literal, in which the last one counts of those with one name.
    ///
    /// - Parameter elements: The names and values.
    public init(dictionaryLiteral elements: (String, String)...) {
        values = Dictionary(elements) { _, last in last }
    }

    /// The value of a variable, or nil where it is not set.
    ///
    /// - Parameter name: The name of the variable.
    public subscript(name: String) -> String? {
        get { values[name] }
        set { values[name] = newValue }
    }

    /// Returns the value of a variable, read as a type.
    ///
    /// - Parameters:
    ///   - name: The name of the variable.
    ///   - type: What it has to be.
    /// - Returns: The value, or nil where the variable is not set.
    /// - Throws: ``ProcessEnvironmentError`` where it is set to something else.
    public func value<Value: LosslessStringConvertible>(
        _ name: String,
        as type: Value.Type = Value.self
    ) throws(ProcessEnvironmentError) -> Value? {
        guard let text = values[name] else { return nil }
        guard let value = Value(text) else { throw .invalid(name, type: "\(type)") }
        return value
    }

    /// Returns the value of a variable that has to be set, read as a type.
    ///
    /// - Parameters:
    ///   - name: The name of the variable.
    ///   - type: What it has to be.
    /// - Returns: The value.
    /// - Throws: ``ProcessEnvironmentError`` where it is not set, or to something else.
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

    /// The names of the variables, sorted, which are all that `dump` and failing tests show.
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: values.keys.sorted(), displayStyle: .set) }
}

/// The header fields of a request or a response: ordered, repeatable, and with case-insensitive names.
///
/// ```swift
/// func makeHeaders() -> RemoteHeaders {
///     var headers: RemoteHeaders = ["Accept": "application/json"]
///     headers["accept"] = "text/plain"         // replaces the field
///     headers.add("text/html", for: "Accept")  // adds a second one
///     return headers
/// }
/// ```
public struct RemoteHeaders: Sendable, Hashable, ExpressibleByDictionaryLiteral, Sequence, CustomStringConvertible {
    /// A name and its value, as they were added.
    public typealias Element = (name: String, value: String)

    private var fields: [Field]

    /// Creates headers without a field.
    public init() {
        fields = []
    }

    /// Creates headers with the fields of a literal, in its order, repeated names included.
    ///
    /// - Parameter elements: Names and values.
    public init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { Field(name: $0, value: $1) }
    }

    /// Creates headers with some fields, in their order, repeated names included.
    ///
    /// - Parameter fields: Names and values.
    public init(_ fields: some Sequence<(name: String, value: String)>) {
        self.fields = fields.map { Field(name: $0.name, value: $0.value) }
    }

    /// A Boolean value that indicates whether there are no fields.
    public var isEmpty: Bool {
        fields.isEmpty
    }

    /// The value of the first field with a name, or nil if there is none.
    ///
    /// Setting a value replaces all fields with that name with one field at the position of the first. Setting nil
    /// removes them.
    ///
    /// - Parameter name: The name, in any case.
    public subscript(name: String) -> String? {
        get {
            fields.first { $0.isNamed(name) }?.value
        }
        set {
            let place = fields.firstIndex { $0.isNamed(name) } ?? fields.endIndex
            fields.removeAll { $0.isNamed(name) }
            if let newValue { fields.insert(Field(name: name, value: newValue), at: place) }
        }
    }

    /// Returns the values of all fields with a name, in order.
    ///
    /// - Parameter name: The name, in any case.
    /// - Returns: The values, which are empty if no field has the name.
    public func values(for name: String) -> [String] {
        fields.filter { $0.isNamed(name) }.map(\.value)
    }

    /// Appends a field, even if there are fields with that name.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - name: The name.
    public mutating func add(_ value: String, for name: String) {
        fields.append(Field(name: name, value: value))
    }

    /// Returns an iterator over the fields, in order.
    ///
    /// - Returns: The iterator over names and values.
    public func makeIterator() -> AnyIterator<Element> {
        var fields = fields.makeIterator()
        return AnyIterator { fields.next().map { ($0.name, $0.value) } }
    }

    /// The fields as they were added, in order.
    public var description: String {
        "[" + fields.map { "\($0.name): \($0.value)" }.joined(separator: ", ") + "]"
    }

    private struct Field: Sendable, Hashable {
        let name: String
        let value: String

        func isNamed(_ other: String) -> Bool {
            name.lowercased() == other.lowercased()
        }

        static func == (left: Field, right: Field) -> Bool {
            left.isNamed(right.name) && left.value == right.value
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(name.lowercased())
            hasher.combine(value)
        }
    }
}

/// The header fields of a request or a response: in order, repeatable, with names in which case does not matter.
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
    /// A name and its value, as they were written.
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

    /// Whether there is no field.
    public var isEmpty: Bool {
        fields.isEmpty
    }

    /// The value of the first field with a name, or nil where there is none.
    ///
    /// Setting it replaces every field with that name by one, in the place of the first; nil removes them all.
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
    /// - Returns: The values, none where no field has the name.
    public func values(for name: String) -> [String] {
        fields.filter { $0.isNamed(name) }.map(\.value)
    }

    /// Adds a field after all others, whether or not there are fields of that name already.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - name: The name.
    public mutating func add(_ value: String, for name: String) {
        fields.append(Field(name: name, value: value))
    }

    /// Iterates over the fields, in order.
    ///
    /// - Returns: An iterator over names and values.
    public func makeIterator() -> AnyIterator<Element> {
        var fields = fields.makeIterator()
        return AnyIterator { fields.next().map { ($0.name, $0.value) } }
    }

    /// The fields as they were written, in order.
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

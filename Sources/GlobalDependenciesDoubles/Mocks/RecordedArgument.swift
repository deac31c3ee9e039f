/// A value that a mock has recorded, without its objects.
indirect enum RecordedArgument: Equatable, Sendable {
    /// A value that is kept whole.
    case value(SendablePart)
    /// The output of `dump` for a value that is not `Sendable`, because it may change while another thread reads it.
    case snapshot(String)
    case object(ObjectIdentifier)
    /// The elements of an optional, an array or a tuple that contains objects.
    case ordered([RecordedArgument])
    /// The elements of a set or a dictionary that contains objects.
    case unordered([RecordedArgument])

    /// Records a value.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - other: A closure that records a value that is not an object and does not contain objects.
    init(_ value: Any, recordingOther other: (Any) -> RecordedArgument) {
        switch Kind(of: value) {
        case .object:
            self = .object(ObjectIdentifier(value as AnyObject))
        case .container(let container) where container.containsObject:
            let elements = container.elements.map { RecordedArgument($0, recordingOther: other) }
            self = container.isOrdered ? .ordered(elements) : .unordered(elements)
        case .container, .other:
            self = other(value)
        }
    }

    /// A Boolean value that indicates whether the recorded value is or contains an object.
    var containsObject: Bool {
        switch self {
        case .object, .ordered, .unordered: true
        case .value, .snapshot: false
        }
    }

    static func == (lhs: Self, rhs: Self) -> Bool {
        switch (lhs, rhs) {
        case (.value(let lhs), .value(let rhs)): lhs == rhs
        case (.snapshot(let lhs), .snapshot(let rhs)): lhs == rhs
        case (.object(let lhs), .object(let rhs)): lhs == rhs
        case (.ordered(let lhs), .ordered(let rhs)): lhs == rhs
        case (.unordered(let lhs), .unordered(var rhs)):
            lhs.count == rhs.count
                && lhs.allSatisfy { element in rhs.firstIndex(of: element).map { rhs.remove(at: $0) } != nil }
        default: false
        }
    }

    static func dumped(_ value: Any) -> String {
        var text = ""
        dump(value, to: &text)
        return text
    }
}

extension RecordedArgument {
    /// The kind of a value, which determines whether the value can contain objects that are not kept.
    private enum Kind {
        case object
        case container(any ArgumentContainer)
        case other

        init(of value: Any) {
            if type(of: value) is AnyClass {
                // Key paths are values for their users, although they are instances of a class.
                self = value is AnyKeyPath ? .other : .object
            } else if let container = value as? any ArgumentContainer {
                self = .container(container)
            } else if !(value is any CustomReflectable), Mirror(reflecting: value).displayStyle == .tuple {
                self = .container(Mirror(reflecting: value).children.map(\.value))
            } else {
                self = .other
            }
        }
    }

    /// Returns a Boolean value that indicates whether a value is an object, or contains one as an optional, or as an
    /// element of a collection or tuple of the standard library.
    static func containsObject(_ value: Any) -> Bool {
        switch Kind(of: value) {
        case .object: true
        case .container(let container): container.containsObject
        case .other: false
        }
    }

    static func containsObject<Elements: Sequence>(in elements: Elements) -> Bool {
        for element in elements {
            switch Kind(of: element) {
            case .object: return true
            case .container(let container): if container.containsObject { return true }
            case .other:
                // All elements are of this kind, unless the type of the elements is a protocol type.
                if type(of: element as Any) == Elements.Element.self { return false }
            }
        }
        return false
    }
}

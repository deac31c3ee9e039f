/// A value of the standard library whose elements can be objects.
protocol ArgumentContainer {
    var containsObject: Bool { get }
    var elements: [Any] { get }
    var isOrdered: Bool { get }
}

extension ArgumentContainer {
    var isOrdered: Bool { true }
}

extension ArgumentContainer where Self: Sequence {
    var containsObject: Bool { RecordedArgument.containsObject(in: self) }
    var elements: [Any] { map { $0 } }
}

extension Array: ArgumentContainer {}
extension ArraySlice: ArgumentContainer {}
extension ContiguousArray: ArgumentContainer {}

extension Set: ArgumentContainer {
    var isOrdered: Bool { false }
}

extension Dictionary: ArgumentContainer {
    var containsObject: Bool {
        RecordedArgument.containsObject(in: keys) || RecordedArgument.containsObject(in: values)
    }
    var elements: [Any] { map { [$0.key as Any, $0.value] } }
    var isOrdered: Bool { false }
}

extension Optional: ArgumentContainer {
    var containsObject: Bool { map { RecordedArgument.containsObject($0) } ?? false }
    var elements: [Any] { map { [$0] } ?? [] }
}

extension AnyHashable: ArgumentContainer {
    var containsObject: Bool { RecordedArgument.containsObject(base) }
    var elements: [Any] { [base] }
}

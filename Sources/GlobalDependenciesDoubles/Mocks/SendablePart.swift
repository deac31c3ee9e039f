/// A value whose type is `Sendable`, or a part of such a value.
///
/// `Sendable` is unchecked because the type of a part is only known at run time, where the conformance does not exist.
struct SendablePart: Equatable, @unchecked Sendable {
    let value: Any

    static func == (lhs: Self, rhs: Self) -> Bool {
        guard let value = lhs.value as? any Equatable else {
            return RecordedArgument.dumped(lhs.value) == RecordedArgument.dumped(rhs.value)
        }
        return value.isEqual(to: rhs.value)
    }
}

extension Equatable {
    fileprivate func isEqual(to other: Any) -> Bool {
        (other as? Self) == self
    }
}

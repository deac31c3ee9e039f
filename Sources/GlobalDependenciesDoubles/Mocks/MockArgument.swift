public import GlobalDependencies

extension GlobalDependencies.MacroSupport {
    /// An argument of a call of a mock.
    ///
    /// The first of these comparisons that applies determines whether two arguments are equal:
    ///
    /// - identity, if they are objects: instances of a class or actor
    /// - `==`, if their type is `Equatable` and `Sendable`
    /// - the text that `dump(_:)` prints
    ///
    /// An object is not retained, so an object that is created after its release may have the same identity. An optional,
    /// array, set, dictionary or tuple with objects is compared element by element. Any other value is kept whole, with
    /// the objects that it contains. A key path is such a value.
    public struct MockArgument: Equatable, Sendable, CustomStringConvertible {
        private let recorded: RecordedArgument
        /// The description of an argument that is not kept.
        private let keptDescription: String?

        /// Creates an argument that keeps its value, unless the value contains objects.
        ///
        /// - Parameter value: The argument.
        public init<Value: Sendable>(_ value: Value) {
            guard RecordedArgument.containsObject(value) else {
                recorded = .value(SendablePart(value: value))
                keptDescription = nil
                return
            }
            // A part of a value whose type is `Sendable` is `Sendable`, too.
            recorded = RecordedArgument(value) { .value(SendablePart(value: $0)) }
            keptDescription = Self.describe(value)
        }

        /// Creates an argument that keeps a snapshot of a value whose type is not `Sendable`.
        ///
        /// - Parameter value: The argument.
        public init<Value>(_ value: Value) {
            recorded = RecordedArgument(value) { .snapshot(RecordedArgument.dumped($0)) }
            keptDescription = Self.describe(value)
        }

        /// A Boolean value that indicates whether the argument is an object, or a value of the standard library that
        /// contains objects.
        var containsObject: Bool { recorded.containsObject }

        /// The argument as code, if the description of its type is code.
        public var description: String {
            if case .value(let part) = recorded { return Self.describe(part.value) }
            return keptDescription ?? ""
        }

        /// Returns a Boolean value that indicates whether two arguments are equal.
        ///
        /// - Parameters:
        ///   - lhs: An argument.
        ///   - rhs: Another argument.
        /// - Returns: A Boolean value that indicates whether the arguments are equal.
        public static func == (lhs: Self, rhs: Self) -> Bool {
            lhs.recorded == rhs.recorded
        }

        /// Returns a string with quotation marks, and the `print` description of any other value.
        private static func describe(_ value: Any) -> String {
            value is any StringProtocol ? String(reflecting: value) : String(describing: value)
        }
    }
}

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

public import GlobalDependencies

extension GlobalDependencies.MacroSupport {
    /// An argument of a call of a mock.
    ///
    /// The first of these comparisons that applies determines whether two arguments are equal:
    ///
    /// - `==`, if their type is `Equatable` and `Sendable`
    /// - identity, if they are objects; an object that is not `Sendable` is not retained, so an object that is created
    ///   after its release may have the same identity
    /// - the text that `dump(_:)` prints
    public struct MockArgument: Equatable, Sendable, CustomStringConvertible {
        private enum Content: Sendable {
            case value(any Sendable)
            /// A value that is not kept, because it may change while another thread reads it.
            case snapshot(Snapshot, description: String)
        }

        private let content: Content

        /// Creates an argument that keeps its value.
        ///
        /// - Parameter value: The argument.
        public init<Value: Sendable>(_ value: Value) {
            content = .value(value)
        }

        /// Creates an argument that keeps a snapshot of a value whose type is not `Sendable`.
        ///
        /// - Parameter value: The argument.
        public init<Value>(_ value: Value) {
            content = .snapshot(Snapshot(value), description: Self.describe(value))
        }

        /// The argument as code, if the description of its type is code.
        public var description: String {
            switch content {
            case .value(let value): Self.describe(value)
            case .snapshot(_, let description): description
            }
        }

        /// Returns a Boolean value that indicates whether two arguments are equal.
        ///
        /// - Parameters:
        ///   - lhs: An argument.
        ///   - rhs: Another argument.
        /// - Returns: A Boolean value that indicates whether the arguments are equal.
        public static func == (lhs: Self, rhs: Self) -> Bool {
            if case .value(let left) = lhs.content, case .value(let right) = rhs.content,
                let left = left as? any Equatable
            {
                return left.isEqual(to: right)
            }
            return lhs.snapshot == rhs.snapshot
        }

        private var snapshot: Snapshot {
            switch content {
            case .value(let value): Snapshot(value)
            case .snapshot(let snapshot, _): snapshot
            }
        }

        /// Returns a string with quotation marks, and the `print` description of any other value.
        private static func describe(_ value: Any) -> String {
            value is any StringProtocol ? String(reflecting: value) : String(describing: value)
        }
    }

    /// A representation of a value that does not retain it.
    private struct Snapshot: Equatable, Sendable {
        private let instance: ObjectIdentifier?
        private var dumped = ""

        init<Value>(_ value: Value) {
            guard type(of: value as Any) is AnyClass else {
                instance = nil
                dump(value, to: &dumped)
                return
            }
            instance = ObjectIdentifier(value as AnyObject)
        }
    }
}

extension Equatable {
    fileprivate func isEqual(to other: any Sendable) -> Bool {
        (other as? Self) == self
    }
}

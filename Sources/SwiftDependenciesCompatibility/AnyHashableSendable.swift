/// A type-erased value that is hashable and sendable.
public struct AnyHashableSendable: Hashable, Sendable, CustomStringConvertible {
    /// The value.
    public let base: any Hashable & Sendable

    /// Wraps a value.
    ///
    /// - Parameter base: The value. If it is a wrapper, its wrapped value is used.
    public init(_ base: some Hashable & Sendable) {
        self.base = (base as? AnyHashableSendable)?.base ?? base
    }

    /// Returns a Boolean value that indicates whether two wrapped values are equal.
    public static func == (left: AnyHashableSendable, right: AnyHashableSendable) -> Bool {
        AnyHashable(left.base) == AnyHashable(right.base)
    }

    /// Hashes the wrapped value.
    ///
    /// - Parameter hasher: The hasher.
    public func hash(into hasher: inout Hasher) {
        AnyHashable(base).hash(into: &hasher)
    }

    /// The description of the wrapped value.
    public var description: String {
        String(describing: base)
    }
}

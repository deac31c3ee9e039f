public import GlobalDependenciesDoubles

/// A value that a mock is called with.
nonisolated public protocol Cargo: Sendable {}

/// An object, two of which can be equal.
nonisolated public final class Crate: Cargo, Hashable {
    public let label: String

    public init(_ label: String = "") {
        self.label = label
    }

    public static func == (lhs: Crate, rhs: Crate) -> Bool { lhs.label == rhs.label }

    public func hash(into hasher: inout Hasher) { hasher.combine(label) }
}

public actor Worker: Cargo {
    public init() {}
}

/// A value that compares its words without regard to their order.
nonisolated public struct Sack: Cargo, Equatable {
    public let words: [String]

    public init(_ words: String...) {
        self.words = words
    }

    public static func == (lhs: Sack, rhs: Sack) -> Bool { lhs.words.sorted() == rhs.words.sorted() }
}

/// A mock whose arguments are objects, or contain objects.
@DependencyMock(when: .always)
nonisolated public protocol Attic: Sendable {
    func store(_ crate: Crate)
    func store(loose object: Unsendable)
    func store(worker: Worker)
    func store(cargo: any Cargo)
    func store(optional crate: Crate??)
    func store(list cargo: [any Cargo])
    func store(set crates: Set<Crate>)
    func store(named crates: [String: Crate])
    func store(tuple: (Crate, Sack))
    func store(nested: [String: [(Int, Crate?)]])
    func store(hashable: Set<AnyHashable>)
    func store(path: KeyPath<Crate, Int>)
    func keep<Value: Sendable>(_ value: Value)
    func lend<Value>(_ value: Value, to name: String)
    func list()
    func list(of name: String)
    func list(_ body: () -> Void)
    func `default`()
}

/// A mock that is not `Sendable`.
@DependencyMock(when: .always)
nonisolated public protocol Cellar: AnyObject {
    var keeper: Crate? { get set }
    func store(_ crate: Crate, at shelf: Int)
    func lend(_ object: Unsendable?)
    func keep<Value>(_ value: Value)
}

public import GlobalDependenciesDoubles

/// A mock of a protocol that inherits from protocols of the standard library.
@DependencyMock(when: .always)
nonisolated public protocol Island: Hashable, Identifiable, CustomStringConvertible, Sendable where ID == String {
    func visit()
}

@DependencyMock(when: .always)
nonisolated public protocol Obstacle: Error, Comparable, Encodable {
    func climb()
}

@DependencyMock(when: .always)
nonisolated public protocol Restored: Codable, LosslessStringConvertible, CustomDebugStringConvertible {
    func climb()
}

@DependencyMock(when: .always)
@MainActor public protocol Billboard: Hashable, CustomStringConvertible {
    var text: String { get }
    func clear()
}

@DependencyMock(when: .always)
public protocol Ferryman: Actor, Hashable, Identifiable {
    func cross(to place: String) -> Int
}

/// A mock that other mocks inherit from.
@DependencyMock(when: .always, open: true)
nonisolated public protocol Vessel: Sendable {
    func sail(to port: String) throws -> Int
    var name: String { get }
}

@DependencyMock(when: .always, inherits: (any Vessel).self, open: true)
nonisolated public protocol Steamer: Vessel {
    func steam(at knots: Int)
}

/// A mock that restates requirements of the other protocol, with a setter, and with an overload.
@DependencyMock(when: .always, inherits: (any Vessel).self)
nonisolated public protocol Tug: Vessel {
    override var name: String { get set }
    override func sail(to port: String) throws -> Int
    func sail(to port: Int) throws -> Int
}

/// A mock that is isolated to the main actor by default in one module, and that inherits from one that says so.
@DependencyMock(when: .always, open: true)
public protocol Quay {
    func moor(_ ship: String) -> Int
}

@DependencyMock(when: .always, inherits: (any Quay).self)
@MainActor public protocol Pier: Quay {
    var length: Int { get set }
    func extend(by length: Int) -> Int
    nonisolated func depth() -> Int
    static func build(_ count: Int)
}

@DependencyMock(when: .always, inherits: (any Steamer).self)
nonisolated public protocol Liner: Steamer {
    func board(_ passenger: String)
}

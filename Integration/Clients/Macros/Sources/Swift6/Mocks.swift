public import GlobalDependenciesDoubles

nonisolated public enum Failure: Error {
    case full
}

nonisolated public final class Unsendable {
    public var value = 0

    public init() {}
}

nonisolated public protocol Plant {
    var height: Int { get set }
}

/// A protocol with each kind of requirement.
///
/// `Integration/Corpus` compiles their combinations, and odd ones.
@DependencyMock(when: .always)
nonisolated public protocol Everything: Sendable {
    func save(_ item: Int) async throws(Failure)
    func withLock<T>(_ body: () throws -> T) rethrows -> T
    func read<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result
    func later<T: Sendable>(_ value: T, _ body: @Sendable (Int, T) async throws -> T) async rethrows -> T
    func decode<T: Decodable>(_ type: T.Type, from text: String) throws -> T
    func grow(_ plant: inout some Plant)
    func increment(_ number: inout Int)
    func visit(_ body: (Int) -> Void, then other: @escaping () -> Void)
    func log(_ message: @autoclosure () -> String, level: Int)
    func sum(_ numbers: Int...) -> Int
    func take(_ first: consuming String, _ second: borrowing [Int]) -> Int
    func give(_ object: sending Unsendable) async
    @MainActor func show(_ text: String) -> Int
    var region: String { get }
    var token: String? { get set }
    var object: Unsendable { get set }
    var remote: String { get async throws }
    var typed: Int { get throws(Failure) }
    subscript(newValue: String) -> Int { get set }
    static func make(_ count: Int) -> Int
    static var limit: Int { get set }
    init(name: String)
    init?(_ number: Int) async throws
}

/// A mock of generic type.
@DependencyMock(when: .always)
nonisolated public protocol Store<Item>: Sendable {
    associatedtype Item: Sendable
    associatedtype Failure: Error, Hashable where Failure: Sendable
    typealias Pair = (Item, Int)
    typealias Handler = @Sendable (Item) -> Void
    func item(_ id: Int) async throws(Failure) -> Item?
    func store(_ pair: Pair, under id: Int) throws -> [Self.Item]
    func watch(_ handler: @escaping Handler)
    var all: [Item] { get async throws }
}

/// A mock that is not Sendable, and forwards its calls.
@DependencyMock(when: .always, forwarding: true)
nonisolated public protocol Cellar: AnyObject {
    var keeper: Unsendable? { get set }
    func keep(_ object: Unsendable) -> Unsendable
    func wait(for object: Unsendable) async -> Unsendable
    func set<T>(_ value: T, for key: String)
}

/// A mock that forwards each kind of call.
@DependencyMock(when: .always, forwarding: true)
nonisolated public protocol Copybook: Sendable {
    var title: String { get throws(Failure) }
    var page: Int { get set }
    mutating func turn(by count: Int) async throws
    func entry<Value: Sendable>(_ value: inout Value, in original: consuming String) -> Value
    func visit(_ body: (Int) throws -> Void) rethrows
    func read<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result
    @MainActor func show(_ text: String) -> Int
    subscript(_ line: Int) -> String { get set }
    static func make() -> Int
    init(name: String)
}

/// A mock that forwards its calls on the main actor.
@DependencyMock(when: .always, forwarding: true)
@MainActor public protocol Atelier {
    var title: String { get nonmutating set }
    func hide() async throws
}

/// A mock that belongs to the main actor.
@DependencyMock(when: .always)
@MainActor
public protocol Studio: Hashable, CustomStringConvertible {
    var title: String { get set }
    func show(_ object: Unsendable) -> Int
    func hide() async throws
    nonisolated func light() -> Int
    nonisolated static func seats(in row: Int) -> Int
    static func open(_ hour: Int) -> Int
    init()
}

/// A mock that is an actor.
@DependencyMock(when: .always)
public protocol Journal: Actor, Hashable, Identifiable {
    nonisolated var name: String { get }
    func add(_ line: String) throws -> Int
}

/// A mock of a protocol that inherits from protocols of the standard library.
@DependencyMock(when: .always)
nonisolated public protocol Island: Error, Comparable, Hashable, Identifiable, CustomStringConvertible
where ID == String {
    func visit()
}

/// A mock in debug builds only.
@DependencyMock
nonisolated public protocol Restored: Codable, LosslessStringConvertible, CustomDebugStringConvertible {
    func climb()
}

/// A mock with the default isolation of its module, and one that inherits from it and says its isolation.
@DependencyMock(when: .always, open: true)
public protocol Quay {
    var length: Int { get }
    func moor(_ ship: String) -> Int
}

@DependencyMock(when: .always, inherits: (any Quay).self)
@MainActor public protocol Pier: Quay {
    override var length: Int { get set }
    func extend(by length: Int) -> Int
    nonisolated func depth() -> Int
    static func build(_ count: Int)
}

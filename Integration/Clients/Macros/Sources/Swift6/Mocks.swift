import GlobalDependencies
public import GlobalDependenciesDoubles

nonisolated public enum Failure: Error {
    case full
}

nonisolated public final class Unsendable {
    public var value = 0

    public init() {}
}

nonisolated public protocol Plant {
    var name: String { get }
}

/// A protocol with every kind of requirement that a mock supports.
@DependencyMock(when: .always)
nonisolated public protocol Everything: Sendable {
    func stop()
    func count() -> Int
    func title(of id: Int) -> String?
    func data(at path: String) async throws -> [UInt8]
    func data(at path: String, range: Range<Int>) async throws -> [UInt8]
    func write(_ data: [UInt8], to path: String, mode: Int) throws
    func save(_ item: Int) async throws(Failure)
    func load(_ item: Int) throws(Failure) -> Int
    func map(_ transform: (Int) throws -> Int) rethrows -> [Int]
    func decode<T: Decodable>(_ type: T.Type, from text: String) throws -> T
    func send<T>(_ value: T) async -> T? where T: Sendable
    func water(_ plant: some Plant, liters: Int)
    func prune(_ plants: [any Plant])
    func increment(_ number: inout Int)
    func onChange(_ handler: @escaping @Sendable (Int) -> Void)
    func visit(_ body: (Int) -> Void, then other: @escaping () -> Void)
    func log(_ message: @autoclosure () -> String, level: Int)
    func sum(_ numbers: Int...) -> Int
    @discardableResult
    func register(for name: String, in: Int, _: Bool) -> Bool
    func keep(_ object: Unsendable)
    func give(_ object: sending Unsendable) async
    func `default`(override: Int) -> Int!
    @MainActor func show(_ text: String) -> Int
    @available(*, deprecated, message: "Use the other.")
    func old(_ pair: (Int, String))
    func twin(_ other: Self) -> Self
    func exchange(_ value: Int)
    func exchange(_ value: String)
    func fresh() async -> Int
    func fresh() -> Int
    var name: String { get }
    var line: Int { get set }
    var remote: String { get async throws }
    var typed: Int { get throws(Failure) }
    var handler: (@Sendable (Int) -> Int)? { get set }
    var action: @Sendable () -> Void { get nonmutating set }
    subscript(key: String) -> Int { get set }
    subscript(row row: Int, column: Int) -> Double? { get }
    init(name: String)
    init?(_ number: Int) async throws
}

/// A mock of generic type.
@DependencyMock(when: .always)
nonisolated public protocol Store<Item>: Sendable {
    associatedtype Item: Sendable
    associatedtype Failure: Error, Hashable where Failure: Sendable
    func item(_ id: Int) async throws(Failure) -> Item?
    func store(_ item: Self.Item, under id: Int) throws -> [Self.Item]
    var all: [Item] { get async throws }
}

/// A mock that is not Sendable.
@DependencyMock
nonisolated public protocol Local: AnyObject {
    var object: Unsendable { get set }
    func keep(_ object: Unsendable) -> Unsendable
    func change(_ body: @escaping () -> Void)
    func wait(for object: Unsendable) async -> Unsendable
    func set<T>(_ value: T, for key: String)
}

/// A mock that belongs to the main actor.
@DependencyMock
@MainActor
public protocol Stage {
    var title: String { get set }
    var object: Unsendable { get }
    func show(_ object: Unsendable) -> Int
    func hide() async throws
    nonisolated func identifier(of name: String) -> Int
    init()
}

protocol Numbered {
    var number: Int { get }
}

/// A mock of a protocol that restates its inherited requirements.
@DependencyMock(inherits: .restated)
protocol Restated: Numbered {
    var number: Int { get }
    func next() -> Int
}

@DependencyMock
nonisolated private protocol Private: Sendable {
    func secret(_ word: String) -> Int
}

@DependencyMock
package protocol Package: Sendable {
    func open(_ word: String)
}

nonisolated public func secret() -> Int {
    #if DEBUG
    let mock = MockPrivate()
    mock.secretOverride = { $0.count }
    return mock.secret("word") + mock.secretCalls.count
    #else
    return 5
    #endif
}

/// A mock that is an actor.
@DependencyMock
public protocol Journal: Actor {
    nonisolated var name: String { get }
    func add(_ line: String) throws -> Int
}

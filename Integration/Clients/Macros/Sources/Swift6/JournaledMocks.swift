public import GlobalDependenciesDoubles

/// A mock with calls to compare.
@DependencyMock(when: .always)
nonisolated public protocol Accounts: Sendable {
    func user(id: Int) async throws -> String
    func user(named name: String) -> String?
    var token: String? { get set }
    var region: String { get }
    var object: Unsendable { get set }
    func keep(_ object: Unsendable)
    func log(_ message: Text, level: Int)
    func watch(_ path: String, _ handler: @escaping @Sendable (Int) -> Void)
    func save<T: Sendable>(_ value: T)
    func sum(_ numbers: Int...) -> Int
    subscript(newValue: Int) -> Int { get set }
}

/// A type that is not equatable.
nonisolated public struct Text: Sendable {
    public let words: [String]

    public init(_ words: String...) {
        self.words = words
    }
}

/// A mock with closures and generic types, which an override receives as `Any`.
@DependencyMock(when: .always)
nonisolated public protocol Gate: Sendable {
    func withLock<T>(_ body: () throws -> T) rethrows -> T
    func perform(_ body: (Int) throws -> Void) rethrows
    func read<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result
    func fail<Failure: Error>(with failure: Failure) throws(Failure)
    func later<T: Sendable>(_ value: T, _ body: @Sendable (Int, T) async throws -> T) async rethrows -> T
    func visit<T>(_ value: T, with body: (T) -> Int) -> Int
    func change<T>(_ value: inout T)
    func advance(_ counter: inout some Counter)
    func advance(all counters: inout [some Counter])
    func advance(optional counter: inout (some Counter & Sendable)?)
    func take(_ first: consuming String, _ second: borrowing [Int]) -> Int
    consuming func end()
    func open(_ handler: (@escaping @Sendable (String) -> Void))
}

nonisolated public protocol Counter {
    var count: Int { get set }
}

/// A mock of static requirements that do not belong to the actor of the protocol.
@DependencyMock(when: .always)
@MainActor public protocol Studio {
    nonisolated static func seats(in row: Int) -> Int
    nonisolated static var name: String { get set }
    nonisolated func light() -> Int
    func record()
}

/// A mock of static requirements, some of which belong to the actor of the protocol.
@DependencyMock(when: .always)
@MainActor public protocol Workshop: AnyObject {
    nonisolated static func tools() -> Int
    static func open(_ hour: Int) -> Int
}

/// A mock of static requirements.
@DependencyMock(when: .always)
nonisolated public protocol Factory: Sendable {
    static func make(_ count: Int) -> Int
    static var limit: Int { get set }
    static var name: String? { get set }
    func use()
}

/// A mock with type aliases of an associated type.
@DependencyMock(when: .always)
nonisolated public protocol Aliased: Sendable {
    associatedtype Item: Sendable
    typealias Pair = (Item, Int)
    typealias Handler = @Sendable (Item) -> Void
    func store(_ pair: Pair) -> Pair
    func watch(_ handler: @escaping Handler)
    func drop(_ handler: Handler?)
}

/// A mock whose requirements depend on the build.
@DependencyMock(when: .always)
nonisolated public protocol Conditional: Sendable {
    #if DEBUG
    func measure(_ depth: Int) -> Int
    #else
    func measure(_ depth: Int) -> Int
    #if os(Windows)
    func windows()
    #endif
    #endif
    func stop()
}

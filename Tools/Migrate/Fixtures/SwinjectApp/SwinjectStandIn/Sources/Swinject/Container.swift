import Foundation

public protocol Resolver: AnyObject, Sendable {
    func resolve<S>(_ type: S.Type, name: String?) -> S?
    func resolve<S, A>(_ type: S.Type, name: String?, argument: A) -> S?
    func resolve<S, A, B>(_ type: S.Type, name: String?, arguments first: A, _ second: B) -> S?
}

extension Resolver {
    public func resolve<S>(_ type: S.Type) -> S? { resolve(type, name: nil) }
    public func resolve<S, A>(_ type: S.Type, argument: A) -> S? { resolve(type, name: nil, argument: argument) }
    public func resolve<S, A, B>(_ type: S.Type, arguments first: A, _ second: B) -> S? {
        resolve(type, name: nil, arguments: first, second)
    }
}

public enum ObjectScope: Sendable { case transient, graph, container, weak }

/// The registrations and instances of an app.
public final class Container: Resolver, @unchecked Sendable {
    private let lock = NSRecursiveLock()
    private let defaultScope: ObjectScope
    private let parent: Container?
    private var entries: [Key: ServiceEntryBase] = [:]
    private var graph: [ObjectIdentifier: Any] = [:]
    private var depth = 0

    public init(parent: Container? = nil, defaultObjectScope: ObjectScope = .graph) {
        self.parent = parent
        defaultScope = defaultObjectScope
    }

    public convenience init(defaultObjectScope: ObjectScope = .graph, _ fill: (Container) -> Void) {
        self.init(defaultObjectScope: defaultObjectScope)
        fill(self)
    }

    // Registrations

    @discardableResult
    public func register<S>(
        _ type: S.Type,
        name: String? = nil,
        factory: @escaping (any Resolver) -> S
    ) -> ServiceEntry<S> {
        add(type, name, Void.self) { factory(self) }
    }

    @discardableResult
    public func register<S>(
        _ type: S.Type,
        name: String? = nil,
        mainActorFactory: @escaping @MainActor (any Resolver) -> S
    ) -> ServiceEntry<S> {
        add(type, name, Void.self) { Self.isolated { mainActorFactory(self) } }
    }

    @discardableResult
    public func register<S, A>(
        _ type: S.Type,
        name: String? = nil,
        factory: @escaping (any Resolver, A) -> S
    ) -> ServiceEntry<S> {
        add(type, name, A.self) { factory(self, $0) }
    }

    @discardableResult
    public func register<S, A>(
        _ type: S.Type,
        name: String? = nil,
        mainActorFactory: @escaping @MainActor (any Resolver, A) -> S
    ) -> ServiceEntry<S> {
        add(type, name, A.self) { argument in
            nonisolated(unsafe) let argument = argument
            return Self.isolated { mainActorFactory(self, argument) }
        }
    }

    @discardableResult
    public func register<S, A, B>(
        _ type: S.Type,
        name: String? = nil,
        factory: @escaping (any Resolver, A, B) -> S
    ) -> ServiceEntry<S> {
        add(type, name, (A, B).self) { factory(self, $0.0, $0.1) }
    }

    private static func isolated<S>(_ make: @MainActor () -> S) -> S {
        nonisolated(unsafe) var made: S?
        MainActor.assumeIsolated { made = make() }
        guard let made else { preconditionFailure("nothing was made") }
        return made
    }

    private func add<S, A>(_ type: S.Type, _ name: String?, _: A.Type, _ make: @escaping (A) -> S) -> ServiceEntry<S> {
        let arguments = ObjectIdentifier(A.self)
        let entry = ServiceEntry<S>(scope: defaultScope, container: self, arguments: arguments) {
            guard let argument = $0 as? A else { preconditionFailure("an argument has another type") }
            return make(argument)
        }
        add(entry, as: type, name: name)
        return entry
    }

    func add<S>(_ entry: ServiceEntryBase, as type: S.Type, name: String?) {
        lock.withLock {
            entries[Key(type: ObjectIdentifier(type), name: name, arguments: entry.arguments)] = entry
        }
    }

    @discardableResult
    public func forward<S>(_ type: S.Type, to entry: ServiceEntryBase) -> ServiceEntryBase {
        add(entry, as: type, name: nil)
        return entry
    }

    // Resolutions

    public func resolve<S>(_ type: S.Type, name: String?) -> S? { find(type, name, ()) }
    public func resolve<S, A>(_ type: S.Type, name: String?, argument: A) -> S? { find(type, name, argument) }
    public func resolve<S, A, B>(_ type: S.Type, name: String?, arguments first: A, _ second: B) -> S? {
        find(type, name, (first, second))
    }

    private func find<S, A>(_ type: S.Type, _ name: String?, _ argument: A) -> S? {
        let key = Key(type: ObjectIdentifier(type), name: name, arguments: ObjectIdentifier(A.self))
        return lock.withLock {
            guard let entry = entries[key] else { return parent?.find(type, name, argument) }
            if depth == 0 { graph = [:] }
            depth += 1
            defer { depth -= 1 }
            return instance(of: entry, argument) as? S
        }
    }

    private func instance(of entry: ServiceEntryBase, _ argument: Any) -> Any {
        let id = ObjectIdentifier(entry)
        switch entry.scope {
        case .transient: return entry.build(argument)
        case .graph:
            if let found = graph[id] { return found }
            let new = entry.make(argument)
            graph[id] = graph[id] ?? new
            entry.complete(new)
            return new
        case .container, .weak:
            if let found = entry.held?() { return found }
            let new = entry.make(argument)
            weak let object = new as AnyObject
            entry.held = entry.scope == .weak ? { object } : { new }
            entry.complete(new)
            return new
        }
    }

    public func synchronize() -> any Resolver { self }

    private struct Key: Hashable {
        let type: ObjectIdentifier
        let name: String?
        let arguments: ObjectIdentifier
    }
}

import Foundation

/// A source of instances, which it finds by type at run time.
public protocol Resolver: Sendable {
    func find<Service, Argument>(_ name: String?, _ argument: Argument) -> Service?
}

extension Resolver {
    public func resolve<Service>(_: Service.Type, name: String? = nil) -> Service? { find(name, ()) }
    public func resolve<Service, Argument>(_: Service.Type, name: String? = nil, argument: Argument) -> Service? {
        find(name, argument)
    }
    public func resolve<Service, First, Second>(
        _: Service.Type,
        name: String? = nil,
        arguments first: First,
        _ second: Second
    ) -> Service? {
        find(name, (first, second))
    }
}

/// A stand-in of Swinject's container: a table of factories by type, name and type of the argument.
public final class Container: Resolver, @unchecked Sendable {
    private let parent: Container?
    private let defaultScope: ObjectScope
    private let lock: NSRecursiveLock  // Registering and resetting are not thread-safe.
    private var registrations: [[AnyHashable]: Registration] = [:]
    /// The instances of the outermost call of `resolve`, while it runs.
    private var graph: [ObjectIdentifier: Any]?

    public init(parent: Container? = nil, defaultObjectScope: ObjectScope = .graph) {
        (self.parent, defaultScope, lock) = (parent, defaultObjectScope, parent?.lock ?? NSRecursiveLock())
    }

    @discardableResult
    public func register<T>(
        _: T.Type,
        name: String? = nil,
        factory: @escaping (any Resolver) -> T
    ) -> ServiceEntry<T> {
        add(name, Void.self) { resolver, _ in factory(resolver) }
    }

    @discardableResult
    public func register<T>(
        _: T.Type,
        name: String? = nil,
        mainActorFactory: @escaping @MainActor (any Resolver) -> T
    ) -> ServiceEntry<T> {
        add(name, Void.self) { resolver, _ in isolated { mainActorFactory(resolver) } }
    }

    @discardableResult
    public func register<T, A>(
        _: T.Type,
        name: String? = nil,
        factory: @escaping (any Resolver, A) -> T
    ) -> ServiceEntry<T> {
        add(name, A.self) { factory($0, ($1 as? A).required) }
    }

    @discardableResult
    public func register<T, A>(
        _: T.Type,
        name: String? = nil,
        mainActorFactory: @escaping @MainActor (any Resolver, A) -> T
    ) -> ServiceEntry<T> {
        add(name, A.self) { resolver, argument in
            nonisolated(unsafe) let argument = (argument as? A).required
            return isolated { mainActorFactory(resolver, argument) }
        }
    }

    @discardableResult
    public func register<T, A, B>(
        _: T.Type,
        name: String? = nil,
        factory: @escaping (any Resolver, A, B) -> T
    ) -> ServiceEntry<T> {
        add(name, (A, B).self) { resolver, arguments in
            let (first, second) = (arguments as? (A, B)).required
            return factory(resolver, first, second)
        }
    }

    public func synchronize() -> any Resolver { self }

    public func resetObjectScope(_ scope: ObjectScope) {
        for registration in registrations.values where registration.scope == scope { registration.reset() }
        parent?.resetObjectScope(scope)
    }

    public func find<Service, Argument>(_ name: String?, _ argument: Argument) -> Service? {
        lock.lock()
        defer { lock.unlock() }
        let key: [AnyHashable] = [ObjectIdentifier(Service.self), ObjectIdentifier(Argument.self), name]
        guard let registration = registration(for: key) else { return nil }
        let isOutermost = graph == nil
        if isOutermost { graph = [:] }
        defer { if isOutermost { graph = nil } }
        if let instance = registration.instance(in: graph) { return instance as? Service }
        let built = registration.factory(self, argument)
        graph?[ObjectIdentifier(registration)] = built
        registration.store(built)
        registration.completion?(self, built)
        return built as? Service
    }

    private func add<T>(
        _ name: String?,
        _ type: Any.Type,
        _ make: @escaping (any Resolver, Any) -> Any
    ) -> ServiceEntry<T> {
        let registration = Registration(defaultScope, make)
        return ServiceEntry(registration: registration) { service in
            self.registrations[[ObjectIdentifier(service), ObjectIdentifier(type), name]] = registration
        }.implements(T.self)
    }

    private func registration(for key: [AnyHashable]) -> Registration? {
        registrations[key] ?? parent?.registration(for: key)
    }
}

/// Calls a closure of the main actor, on which the caller runs.
private func isolated<T>(_ make: @MainActor () -> T) -> T {
    nonisolated(unsafe) var made: T?
    MainActor.assumeIsolated { made = make() }
    return made.required
}

extension Optional {
    var required: Wrapped { self ?? { fatalError("\(Wrapped.self) is not registered") }() }
}

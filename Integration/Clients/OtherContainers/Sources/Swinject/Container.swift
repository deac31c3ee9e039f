import Foundation

/// A source of instances, which it finds by type at run time.
package protocol Resolver: Sendable {
    func find<Service, Argument>(_ name: String?, _ argument: Argument) -> Service?
}

extension Resolver {
    package func resolve<Service>(_: Service.Type, name: String? = nil) -> Service? { find(name, ()) }
    package func resolve<Service, Argument>(_: Service.Type, name: String? = nil, argument: Argument) -> Service? {
        find(name, argument)
    }
}

/// A stand-in of Swinject's container: a table of factories by type, name and type of the argument.
package final class Container: Resolver, @unchecked Sendable {
    private let parent: Container?
    private let defaultScope: ObjectScope
    private let lock: NSRecursiveLock  // Registering and resetting are not thread-safe.
    private var registrations: [[AnyHashable]: Registration] = [:]
    /// The instances of the outermost call of `resolve`, while it runs.
    private var graph: [ObjectIdentifier: Any]?

    package init(parent: Container? = nil, defaultObjectScope: ObjectScope = .graph) {
        (self.parent, defaultScope, lock) = (parent, defaultObjectScope, parent?.lock ?? NSRecursiveLock())
    }

    @discardableResult
    package func register<T>(_: T.Type, name: String? = nil, factory: @escaping (any Resolver) -> T) -> Entry<T> {
        add(name, Void.self) { resolver, _ in factory(resolver) }
    }

    @discardableResult
    package func register<T, A>(_: T.Type, name: String? = nil, factory: @escaping (any Resolver, A) -> T) -> Entry<T> {
        add(name, A.self) { factory($0, ($1 as? A).required) }
    }

    /// Registers an initializer whose arguments are resolved by type, like SwinjectAutoregistration.
    @discardableResult
    package func autoregister<T, each A>(_ type: T.Type, initializer: @escaping (repeat each A) -> T) -> Entry<T> {
        register(type) { initializer(repeat $0.resolve((each A).self).required) }
    }

    package func synchronize() -> any Resolver { self }

    package func resetObjectScope(_ scope: ObjectScope) {
        for registration in registrations.values where registration.scope == scope { registration.reset() }
        parent?.resetObjectScope(scope)
    }

    package func find<Service, Argument>(_ name: String?, _ argument: Argument) -> Service? {
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

    private func add<T>(_ name: String?, _ type: Any.Type, _ make: @escaping (any Resolver, Any) -> Any) -> Entry<T> {
        let registration = Registration(defaultScope, make)
        return Entry(registration: registration) { service in
            self.registrations[[ObjectIdentifier(service), ObjectIdentifier(type), name]] = registration
        }.implements(T.self)
    }

    private func registration(for key: [AnyHashable]) -> Registration? {
        registrations[key] ?? parent?.registration(for: key)
    }
}

extension Optional {
    var required: Wrapped { self ?? { fatalError("\(Wrapped.self) is not registered") }() }
}

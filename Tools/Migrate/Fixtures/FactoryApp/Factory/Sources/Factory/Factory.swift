import Foundation

public enum Scope: Hashable, Sendable { case unique, singleton, cached, shared, graph }

public typealias Factory<T> = ParameterFactory<Void, T>

public struct ParameterFactory<P, T>: Sendable {
    let key: String
    let manager: ContainerManager
    let make: @Sendable (P) -> T
    var scope: Scope?

    public var singleton: Self { scope(.singleton) }
    public var cached: Self { scope(.cached) }
    public var shared: Self { scope(.shared) }
    public var graph: Self { scope(.graph) }

    public func callAsFunction(_ parameter: P) -> T { manager.resolve(self, parameter) }
    public func callAsFunction() -> T where P == Void { self(()) }

    public func scope(_ scope: Scope) -> Self {
        var copy = self
        copy.scope = scope
        return copy
    }

    @discardableResult
    public func register(_ make: @escaping @Sendable (P) -> T) -> Self {
        manager.register(key, in: scope, make)
        return self
    }

    public func reset() { manager.register(key, in: scope, nil) }
    /// Nothing in the tests of the app is a preview.
    public func onPreview(_ make: @escaping @Sendable (P) -> T) -> Self { self }
}

/// The registrations and instances of a container.
public final class ContainerManager: @unchecked Sendable {
    private static let lock = NSRecursiveLock()  // Guards the state of all containers.
    private nonisolated(unsafe) static var singletons: [String: () -> Any?] = [:]
    private nonisolated(unsafe) static var depth = 0

    public var defaultScope = Scope.unique
    private var registrations: [String: Any] = [:]
    private var instances: [Scope: [String: () -> Any?]] = [:]
    private var isRegistered = false

    public init() {}

    public func reset() { Self.lock.withLock { (registrations, instances) = ([:], [:]) } }

    func autoRegister(_ container: (any AutoRegistering)?) {
        Self.lock.withLock {
            let wasRegistered = isRegistered
            isRegistered = true
            if !wasRegistered { container?.autoRegister() }
        }
    }

    func register(_ key: String, in scope: Scope?, _ make: Any?) {
        Self.lock.withLock {
            registrations[key] = make
            self[scope ?? defaultScope][key] = nil
        }
    }

    func resolve<P, T>(_ factory: ParameterFactory<P, T>, _ parameter: P) -> T {
        Self.lock.withLock {
            Self.depth += 1
            defer { Self.depth -= 1 }
            let scope = factory.scope ?? defaultScope
            if Self.depth == 1 { self[.graph] = [:] }
            if let found = self[scope][factory.key]?(), let instance = found as? T { return instance }
            let new = (registrations[factory.key] as? @Sendable (P) -> T ?? factory.make)(parameter)
            weak let object = new as AnyObject
            if scope != .unique { self[scope][factory.key] = scope == .shared ? { object } : { new } }
            return new
        }
    }

    private subscript(scope: Scope) -> [String: () -> Any?] {
        get { scope == .singleton ? Self.singletons : instances[scope, default: [:]] }
        set { if scope == .singleton { Self.singletons = newValue } else { instances[scope] = newValue } }
    }
}

import Foundation

public enum Scope: Hashable, Sendable {
    // A shared instance is not retained. The scope of a graph ends with the outermost resolution.
    case unique, singleton, cached, shared, graph, custom(String)
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
    private var stack: [([String: Any], [Scope: [String: () -> Any?]])] = []

    public init() {}

    public func reset() { Self.lock.withLock { (registrations, instances) = ([:], [:]) } }
    public func reset(scope: Scope) { Self.lock.withLock { self[scope] = [:] } }

    /// Saves the registrations and instances.
    public func push() { Self.lock.withLock { stack.append((registrations, instances)) } }
    /// Restores the registrations and instances that were saved last.
    public func pop() { Self.lock.withLock { (registrations, instances) = stack.popLast() ?? ([:], [:]) } }

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

import Foundation

/// The dependencies that a component takes from its parent.
public protocol Dependency: AnyObject {}

/// The root of a tree of components, which builds each shared instance once.
open class BootstrapComponent {
    private let lock = NSRecursiveLock()
    private var instances: [String: Any] = [:]

    public init() {}

    public func shared<T>(key: String = #function, _ make: () -> T) -> T {
        lock.withLock {
            if let instance = instances[key] as? T { return instance }
            let new = make()
            instances[key] = new
            return new
        }
    }
}

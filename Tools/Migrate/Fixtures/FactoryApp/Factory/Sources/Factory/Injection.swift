@propertyWrapper
public struct Injected<T> {
    public var wrappedValue: T
    public init<C: SharedContainer>(_ keyPath: KeyPath<C, Factory<T>>) { wrappedValue = C.shared[keyPath: keyPath]() }
    public init(_ keyPath: KeyPath<Container, Factory<T>>) { wrappedValue = resolve(keyPath) }
}

@propertyWrapper
public struct DynamicInjected<T> {
    private let factory: Factory<T>
    public init(_ keyPath: KeyPath<Container, Factory<T>>) { factory = Container.shared[keyPath: keyPath] }
    public var wrappedValue: T { factory() }
}

@propertyWrapper
public struct LazyInjected<T> {
    private let factory: Factory<T>
    public private(set) lazy var wrappedValue = factory()
    public init(_ keyPath: KeyPath<Container, Factory<T>>) { factory = Container.shared[keyPath: keyPath] }
}

/// A property that resolves its factory at the first use, and does not retain the instance.
@propertyWrapper
public struct WeakLazyInjected<T> {
    private var factory: Factory<T>?
    private weak var instance: AnyObject?

    public init(_ keyPath: KeyPath<Container, Factory<T>>) { factory = Container.shared[keyPath: keyPath] }

    public var wrappedValue: T? {
        mutating get {
            let new = factory?()
            defer { factory = nil }
            if let new { instance = new as AnyObject }
            return instance as? T
        }
    }
}

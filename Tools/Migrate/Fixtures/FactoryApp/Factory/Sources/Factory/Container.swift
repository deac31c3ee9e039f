public protocol SharedContainer: AnyObject, Sendable {
    static var shared: Self { get }
    var manager: ContainerManager { get }
}

public protocol AutoRegistering: SharedContainer {
    func autoRegister()
}

public final class Container: SharedContainer {
    @TaskLocal public static var shared = Container()
    public let manager = ContainerManager()
    public init() {}
}

extension SharedContainer {
    public func callAsFunction<P, T>(
        key: String = #function,
        _ make: @escaping @Sendable (P) -> T
    ) -> ParameterFactory<P, T> {
        manager.autoRegister(self as? any AutoRegistering)
        return ParameterFactory(key: "\(Self.self).\(key)", manager: manager, make: make)
    }
}

public func resolve<T>(_ keyPath: KeyPath<Container, Factory<T>>) -> T { Container.shared[keyPath: keyPath]() }

@propertyWrapper
public struct Injected<T> {
    public var wrappedValue: T
    public init(_ keyPath: KeyPath<Container, Factory<T>>) { wrappedValue = resolve(keyPath) }
    public init<C: SharedContainer>(_ keyPath: KeyPath<C, Factory<T>>) { wrappedValue = C.shared[keyPath: keyPath]() }
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

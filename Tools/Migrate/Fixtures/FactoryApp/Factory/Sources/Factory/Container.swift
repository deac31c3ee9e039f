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
        return ParameterFactory(key: "\(Self.self).\(key)", manager: manager, make: make, scope: nil)
    }

    /// Declares a factory for another module to supply.
    public func promised<T>(key: String = #function) -> Factory<T?> { self(key: key) { nil } }

    public func with(_ update: (Self) -> Void) { update(self) }
}

/// Returns an instance of the shared container.
public func resolve<T>(_ keyPath: KeyPath<Container, Factory<T>>) -> T { Container.shared[keyPath: keyPath]() }

public typealias Factory<T> = ParameterFactory<Void, T>

/// A value that resolves an instance from a container.
public struct ParameterFactory<P, T>: Sendable {
    let key: String
    let manager: ContainerManager
    let make: @Sendable (P) -> T
    let scope: Scope?

    public var singleton: Self { scope(.singleton) }
    public var cached: Self { scope(.cached) }
    public var shared: Self { scope(.shared) }
    public var graph: Self { scope(.graph) }

    public func callAsFunction(_ parameter: P) -> T { manager.resolve(self, parameter) }
    public func callAsFunction() -> T where P == Void { self(()) }

    public func scope(_ scope: Scope) -> Self { Self(key: key, manager: manager, make: make, scope: scope) }
    public func register(_ make: @escaping @Sendable (P) -> T) { manager.register(key, in: scope, make) }
    public func reset() { manager.register(key, in: scope, nil) }

    public func decorator(_ decorate: @escaping @Sendable (T) -> Void) -> Self {
        onTest { [make] parameter in
            let new = make(parameter)
            decorate(new)
            return new
        }
    }

    /// Returns a factory that uses another closure in a test process, such as this one.
    public func onTest(_ make: @escaping @Sendable (P) -> T) -> Self {
        Self(key: key, manager: manager, make: make, scope: scope)
    }

    /// Returns a factory that uses another closure in a preview.
    public func onPreview(_ make: @escaping @Sendable (P) -> T) -> Self {
        FactoryContext.isPreview ? onTest(make) : self
    }

    /// Returns a factory that uses another closure if an argument is set.
    public func onArg(_ argument: String, _ make: @escaping @Sendable (P) -> T) -> Self {
        FactoryContext.arguments.contains(argument) ? onTest(make) : self
    }
}

public enum FactoryContext {
    @TaskLocal public static var arguments: Set<String> = []
    @TaskLocal public static var isPreview = false
}

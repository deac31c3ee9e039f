public import Swinject

infix operator ~>

extension Container {
    /// Registers a service whose arguments the container resolves by their types.
    @discardableResult
    public func autoregister<S, each Argument>(
        _ type: S.Type,
        initializer: @escaping (repeat each Argument) -> S
    ) -> ServiceEntry<S> {
        register(type) { resolver in initializer(repeat resolver ~> (each Argument).self) }
    }
}

public func ~> <S>(resolver: any Resolver, type: S.Type) -> S {
    guard let service = resolver.resolve(type) else { preconditionFailure("\(type) is not registered") }
    return service
}

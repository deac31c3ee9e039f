public import Swinject

infix operator ~>

extension Container {
    /// Registers a service whose arguments the container resolves by their types.
    @discardableResult
    public func autoregister<S, each Argument>(
        _ type: S.Type,
        name: String? = nil,
        initializer: @escaping (repeat each Argument) -> S
    ) -> ServiceEntry<S> {
        register(type, name: name) { resolver in
            initializer(repeat Self.argument((each Argument).self, resolver))
        }
    }

    private static func argument<A>(_ type: A.Type, _ resolver: any Resolver) -> A {
        guard let argument = resolver.resolve(type) else { preconditionFailure("\(type) is not registered") }
        return argument
    }
}

public func ~> <S>(resolver: any Resolver, type: S.Type) -> S {
    guard let service = resolver.resolve(type) else { preconditionFailure("\(type) is not registered") }
    return service
}

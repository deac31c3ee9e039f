/// A registration, whichever service it creates.
public class ServiceEntryBase {
    let container: Container
    let arguments: ObjectIdentifier
    var scope: ObjectScope
    /// Returns the instance that the container holds.
    var held: (() -> Any?)?
    let make: (Any) -> Any
    var completions: [(Any) -> Void] = []

    init(
        scope: ObjectScope,
        container: Container,
        arguments: ObjectIdentifier,
        _ make: @escaping (Any) -> Any
    ) {
        self.scope = scope
        self.container = container
        self.arguments = arguments
        self.make = make
    }

    func build(_ argument: Any) -> Any {
        let new = make(argument)
        complete(new)
        return new
    }

    func complete(_ instance: Any) {
        for completion in completions { completion(instance) }
    }
}

/// A registration.
public final class ServiceEntry<Service>: ServiceEntryBase {
    @discardableResult
    public func inObjectScope(_ scope: ObjectScope) -> Self {
        self.scope = scope
        return self
    }

    @discardableResult
    public func implements<A>(_ type: A.Type, name: String? = nil) -> Self {
        container.add(self, as: type, name: name)
        return self
    }

    @discardableResult
    public func implements<A, B>(_ first: A.Type, _ second: B.Type) -> Self { implements(first).implements(second) }

    @discardableResult
    public func initCompleted(_ completion: @escaping (any Resolver, Service) -> Void) -> Self {
        completions.append { [unowned container] instance in
            if let service = instance as? Service { completion(container, service) }
        }
        return self
    }
}

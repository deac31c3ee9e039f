/// The registration of a service, which its caller configures.
public struct ServiceEntry<Service> {
    let registration: Registration
    let add: (Any.Type) -> Void

    @discardableResult
    public func inObjectScope(_ scope: ObjectScope) -> Self {
        registration.scope = scope
        return self
    }

    @discardableResult
    public func implements<each Other>(_: repeat (each Other).Type) -> Self {
        repeat add((each Other).self)
        return self
    }

    @discardableResult
    public func initCompleted(_ completion: @escaping (any Resolver, Service) -> Void) -> Self {
        registration.completion = { completion($0, ($1 as? Service).required) }
        return self
    }
}

import Swinject

extension Resolver {
    /// Returns an instance of a registered service: `resolve(Till.self)!`.
    func required<Service>(_ type: Service.Type) -> Service {
        guard let service = resolve(type) else { fatalError("\(type) is not registered") }
        return service
    }
}

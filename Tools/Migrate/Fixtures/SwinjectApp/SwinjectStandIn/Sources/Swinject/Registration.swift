/// The rule that determines how long an instance is kept.
public enum ObjectScope: Equatable, Sendable {
    case transient, graph, container, weak, custom(String)
}

final class Registration {
    let factory: (any Resolver, Any) -> Any
    var completion: ((any Resolver, Any) -> Void)?
    var scope: ObjectScope
    private var kept: Any?
    private weak var object: AnyObject?

    init(_ scope: ObjectScope, _ factory: @escaping (any Resolver, Any) -> Any) {
        (self.scope, self.factory) = (scope, factory)
    }

    func reset() { (kept, object) = (nil, nil) }

    func instance(in graph: [ObjectIdentifier: Any]?) -> Any? {
        scope == .transient ? nil : graph?[ObjectIdentifier(self)] ?? kept ?? object
    }

    func store(_ instance: Any) {
        switch scope {
        case .transient, .graph: break
        case .weak: object = instance as AnyObject
        case .container, .custom: kept = instance
        }
    }
}

/// The registration of a service, which its caller configures.
package struct Entry<Service> {
    let registration: Registration
    let add: (Any.Type) -> Void

    @discardableResult
    package func inObjectScope(_ scope: ObjectScope) -> Self {
        registration.scope = scope
        return self
    }

    @discardableResult
    package func implements<each Other>(_: repeat (each Other).Type) -> Self {
        repeat add((each Other).self)
        return self
    }

    @discardableResult
    package func initCompleted(_ completion: @escaping (any Resolver, Service) -> Void) -> Self {
        registration.completion = { completion($0, ($1 as? Service).required) }
        return self
    }
}

package protocol Assembly {
    func assemble(container: Container)
}

/// An object that fills one container from several assemblies.
package final class Assembler {
    package let resolver: any Resolver

    package init(_ assemblies: [any Assembly], defaultObjectScope: ObjectScope = .graph) {
        let container = Container(defaultObjectScope: defaultObjectScope)
        resolver = container
        for assembly in assemblies { assembly.assemble(container: container) }
    }
}

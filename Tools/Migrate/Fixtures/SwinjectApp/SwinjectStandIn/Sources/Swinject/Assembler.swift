public protocol Assembly {
    func assemble(container: Container)
    func loaded(resolver: any Resolver)
}

extension Assembly {
    public func loaded(resolver: any Resolver) {}
}

/// Fills a container with assemblies.
public final class Assembler: Sendable {
    private let container: Container
    public var resolver: any Resolver { container }

    public init(_ assemblies: [any Assembly] = [], container: Container = Container()) {
        self.container = container
        apply(assemblies: assemblies)
    }

    public convenience init(_ assemblies: [any Assembly], defaultObjectScope: ObjectScope) {
        self.init(assemblies, container: Container(defaultObjectScope: defaultObjectScope))
    }

    public func apply(assembly: any Assembly) { apply(assemblies: [assembly]) }

    public func apply(assemblies: [any Assembly]) {
        for assembly in assemblies { assembly.assemble(container: container) }
        for assembly in assemblies { assembly.loaded(resolver: resolver) }
    }
}

public protocol Assembly {
    func assemble(container: Container)
}

/// An object that fills one container from several assemblies.
public final class Assembler: Sendable {
    public let resolver: any Resolver

    public init(_ assemblies: [any Assembly], container: Container = Container()) {
        resolver = container
        for assembly in assemblies { assembly.assemble(container: container) }
    }

    public convenience init(_ assemblies: [any Assembly], defaultObjectScope: ObjectScope) {
        self.init(assemblies, container: Container(defaultObjectScope: defaultObjectScope))
    }
}

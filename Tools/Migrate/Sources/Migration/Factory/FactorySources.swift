import SwiftSyntax

/// Everything about Factory that the files of a folder contain.
struct FactorySources {
    let types: TypeIndex
    private(set) var containers: [String: FactoryContainer] = [:]
    private(set) var factories: [FactoryKey: FactoryDeclaration] = [:]
    /// The names of other members, which stay.
    private(set) var others: Set<FactoryKey> = []
    /// The members of containers, whose code names other members without a base.
    private(set) var members: Set<SyntaxIdentifier> = []
    /// A place that names the default scope of a container.
    private(set) var defaultScope: Place?

    init(_ files: [SourceFile], _ types: TypeIndex) {
        self.types = types
        containers["Container"] = FactoryContainer()
        for (name, found) in types.types where found.contains(where: \.isContainer) {
            containers[name] = FactoryContainer()
        }
        for file in files {
            for node in file.syntax.nodes(of: ExtensionDeclSyntax.self) {
                add(node, TypeName.base(of: node.extendedType), file)
            }
            for node in file.syntax.nodes(of: ClassDeclSyntax.self) { add(node, node.name.text, file) }
            guard defaultScope == nil, !file.imports.isDisjoint(with: Library.factory.modules) else { continue }
            let token = file.syntax.tokens(viewMode: .sourceAccurate).first { $0.text == "defaultScope" }
            defaultScope = token.map { file.place(of: $0) }
        }
        if containers["Container"]?.extensions.isEmpty == true { containers["Container"] = nil }
    }

    private mutating func add(_ node: some DeclGroupSyntax, _ alias: String, _ file: SourceFile) {
        let container = name(alias)
        guard containers[container] != nil else { return }
        var found = FactoryExtension(node, container: container, file)
        for (index, member) in found.members.enumerated() {
            members.insert(member.declaration.id)
            switch member {
            case .factory(var factory):
                while factories[factory.key] != nil { factory.key.copy += 1 }
                let code = factory.closure.map { Syntax($0) } ?? Syntax(factory.variable)
                factory.isMainActor = UseOwner.isMainActor(code, in: types)
                factories[factory.key] = factory
                found.members[index] = .factory(factory)
            case .other(let name, let declaration):
                if declaration.is(InitializerDeclSyntax.self) || name == "autoRegister" {
                    containers[container]?.initializer = file.place(of: declaration)
                }
                others.insert(FactoryKey(container: container, name: name))
            case .removable: break
            }
        }
        containers[container]?.extensions.append(found)
    }

    /// Returns the uses of factories in the code of a container.
    func uses(in nodes: [Syntax], of container: String, _ file: SourceFile) -> [FactoryUse] {
        let visitor = FactoryUseVisitor(file, self, in: container)
        nodes.forEach { visitor.walk($0) }
        return visitor.uses
    }

    // Names

    /// The names that the code of types which read containers contains.
    var readingNames: Set<String> {
        let names = Set(containers.keys).union(FactoryUse.wrappers).union(factories.isEmpty ? [] : ["resolve"])
        return names.union(types.aliases.filter { names.contains($0.value) }.keys)
    }

    /// Returns a Boolean value that indicates whether a member is a factory of these sources, or one with which code changes
    /// registrations.
    ///
    /// Another one is a member that stays, or a factory of a package outside of the folder.
    func isFactory(_ name: String, in container: String) -> Bool {
        key(named: name, in: container) != nil || FactoryExtension.changingMembers.contains(name)
    }

    /// Returns the name that an alias stands for, or the name itself.
    func name(_ alias: String) -> String { types.aliases[alias] ?? alias }

    /// Returns the property wrapper of a name, or of an alias.
    func wrapper(named alias: String) -> FactoryUse.Kind? {
        FactoryUse.Kind(rawValue: "@" + name(alias)) ?? (FactoryUse.wrappers.contains(name(alias)) ? .other : nil)
    }

    /// Returns the factory that a member access names, in a container or in that of Factory.
    func key(named name: String, in container: String?) -> FactoryKey? {
        let key = FactoryKey(container: container ?? "Container", name: name)
        return factories[key] == nil ? nil : key
    }

    /// Returns the factory that `\.printer` or `\Container.printer` leads to.
    func key(of expression: ExprSyntax?) -> FactoryKey? {
        guard let keyPath = expression?.as(KeyPathExprSyntax.self), keyPath.components.count == 1,
            let property = keyPath.components.first?.component.as(KeyPathPropertyComponentSyntax.self)
        else { return nil }
        let root = keyPath.root.map { name(TypeName.base(of: TypeSyntax($0))) }
        return key(named: property.declName.baseName.text, in: root)
    }
}

extension TypeDeclaration {
    fileprivate var isContainer: Bool {
        kind == .class && inherited.contains { $0 == "SharedContainer" || $0 == "AutoRegistering" }
    }
}

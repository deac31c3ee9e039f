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
    /// A Boolean value that indicates whether the sources declare a function `resolve` for key paths, as Factory does.
    private(set) var declaresResolve = false
    /// A place that sets a default scope in a form that the tool does not read.
    private(set) var unreadDefaultScope: Place?

    init(_ files: [SourceFile], _ types: TypeIndex) {
        self.types = types
        containers["Container"] = FactoryContainer()
        for (name, found) in types.types where found.contains(where: \.isContainer) {
            containers[name] = FactoryContainer()
        }
        for file in files {
            let visitor = ContainerVisitor(file, self)
            visitor.walk(file.syntax)
            visitor.extensions.forEach { add($0) }
            declaresResolve = declaresResolve || visitor.declaresResolve
            unreadDefaultScope = unreadDefaultScope ?? visitor.unreadDefaultScope
        }
        if containers["Container"]?.extensions.isEmpty == true { containers["Container"] = nil }
    }

    private mutating func add(_ new: FactoryExtension) {
        var found = new
        for (index, member) in found.members.enumerated() {
            members.insert(member.id)
            let isAutoRegister = member.declaration.as(FunctionDeclSyntax.self)?.name.text == "autoRegister"
            switch member {
            case .factory(var factory):
                while factories[factory.key] != nil { factory.key.copy += 1 }
                factories[factory.key] = factory
                found.members[index] = .factory(factory)
            case .removable(let declaration) where isAutoRegister: readDefaultScope(in: declaration, of: found)
            case .other(_, let declaration) where isAutoRegister:
                readDefaultScope(in: declaration, of: found)
                containers[found.container]?.registersAtLaunch = true
            case .other(let name, let declaration):
                if declaration.is(InitializerDeclSyntax.self) {
                    containers[found.container]?.initializer = found.file.place(of: declaration)
                }
                others.insert(FactoryKey(container: found.container, name: name))
            case .removable: break
            }
        }
        containers[found.container]?.extensions.append(found)
    }

    private mutating func readDefaultScope(in declaration: DeclSyntax, of found: FactoryExtension) {
        let statements = declaration.as(FunctionDeclSyntax.self)?.body?.statements ?? []
        if let scope = statements.compactMap(FactoryExtension.defaultScope).last {
            containers[found.container]?.defaultScope = scope
        }
    }

    /// Returns the scope of a factory: its own, or the default one of its container.
    func scope(of factory: FactoryDeclaration) -> String {
        factory.scope ?? containers[factory.key.container]?.defaultScope ?? "unique"
    }

    /// Returns the uses of factories in the code of a container.
    func uses(in nodes: [Syntax], of container: String, _ file: SourceFile) -> [FactoryUse] {
        let visitor = FactoryUseVisitor(file, self, in: container)
        nodes.forEach { visitor.walk($0) }
        return visitor.uses
    }

    // Names

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
    func wrapper(named alias: String) -> FactoryUse.Kind? { FactoryUse.Kind(rawValue: "@" + name(alias)) }

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

/// Finds the declarations and the extensions of containers, and code that changes what the tool reads.
private final class ContainerVisitor: SyntaxVisitor {
    private let file: SourceFile
    private let sources: FactorySources
    var extensions: [FactoryExtension] = []
    var declaresResolve = false
    var unreadDefaultScope: Place?

    init(_ file: SourceFile, _ sources: FactorySources) {
        self.file = file
        self.sources = sources
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let type = node.signature.parameterClause.parameters.first?.type.trimmedDescription
        if node.name.text == "resolve", type?.contains("KeyPath") == true { declaresResolve = true }
        return .visitChildren
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        add(node, TypeName.base(of: node.extendedType))
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { add(node, node.name.text) }

    private func add(_ node: some DeclGroupSyntax, _ alias: String) -> SyntaxVisitorContinueKind {
        let name = sources.name(alias)
        if sources.containers[name] != nil { extensions.append(FactoryExtension(node, container: name, file)) }
        return .visitChildren
    }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        guard token.text == "defaultScope" else { return .skipChildren }
        let isRead = token.ancestors.contains { current in
            guard let item = current.as(CodeBlockItemSyntax.self) else { return false }
            let function = item.parent?.parent?.parent?.as(FunctionDeclSyntax.self)
            return function?.name.text == "autoRegister" && FactoryExtension.defaultScope(in: item) != nil
        }
        if !isRead { unreadDefaultScope = file.place(of: token) }
        return .skipChildren
    }
}

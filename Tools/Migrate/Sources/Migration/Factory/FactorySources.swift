import SwiftSyntax

/// Everything about Factory that the files of a folder contain.
struct FactorySources {
    private(set) var containers: [String: FactoryContainer] = [:]
    private(set) var factories: [FactoryKey: FactoryDeclaration] = [:]
    /// The helper members of the containers, by their names.
    private(set) var helpers: Set<FactoryKey> = []
    /// The factories that helpers of the same names read.
    private(set) var aliases: [FactoryKey: FactoryKey] = [:]
    /// Helpers whose names clash with those of other members, so that they stay.
    private(set) var clashingHelpers: Set<FactoryKey> = []
    /// The statements that set a default scope in the form that the tool reads.
    private var readScopes: Set<SyntaxIdentifier> = []
    /// Helpers that use their container other than to read a member, so that they stay.
    private(set) var unreadableHelpers: Set<FactoryKey> = []
    /// The names of other members, which stay.
    private(set) var others: Set<FactoryKey> = []
    /// Factories that are declared more than once.
    private(set) var duplicates: Set<FactoryKey> = []

    /// A Boolean value that indicates whether the sources declare a function `resolve` for key paths, as Factory does.
    private(set) var declaresResolve = false

    init(_ files: [SourceFile]) {
        containers["Container"] = FactoryContainer(name: "Container")
        for file in files {
            let visitor = ContainerNameVisitor(viewMode: .sourceAccurate)
            visitor.walk(file.syntax)
            for name in visitor.names { containers[name] = FactoryContainer(name: name) }
            declaresResolve = declaresResolve || visitor.declaresResolve
        }
        for file in files {
            let visitor = ContainerVisitor(file, names: Set(containers.keys))
            visitor.walk(file.syntax)
            visitor.extensions.forEach { add($0) }
        }
        files.forEach { findUnreadScopes(in: $0) }
        if containers["Container"]?.extensions.isEmpty == true { containers["Container"] = nil }
        for found in containers.values.flatMap(\.extensions) {
            for case .helper(let key, let declaration) in found.members { resolveName(of: key, declaration) }
        }
        // A helper that reads such a helper stays, too.
        var count = -1
        while count < unreadableHelpers.count {
            count = unreadableHelpers.count
            for found in containers.values.flatMap(\.extensions) {
                for case .helper(let key, let declaration) in found.members where !isReadable(key, declaration) {
                    unreadableHelpers.insert(key)
                }
            }
        }
    }

    /// Finds out whether a helper has the name of the factory that it reads, or that of another member.
    private mutating func resolveName(of helper: FactoryKey, _ declaration: DeclSyntax) {
        let visitor = FactoryReadVisitor(self, container: helper.container)
        visitor.walk(declaration)
        let target = visitor.reads.count == 1 ? visitor.reads.first?.key : nil
        let isOnlyRead =
            declaration.as(VariableDeclSyntax.self)?.bindings.first?.accessorBlock.map { block in
                guard case .getter(let items) = block.accessors else { return false }
                return items.count == 1 && items.first?.item.id == visitor.reads.first?.node.id
            } ?? false
        if let target, isOnlyRead, target.name == helper.name, factories[target] != nil {
            aliases[helper] = target
        } else if factories.keys.contains(where: { $0.name == helper.name })
            || helpers.contains(where: { $0.name == helper.name && $0 != helper })
        {
            clashingHelpers.insert(helper)
        }
    }

    /// Returns a Boolean value that indicates whether a helper does no more than read members of its container.
    private func isReadable(_ key: FactoryKey, _ declaration: DeclSyntax) -> Bool {
        let modifiers = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers.names ?? []
        let names = Set(declaration.tokens(viewMode: .sourceAccurate).map(\.text))
        guard names.isDisjoint(with: ["Factory", "ParameterFactory", "Self"]),
            !modifiers.contains("static"), !modifiers.contains("class")
        else { return false }
        if aliases[key] != nil { return true }
        let visitor = FactoryReadVisitor(self, container: key.container)
        visitor.walk(declaration)
        return !visitor.hasOtherUse
    }

    /// Returns a Boolean value that indicates whether a helper becomes a member of the new container.
    func movesHelper(_ key: FactoryKey) -> Bool {
        helpers.contains(key) && !clashingHelpers.contains(key) && !unreadableHelpers.contains(key)
            && aliases[key] == nil
    }

    private mutating func add(_ found: FactoryExtension) {
        containers[found.container]?.extensions.append(found)
        for member in found.members {
            switch member {
            case .factory(let factory):
                if factories.updateValue(factory, forKey: factory.key) != nil { duplicates.insert(factory.key) }
            case .helper(let key, _): helpers.insert(key)
            case .removable(let declaration) where declaration.as(FunctionDeclSyntax.self)?.name.text == "autoRegister":
                readDefaultScope(in: declaration, of: found)
            case .other(_, let declaration) where declaration.as(FunctionDeclSyntax.self)?.name.text == "autoRegister":
                readDefaultScope(in: declaration, of: found)
                containers[found.container]?.registersAtLaunch = true
            case .other(let name, let declaration):
                if declaration.is(InitializerDeclSyntax.self) {
                    containers[found.container]?.initializer = found.file.place(of: declaration)
                }
                let type = declaration.asProtocol((any NamedDeclSyntax).self)?.name.text
                others.insert(FactoryKey(container: found.container, name: type ?? name))
            case .removable: break
            }
        }
    }

    private mutating func readDefaultScope(in declaration: DeclSyntax, of found: FactoryExtension) {
        for statement in declaration.as(FunctionDeclSyntax.self)?.body?.statements ?? [] {
            guard let scope = DefaultScope.name(in: statement) else { continue }
            readScopes.insert(statement.id)
            containers[found.container]?.defaultScope = FactoryScope(name: scope)
            containers[found.container]?.defaultScopePlace = found.file.place(of: statement)
        }
    }

    /// Finds the code that sets a default scope in another place or in another form.
    private mutating func findUnreadScopes(in file: SourceFile) {
        for token in file.syntax.tokens(viewMode: .sourceAccurate) where token.text == "defaultScope" {
            var node = Syntax(token)
            var owner: String?
            var isRead = false
            while let parent = node.parent {
                node = parent
                isRead = isRead || readScopes.contains(node.id)
                if let member = node.as(MemberAccessExprSyntax.self),
                    let name = containers.keys.first(where: { member.trimmedDescription.hasPrefix($0 + ".") })
                {
                    owner = owner ?? name
                }
            }
            let type = UseOwner.type(of: token)
            let container = owner ?? type.flatMap { containers[$0] == nil ? nil : $0 }
            for name in containers.keys where !isRead && (container ?? name) == name {
                containers[name]?.unreadDefaultScope = file.place(of: token)
            }
        }
    }

    /// Returns the scope of a factory: its own, or the default one of its container.
    func scope(of factory: FactoryDeclaration) -> FactoryScope {
        factory.scope ?? containers[factory.key.container]?.defaultScope ?? .unique
    }

    /// Returns the factory that a key path or a member access names, in a container or in any other one.
    func key(named name: String, in container: String?) -> FactoryKey? {
        let key = FactoryKey(container: container ?? "Container", name: name)
        return factories[key] == nil ? nil : key
    }
}

/// The statement that sets the default scope of a container.
enum DefaultScope {
    /// Returns the name of the scope, or nil if the statement does something else.
    static func name(in statement: CodeBlockItemSyntax) -> String? {
        let text = statement.item.trimmedDescription.filter { !$0.isWhitespace }
        for prefix in ["manager.defaultScope=", "self.manager.defaultScope="] where text.hasPrefix(prefix) {
            let value = text.dropFirst(prefix.count)
            let name = value.dropFirst()
            return value.first == "." && name.allSatisfy { $0.isLetter || $0.isNumber } ? String(name) : nil
        }
        return nil
    }
}

/// Finds the classes that are containers.
private final class ContainerNameVisitor: SyntaxVisitor {
    var names: [String] = []
    var declaresResolve = false

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let type = node.signature.parameterClause.parameters.first?.type.trimmedDescription
        if node.name.text == "resolve", type?.contains("KeyPath") == true { declaresResolve = true }
        return .visitChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        if !Set(TypeDeclaration.names(in: node.inheritanceClause)).isDisjoint(with: [
            "SharedContainer", "AutoRegistering",
        ]) {
            names.append(node.name.text)
        }
        return .visitChildren
    }
}

/// Finds the declarations and the extensions of containers.
private final class ContainerVisitor: SyntaxVisitor {
    private let file: SourceFile
    private let names: Set<String>
    var extensions: [FactoryExtension] = []

    init(_ file: SourceFile, names: Set<String>) {
        self.file = file
        self.names = names
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        add(TypeName.base(of: node.extendedType), DeclSyntax(node), node.memberBlock)
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        add(node.name.text, DeclSyntax(node), node.memberBlock)
    }

    private func add(_ name: String, _ node: DeclSyntax, _ block: MemberBlockSyntax) -> SyntaxVisitorContinueKind {
        guard names.contains(name) else { return .visitChildren }
        let members = block.members.declarations.map { member($0, of: name) }
        extensions.append(
            FactoryExtension(container: name, file: file, declaration: node, block: block, members: members)
        )
        return .visitChildren
    }

    private func member(_ declaration: DeclSyntax, of container: String) -> FactoryExtension.Member {
        if let variable = declaration.as(VariableDeclSyntax.self) {
            if let factory = FactoryDeclaration(variable, container: container, file: file) { return .factory(factory) }
            let name = variable.bindings.first?.pattern.trimmedDescription ?? ""
            if name == "shared" || name == "manager" { return .removable(declaration) }
            let isComputed = variable.bindings.first?.accessorBlock != nil
            return isComputed && !Self.changesRegistrations(declaration)
                ? .helper(FactoryKey(container: container, name: name), declaration) : .other(name: name, declaration)
        }
        if let function = declaration.as(FunctionDeclSyntax.self) {
            if function.name.text == "autoRegister" {
                let statements = function.body?.statements ?? []
                let isPlain = statements.allSatisfy { DefaultScope.name(in: $0) != nil }
                return isPlain ? .removable(declaration) : .other(name: "autoRegister", declaration)
            }
            return Self.changesRegistrations(declaration)
                ? .other(name: function.name.text, declaration)
                : .helper(FactoryKey(container: container, name: function.name.text), declaration)
        }
        if let initializer = declaration.as(InitializerDeclSyntax.self) {
            let isEmpty = initializer.body?.statements.isEmpty != false
            return isEmpty ? .removable(declaration) : .other(name: "init", declaration)
        }
        if let warning = declaration.as(MacroExpansionDeclSyntax.self), warning.macroName.text == "warning" {
            return .removable(declaration)
        }
        return .other(name: declaration.trimmedDescription.prefix(40).description, declaration)
    }

    private static func changesRegistrations(_ declaration: DeclSyntax) -> Bool {
        declaration.tokens(viewMode: .sourceAccurate).contains {
            ["register", "reset", "manager", "with", "push", "pop"].contains($0.text)
        }
    }
}

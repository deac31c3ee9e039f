import SwiftSyntax

/// The registrations of tests that follow a read, after which a preparation is reported.
struct RegistrationOrder {
    /// A read of a factory, or the creation of a type that reads one, and the calls that lead to it, the outermost first.
    private typealias Read = (name: String, path: [Syntax])

    /// The statements before which registrations can move.
    private(set) var moved: [SyntaxIdentifier: Syntax] = [:]
    /// The registrations that cannot move.
    private(set) var asked: Set<SyntaxIdentifier> = []
    /// The names of what an instance reads and creates while it is created, those of factories with a dot.
    private var edges: [String: Set<String>] = [:]
    private let uses: [SyntaxIdentifier: FactoryUse]

    init(_ files: [SourceFile], _ sources: FactorySources, _ uses: [FactoryUse]) {
        self.uses = Dictionary(uses.map { ($0.node.id, $0) }) { first, _ in first }
        for (name, found) in sources.types.types {
            edges[name] = Set(found.flatMap { $0.created.union($0.kind == .protocol ? [] : $0.inherited) })
        }
        for use in uses where use.isEager { edges[use.owner.type ?? "", default: []].insert(use.name) }
        for factory in sources.factories.values {
            guard let node = factory.closure else { continue }
            let closure = FactoryClosure(node, sources, container: factory.key.container, factory.file)
            edges["." + factory.key.name, default: []].formUnion(closure.reads.map(\.name) + closure.facts.constructed)
        }
        let registering = Set(uses.filter { $0.kind == .register && $0.context == .test }.map(\.file.path))
        for file in files where registering.contains(file.path) {
            for node in file.syntax.nodes(of: DeclSyntax.self) {
                if let group = node.asProtocol((any DeclGroupSyntax).self) {
                    follow(group)
                } else if let function = node.as(FunctionDeclSyntax.self), UseOwner.type(of: node) == nil {
                    var reads: [Read] = []
                    follow(Syntax(function), [], &reads, [:])
                }
            }
        }
    }

    /// Follows the code of each test of a suite, after that which prepares it.
    private mutating func follow(_ suite: any DeclGroupSyntax) {
        let members = suite.memberBlock.members.declarations
        let functions = Dictionary(grouping: members.compactMap { $0.as(FunctionDeclSyntax.self) }) { $0.name.text }
        // XCTest creates an instance for each test before the first one begins.
        let isTestCase = suite.is(ClassDeclSyntax.self)
        let preparing = members.filter {
            $0.is(InitializerDeclSyntax.self) || $0.as(FunctionDeclSyntax.self)?.name.text.hasPrefix("setUp") == true
                || !isTestCase && $0.is(VariableDeclSyntax.self)
        }
        var prepared: [Read] = []
        for member in preparing { follow(Syntax(member), [], &prepared, functions) }
        for function in members.compactMap({ $0.as(FunctionDeclSyntax.self) }) where function.isTest {
            var reads = prepared
            follow(Syntax(function), [], &reads, functions)
        }
    }

    private mutating func follow(
        _ code: Syntax,
        _ path: [Syntax],
        _ reads: inout [Read],
        _ functions: [String: [FunctionDeclSyntax]]
    ) {
        var end = code.position
        for node in code.nodes(of: Syntax.self) where node.position >= end {
            let call = node.as(FunctionCallExprSyntax.self)
            let callee = call?.calledExpression.trimmedDescription.split(separator: ".") ?? []
            if let use = uses[node.id] {
                if use.kind == .register {
                    add(use, after: reads)
                    end = node.endPosition
                } else if use.key != nil, use.kind != .lazyInjected, use.kind != .dynamicInjected {
                    reads.append((use.name, path + [node]))
                }
            } else if let call, let name = TypeName.constructed(by: ExprSyntax(call)) {
                if isReading(name) { reads.append((name, path + [node])) }
            } else if let name = callee.last, callee.count == 1 || callee.first == "self", path.count < 5 {
                for function in functions[String(name)] ?? [] where !path.contains(Syntax(function)) {
                    follow(Syntax(function), path + [node, Syntax(function)], &reads, functions)
                }
            }
        }
    }

    /// Adds a registration, with the statement before which it can move.
    private mutating func add(_ use: FactoryUse, after reads: [Read]) {
        if reads.isEmpty || asked.contains(use.node.id) { return }
        let isRead = reads.contains { readNames(of: $0.name).union([$0.name]).contains(use.name) }
        guard !isRead, let between = statements(before: use, from: reads), let first = between.first else {
            asked.insert(use.node.id)
            return
        }
        // The value is the same before this code if the code does not name what the closure reads.
        let mentioned = Set(between.flatMap { $0.tokens(viewMode: .sourceAccurate).map(\.text) })
        if mentioned.isDisjoint(with: use.closure?.referencedNames ?? []) {
            moved[use.node.id] = Syntax(first)
        } else {
            asked.insert(use.node.id)
        }
    }

    /// Returns the statements from the first read to a registration, or nil unless one block contains them.
    private func statements(before use: FactoryUse, from reads: [Read]) -> ArraySlice<CodeBlockItemSyntax>? {
        guard let own = use.node.parent?.as(CodeBlockItemSyntax.self),
            let items = own.parent?.as(CodeBlockItemListSyntax.self).map(Array.init),
            let last = items.firstIndex(of: own)
        else { return nil }
        var first = last
        for read in reads {
            let index = items.firstIndex { item in
                read.path.contains { $0.position >= item.position && $0.endPosition <= item.endPosition }
            }
            guard let index else { return nil }
            first = min(first, index)
        }
        return items[first..<last]
    }

    /// Returns a Boolean value that indicates whether the creation of an instance of a type reads a factory.
    func isReading(_ type: String) -> Bool { readNames(of: type).contains { $0.hasPrefix(".") } }

    /// Returns the names of what code reads and creates when it creates or reads something.
    private func readNames(of name: String) -> Set<String> {
        var found: Set<String> = []
        var rest = [name]
        while let next = rest.popLast() {
            for name in edges[next] ?? [] where found.insert(name).inserted { rest.append(name) }
        }
        return found
    }
}

extension FunctionDeclSyntax {
    fileprivate var isTest: Bool { name.text.hasPrefix("test") || attributes.names.contains("Test") }
}

extension ClosureExprSyntax {
    /// The names of the variables and the functions that the closure reads, also as members of `self`.
    var referencedNames: Set<String> {
        let members = statements.nodes(of: MemberAccessExprSyntax.self).filter { $0.base?.trimmedDescription == "self" }
        let names = statements.nodes(of: DeclReferenceExprSyntax.self).filter { node in
            node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id
        }
        let all = names.map(\.baseName.text) + members.map(\.declName.baseName.text)
        return Set(all.filter { $0.first?.isUppercase == false && $0 != "self" })
    }
}

extension FactoryUse {
    /// The name of the factory, with a dot.
    fileprivate var name: String { "." + (key?.name ?? "") }

    /// A Boolean value that indicates whether an instance of the surrounding type reads the factory while it is created.
    var isEager: Bool {
        guard [.injected, .injectedObservable, .call].contains(kind), key != nil, !owner.isStatic else { return false }
        let kinds: [SyntaxKind] = [.closureExpr, .functionDecl, .accessorBlock]
        return !node.ancestors.prefix { !$0.is(MemberBlockItemSyntax.self) }.contains { current in
            kinds.contains(current.kind)
                || current.as(VariableDeclSyntax.self)?.modifiers.names.contains("lazy") == true
        }
    }
}

import SwiftSyntax

/// Everything about Swinject that the files of a folder contain.
struct SwinjectSources {
    private(set) var registrations: [SwinjectRegistration] = []
    /// The registrations of each service.
    let indices: [SwinjectService: [Int]]
    /// The services whose registrations read an accessor, and nothing else, with the accessors and their files.
    private(set) var forwards: [SwinjectService: (accessor: String, file: SourceFile)] = [:]
    /// The code that stays, by its kind.
    let uses: [SwinjectUse]
    /// The places that create containers, with their default scopes.
    let creations: [(place: Place, scope: String)]

    init(_ files: [SourceFile]) {
        let visitors = files.map(SwinjectVisitor.init)
        for registration in visitors.flatMap(\.registrations) {
            if let accessor = registration.forward {
                forwards[registration.service] = (accessor, registration.file)
            } else {
                registrations.append(registration)
            }
        }
        let all = registrations
        indices = Dictionary(grouping: all.indices) { all[$0].service }
        uses = visitors.flatMap(\.uses)
        creations = visitors.flatMap(\.creations)
    }

    /// The default scopes of the containers.
    var defaultScopes: Set<String> { creations.isEmpty ? ["graph"] : Set(creations.map(\.scope)) }

    /// Returns the scope of a registration: its own, or the default one.
    func scope(of registration: SwinjectRegistration) -> String {
        guard let own = registration.scope else { return defaultScopes.sorted().first ?? "graph" }
        return own.scopeName
    }

    /// Returns the registrations that a registration reads.
    func reads(of index: Int) -> [Int] {
        registrations[index].closure?.reads.compactMap { indices[$0.service]?.first } ?? []
    }

    /// Returns the number of ways that lead from a registration to the one with the count 1, or 2 if there are more.
    func paths(from index: Int, _ counts: inout [Int: Int]) -> Int {
        if let count = counts[index] { return count }
        counts[index] = 0
        let count = min(reads(of: index).reduce(0) { $0 + paths(from: $1, &counts) }, 2)
        counts[index] = count
        return count
    }
}

/// Code that uses a container outside of the closures of registrations, which stays.
struct SwinjectUse {
    enum Kind: String, CaseIterable {
        case resolve = "resolve"
        case registerInTest = "register in a test"
        case other = "child container or reset"

        /// The section of the guide with the steps for the code.
        var section: String {
            switch self {
            case .resolve: "Steps"
            case .registerInTest: "A test"
            case .other: "Child containers and sessions"
            }
        }
    }

    let kind: Kind
    let service: SwinjectService?
    let file: SourceFile
    let node: Syntax

    var place: Place { file.place(of: node) }
}

/// Finds the registrations and the uses of Swinject in a file.
private final class SwinjectVisitor: SyntaxVisitor {
    private let file: SourceFile
    private(set) var registrations: [SwinjectRegistration] = []
    private(set) var uses: [SwinjectUse] = []
    private(set) var creations: [(place: Place, scope: String)] = []

    init(_ file: SourceFile) {
        self.file = file
        super.init(viewMode: .sourceAccurate)
        walk(file.syntax)
    }

    private func add(_ kind: SwinjectUse.Kind, _ service: SwinjectService?, _ node: some SyntaxProtocol) {
        uses.append(SwinjectUse(kind: kind, service: service, file: file, node: Syntax(node)))
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let registration = SwinjectRegistration(node, in: file) {
            if file.isTest {
                add(.registerInTest, registration.service, node)
            } else {
                registrations.append(registration)
            }
            return .skipChildren
        }
        if let read = SwinjectRead(node) { add(.resolve, read.service, node) }
        if file.isTest { return .visitChildren }
        switch node.methodName ?? node.calledExpression.trimmedDescription {
        case "resetObjectScope": add(.other, nil, node)
        case "removeAll" where node.calledExpression.trimmedDescription.hasSuffix("ontainer.removeAll"):
            add(.other, nil, node)
        case "Assembler", "Container": addCreation(node)
        default: break
        }
        return .visitChildren
    }

    private func addCreation(_ node: FunctionCallExprSyntax) {
        guard !file.imports.isDisjoint(with: Library.swinject.modules) else { return }
        let parent = node.arguments.first { ["parent", "parentAssembler"].contains($0.label?.text) }?.expression
        if let parent, !parent.is(NilLiteralExprSyntax.self) { add(.other, nil, node) }
        // An assembler with a container creates none.
        if node.arguments.contains(where: { $0.label?.text == "container" }) { return }
        let scope = node.arguments.first { $0.label?.text == "defaultObjectScope" }?.expression
        creations.append((file.place(of: node), scope?.scopeName ?? "graph"))
    }
}

extension ExprSyntax {
    /// The name of the scope that an argument such as `.container` or `ObjectScope.session` names.
    fileprivate var scopeName: String {
        let member = self.as(MemberAccessExprSyntax.self)
        let isScope = member.map { $0.base == nil || $0.base?.trimmedDescription == "ObjectScope" } == true
        return isScope ? member?.declName.baseName.text ?? "custom" : "custom"
    }
}

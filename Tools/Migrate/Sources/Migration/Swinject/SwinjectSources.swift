import SwiftSyntax

/// Everything about Swinject that the files of a folder contain.
struct SwinjectSources {
    private(set) var registrations: [SwinjectRegistration] = []
    /// The closures that create the instances, by the places of the registrations in `registrations`.
    private(set) var closures: [Int: SwinjectClosure] = [:]
    /// The registrations of each service.
    let indices: [SwinjectService: [Int]]
    /// The services whose registrations read an accessor, and nothing else, with the accessors and their files.
    private(set) var forwards: [SwinjectService: (accessor: String, file: SourceFile)] = [:]
    /// The services that return the object of another registration.
    let aliases: Set<SwinjectService>
    /// The code that stays, by its kind.
    let uses: [SwinjectUse]
    /// The scope of a registration that names none, or nil if the containers have different ones.
    let defaultScope: String?
    /// The places that create containers and assemblers.
    let creations: [Place]
    /// The names of the types that code outside of tests creates.
    let constructed: [String]
    /// The names of the assemblies that fill child containers.
    let childAssemblies: Set<String>

    init(_ files: [SourceFile]) {
        let visitors = files.map(SwinjectVisitor.init)
        for registration in visitors.flatMap(\.registrations) {
            if let accessor = registration.forward {
                forwards[registration.service] = (accessor, registration.file)
            } else {
                closures[registrations.count] = registration.closure.map { SwinjectClosure($0) }
                registrations.append(registration)
            }
        }
        let all = registrations
        indices = Dictionary(grouping: all.indices) { all[$0].service }
        aliases = visitors.reduce(into: []) { $0.formUnion($1.aliases) }
        uses = visitors.flatMap(\.uses)
        let scopes = visitors.flatMap(\.defaultScopes)
        creations = scopes.map(\.place)
        let first = scopes.first?.scope ?? "graph"
        defaultScope = scopes.allSatisfy { $0.scope == first } ? first : nil
        constructed = files.filter { !$0.isTest }.flatMap { ConstructedTypes.names(in: $0.syntax) }
        childAssemblies = visitors.reduce(into: []) { $0.formUnion($1.childAssemblies) }
    }

    /// Returns the scope of a registration: its own, or the default one.
    func scope(of registration: SwinjectRegistration) -> String {
        guard let own = registration.scope else { return defaultScope ?? "graph" }
        return own.scopeName ?? "custom"
    }

    /// Returns the registrations that a registration reads.
    func reads(of index: Int) -> [Int] { closures[index]?.reads.compactMap { indices[$0.service]?.first } ?? [] }
}

/// Code that uses a container outside of the closures of registrations, which stays.
struct SwinjectUse {
    enum Kind: String, CaseIterable {
        case resolve = "resolve"
        case registerInTest = "register in a test"
        case child = "child container"
        case reset = "reset of a container"
        case storyboard = "SwinjectStoryboard"

        /// The section of the guide with the steps for the code.
        var section: String {
            switch self {
            case .resolve: "Steps"
            case .registerInTest: "A test"
            case .child, .reset: "Child containers and sessions"
            case .storyboard: "Names"
            }
        }
    }

    let kind: Kind
    let service: SwinjectService?
    let file: SourceFile
    let node: Syntax
    /// The scope whose instances a reset discards, or nil for all scopes.
    var scope: String?

    var place: Place { file.place(of: node) }
}

/// Finds the registrations and the uses of Swinject in a file.
private final class SwinjectVisitor: SyntaxVisitor {
    private let file: SourceFile
    private(set) var registrations: [SwinjectRegistration] = []
    private(set) var uses: [SwinjectUse] = []
    private(set) var aliases: Set<SwinjectService> = []
    private(set) var childAssemblies: Set<String> = []
    /// The default scopes of the containers that the file creates, with the places of the calls.
    private(set) var defaultScopes: [(place: Place, scope: String)] = []

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
                for call in registration.modifiers where call.methodName == "implements" { addAliases(call) }
            }
            return .skipChildren
        }
        if let read = SwinjectRead(node) { add(.resolve, read.service, node) }
        switch node.methodName ?? node.calledExpression.trimmedDescription {
        case "forward": addAliases(node)
        case "resetObjectScope" where !file.isTest:
            add(.reset, nil, node)
            uses[uses.count - 1].scope = node.arguments.first.map { $0.expression.scopeName ?? "custom" }
        case "removeAll" where !file.isTest && node.calledExpression.trimmedDescription.hasSuffix("ontainer.removeAll"):
            add(.reset, nil, node)
        case "Assembler", "Container": addCreation(node)
        default: break
        }
        return .visitChildren
    }

    private func addAliases(_ call: FunctionCallExprSyntax) {
        let name = call.arguments.first { $0.label?.text == "name" }?.expression
        let text = name?.as(StringLiteralExprSyntax.self)?.segments.trimmedDescription
        let types = call.arguments.filter { $0.label == nil }.compactMap { SwinjectService.type(of: $0.expression) }
        aliases.formUnion(types.map { SwinjectService(type: $0, name: text, arguments: 0) })
    }

    private func addCreation(_ node: FunctionCallExprSyntax) {
        guard !file.isTest, !file.imports.isDisjoint(with: Library.swinject.modules) else { return }
        let parent = node.arguments.first { ["parent", "parentAssembler"].contains($0.label?.text) }?.expression
        if let parent, !parent.is(NilLiteralExprSyntax.self) {
            add(.child, nil, node)
            childAssemblies.formUnion(ConstructedTypes.names(in: node))
            // The type with the code also fills the child container.
            childAssemblies.insert(UseOwner.type(of: node) ?? "Container")
        }
        // An assembler with a container adds no default scope.
        let labels = node.arguments.compactMap(\.label?.text)
        if node.calledExpression.trimmedDescription == "Assembler", labels.contains("container") { return }
        let scope = node.arguments.first { $0.label?.text == "defaultObjectScope" }
        defaultScopes.append((file.place(of: node), scope.map { $0.expression.scopeName ?? "custom" } ?? "graph"))
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if node.baseName.text == "SwinjectStoryboard" { add(.storyboard, nil, node) }
        return .skipChildren
    }
}

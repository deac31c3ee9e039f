import SwiftParser
import SwiftSyntax

/// Everything about Swinject that the files of a folder contain.
struct SwinjectSources {
    let registrations: [SwinjectRegistration]
    let uses: [SwinjectUse]
    /// The closures that create the instances, by the places of the registrations in `registrations`.
    let closures: [Int: SwinjectClosure]
    /// All resolutions, including those in registrations, with their files.
    let reads: [(file: SourceFile, read: SwinjectRead)]
    /// The names of the types that the code of each file creates.
    let constructed: [(file: SourceFile, names: [String])]
    /// The functions of the app that resolve services.
    let helpers: ResolvingFunctions
    /// The services whose registrations read the accessor of a dependency, and nothing else.
    let forwards: [SwinjectService: SwinjectForward]
    /// The registrations of each service.
    let indices: [SwinjectService: [Int]]
    /// The scope of a registration that names none, or nil if the containers have different ones.
    let defaultScope: SwinjectScope?
    /// The places that create containers and assemblers.
    let creations: [Place]

    init(_ files: [SourceFile], _ types: TypeIndex) {
        let visitors = files.map { SwinjectVisitor($0, types) }
        let all = visitors.flatMap(\.registrations)
        forwards = Dictionary(
            all.compactMap { registration in registration.forward.map { (registration.service, $0) } },
            uniquingKeysWith: { first, _ in first }
        )
        let found = all.filter { $0.forward == nil }
        registrations = found
        constructed = files.map { ($0, ConstructedTypes.names(in: $0.syntax)) }
        helpers = ResolvingFunctions(files)
        reads = files.flatMap { file in SwinjectReadFinder.reads(in: file.syntax).map { (file, $0) } }
        uses = visitors.flatMap(\.uses)
        indices = Dictionary(grouping: found.indices) { found[$0].service }
        let calls = Dictionary(found.map { ($0.node.id, $0.service) }, uniquingKeysWith: { first, _ in first })
        closures = Dictionary(
            uniqueKeysWithValues: found.indices.compactMap { index in
                Self.closure(of: found[index], calls, types).map { (index, SwinjectClosure($0)) }
            }
        )
        let scopes = visitors.flatMap(\.defaultScopes)
        creations = scopes.map(\.place)
        let first = scopes.first?.scope ?? .graph
        defaultScope = scopes.allSatisfy { $0.scope == first } ? first : nil
    }

    /// Returns the scope of a registration: its own, or the default one.
    func scope(of registration: SwinjectRegistration) -> SwinjectScope {
        // An alias returns what the aliased registration returns.
        if case .alias = registration.form { return .transient }
        return registration.scope ?? defaultScope ?? .graph
    }

    /// Returns the services that a registration reads.
    func reads(of index: Int) -> [SwinjectService] { closures[index]?.reads.compactMap(\.service) ?? [] }

    /// Returns the closure that creates the instance, which has the same meaning as the registration.
    private static func closure(
        of registration: SwinjectRegistration,
        _ calls: [SyntaxIdentifier: SwinjectService],
        _ types: TypeIndex
    ) -> ClosureExprSyntax? {
        switch registration.form {
        case .closure(let closure): return closure
        case .alias(let node): return calls[node].flatMap { parse(resolution(of: $0.type, named: $0.name)) }
        case .initializer(let expression):
            guard let call = call(of: expression, types) else { return nil }
            return parse(call)
        case .other: return nil
        }
    }

    /// Returns the types that `autoregister` may resolve, or nil if the sources do not show them.
    func services(of expression: ExprSyntax, _ types: TypeIndex) -> Set<String>? {
        let name = expression.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription
        guard let name, !types[name].isEmpty else { return nil }
        let parameters = types[name].flatMap(\.initializers).flatMap(\.signature.parameterClause.parameters)
        let properties = types[name].flatMap(\.properties).compactMap(\.type)
        let written = (parameters.map(\.type) + properties).map(\.trimmedDescription)
        return Set(written.map { SwinjectService(type: $0, name: nil, arguments: 0).type })
    }

    /// Returns the call that `autoregister` performs: each argument is resolved by the type of its parameter.
    private static func call(of expression: ExprSyntax, _ types: TypeIndex) -> String? {
        guard let member = expression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init",
            let type = member.base?.trimmedDescription
        else { return nil }
        let labels = member.declName.argumentNames?.arguments.map(\.name.text)
        guard let parameters = parameters(of: type, labels, types) else { return nil }
        if parameters.contains(where: { $0.type == nil }) { return nil }
        let arguments = parameters.map { parameter in
            (parameter.label == "_" ? "" : parameter.label + ": ") + resolution(of: parameter.type ?? "", named: nil)
        }
        return "\(type)(\(arguments.joined(separator: ", ")))"
    }

    /// Returns the parameters of the only initializer of a type with some labels, or nil if the sources do not show it.
    private static func parameters(
        of type: String,
        _ labels: [String]?,
        _ types: TypeIndex
    ) -> [(label: String, type: String?)]? {
        if types[type].isEmpty, KnownTypes.withoutParameters.contains(type) { return [] }
        guard let declaration = types[type].first, types[type].count == 1 else { return nil }
        let initializers = declaration.initializers.filter { initializer in
            let names = initializer.signature.parameterClause.parameters.map(\.firstName.text)
            return labels == nil || labels == names
        }
        if initializers.count > 1 { return nil }
        if let only = initializers.first {
            return only.signature.parameterClause.parameters.map { ($0.firstName.text, $0.type.trimmedDescription) }
        }
        if !declaration.initializers.isEmpty { return nil }
        switch declaration.kind {
        case .struct:
            // A variable with a value is a parameter of the memberwise initializer, too.
            return declaration.properties.filter { $0.isVariable || $0.value == nil }.map {
                ($0.name, $0.type?.trimmedDescription)
            }
        case .actor, .class:
            // A superclass can have an initializer with parameters.
            let isRoot = declaration.inherited.allSatisfy { name in
                KnownTypes.protocols.contains(name) || name == "NSObject"
                    || !types[name].isEmpty && types[name].allSatisfy { $0.kind == .protocol }
            }
            return isRoot ? [] : nil
        case .enum, .protocol: return nil
        }
    }

    private static func resolution(of type: String, named name: String?) -> String {
        "resolver.resolve((\(type)).self\(name.map { ", name: \"\($0)\"" } ?? ""))!"
    }

    private static func parse(_ expression: String) -> ClosureExprSyntax? {
        let statement = Parser.parse(source: "_ = { resolver in \(expression) }").statements.first
        return statement?.item.as(SequenceExprSyntax.self)?.elements.last?.as(ClosureExprSyntax.self)
    }
}

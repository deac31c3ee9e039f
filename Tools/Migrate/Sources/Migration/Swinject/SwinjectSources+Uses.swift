import SwiftSyntax

extension SwinjectSources {
    /// Returns the registrations that read a service.
    func readers(of service: SwinjectService) -> [SwinjectRegistration] {
        registrations.indices.filter { reads(of: $0).contains(service) }.map { registrations[$0] }
    }

    /// Returns a Boolean value that indicates whether a resolution returns a value that is not optional.
    func isValue(_ read: SwinjectRead) -> Bool {
        read.isUnwrapped || read.call.map { helpers.result(of: $0) == .value } == true
    }

    /// Returns a Boolean value that indicates whether a test registers what the app registers.
    func isCopy(_ registration: SwinjectRegistration, of decision: SwinjectDecision) -> Bool {
        guard registration.scope != nil || defaultScope == .graph, !registration.isInBranch,
            let copy = registration.statement, copy.constant == nil, let original = decision.registration.statement
        else { return false }
        return Self.tokens(of: copy, registration) == Self.tokens(of: original, decision.registration)
    }

    /// Returns the tokens of a statement after the container.
    private static func tokens(of statement: RegistrationStatement, _ registration: SwinjectRegistration) -> [String] {
        let base = registration.node.calledExpression.as(MemberAccessExprSyntax.self)?.base
        let end = base?.trimmedOffsets.upperBound ?? 0
        return statement.item.tokens(viewMode: .sourceAccurate).filter { $0.trimmedOffsets.lowerBound >= end }
            .map(\.text)
    }

    /// Returns a Boolean value that indicates whether a function registers a service several times.
    func isRepeated(_ use: SwinjectUse) -> Bool {
        guard let function = use.node.enclosingFunction else { return false }
        let others = uses.filter { $0.kind == .registerInTest && $0.service == use.service }
        return others.count { $0.file.path == use.file.path && $0.node.enclosingFunction?.id == function.id } > 1
    }

    /// Returns a Boolean value that indicates whether a function resolves a service before it registers another one.
    func resolves(before use: SwinjectUse) -> Bool {
        guard let function = use.node.enclosingFunction else { return false }
        return SwinjectReadFinder.reads(in: function).contains {
            $0.range.upperBound <= use.node.trimmedOffsets.lowerBound
        }
    }

    /// Returns a Boolean value that indicates whether a test reads the instance of its registration at most once.
    func isResolvedOnce(in use: SwinjectUse) -> Bool {
        guard use.registration?.scope == nil, defaultScope == .graph, let function = use.node.enclosingFunction,
            !uses.contains(where: { !$0.file.isTest && $0.read != nil && $0.service == use.service })
        else { return false }
        let registrations = uses.filter { $0.kind == .registerInTest && $0.file.path == use.file.path }
        // A registration does not resolve when it is registered.
        func count(in node: some SyntaxProtocol) -> Int {
            SwinjectReadFinder.reads(in: node).count { read in
                !registrations.contains { $0.node.trimmedOffsets.contains(read.range.lowerBound) }
            }
        }
        if function.isTest { return count(in: function) <= 1 }
        guard let type = use.node.enclosingType else { return false }
        let functions = type.memberBlock.members.declarations.filter(\.isTest)
        let counts = functions.map { count(in: $0) }
        let all = count(in: type.memberBlock)
        return all - counts.reduce(0, +) + (counts.max() ?? 0) <= 1
    }

    /// Returns a Boolean value that indicates whether the test around a node uses several containers.
    static func hasSeveralContainers(around node: Syntax) -> Bool {
        let function = node.enclosingFunction
        let own = function.map { $0.isTest ? ContainerCreations.count(in: $0) : 0 } ?? 0
        let others = node.enclosingType.map { $0.memberBlock.members.declarations.filter { !$0.isTest } } ?? []
        return own + others.reduce(0) { $0 + ContainerCreations.count(in: $1) } > 1
    }
}

/// The functions of the app that resolve services.
struct ResolvingFunctions {
    enum Result {
        /// The function returns an optional value, as that of Swinject.
        case optional
        /// The function returns a value that is not optional.
        case value
        /// The sources do not show which function the code calls, or the function can throw.
        case unknown
    }

    private var functions: [(type: String?, result: Result)] = []

    init(_ files: [SourceFile]) {
        for file in files {
            let visitor = FunctionFinder(viewMode: .sourceAccurate)
            visitor.walk(file.syntax)
            functions += visitor.functions.map { function in
                let isOptional = function.signature.returnClause?.type.is(OptionalTypeSyntax.self) == true
                let hasEffects = function.signature.effectSpecifiers != nil
                return (UseOwner.type(of: function), isOptional ? .optional : hasEffects ? .unknown : .value)
            }
        }
    }

    /// Returns the result of a call of a function with the name `resolve`.
    func result(of call: FunctionCallExprSyntax) -> Result {
        let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
        let names = base.map { base in Set(base.tokens(viewMode: .sourceAccurate).map(\.text)) } ?? []
        let owner = UseOwner.type(of: call)
        var results: [Result] = []
        for function in functions {
            if let type = function.type {
                if names.contains(type) || (names.isEmpty || names == ["self"]) && owner == type {
                    return function.result
                }
                // The code does not show the type of the expression.
                if ["Assembler", "Container", "Resolver"].contains(type) { results.append(function.result) }
            } else if names.isEmpty {
                return function.result
            }
        }
        return results.allSatisfy { $0 == .optional } ? .optional : .unknown
    }
}

private final class FunctionFinder: SyntaxVisitor {
    var functions: [FunctionDeclSyntax] = []

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.name.text == "resolve", node.genericParameterClause != nil { functions.append(node) }
        return .visitChildren
    }
}

/// Counts the containers that code creates.
private final class ContainerCreations: SyntaxVisitor {
    private var count = 0

    static func count(in node: some SyntaxProtocol) -> Int {
        let visitor = ContainerCreations(viewMode: .sourceAccurate)
        visitor.walk(node)
        return visitor.count
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.calledExpression.trimmedDescription
        // An assembler with a container creates none.
        let takesContainer = node.arguments.contains { $0.label?.text == "container" }
        if name == "Container" || name == "Assembler" && !takesContainer { count += 1 }
        return .visitChildren
    }
}

extension SyntaxProtocol {
    /// The innermost function or initializer that contains the code.
    var enclosingFunction: DeclSyntax? {
        for current in ancestors {
            if current.is(FunctionDeclSyntax.self) || current.is(InitializerDeclSyntax.self) {
                return current.as(DeclSyntax.self)
            }
        }
        return nil
    }

    /// The innermost type that contains the code.
    fileprivate var enclosingType: (any DeclGroupSyntax)? {
        for current in ancestors {
            if let group = current.asProtocol((any DeclGroupSyntax).self) { return group }
        }
        return nil
    }
}

extension DeclSyntax {
    /// A Boolean value that indicates whether the declaration is a test function.
    fileprivate var isTest: Bool {
        guard let function = self.as(FunctionDeclSyntax.self) else { return false }
        return function.name.text.hasPrefix("test") || function.attributes.names.contains("Test")
    }
}

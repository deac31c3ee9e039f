#if Macros
import SwiftDiagnostics
import SwiftSyntax

/// A requirement of a protocol, and its declaration in the mock.
struct MockedRequirement {
    let node: Syntax
    let baseName: String
    let context: MockedContext
    /// The `#if` clauses that contain the requirement, from the outermost one inward.
    var conditions: [MockCondition] = []
    /// A Boolean value that indicates whether the mock inherits the requirement from its superclass.
    var isInherited = false
    /// The declaration in the mock, without attributes, modifiers and body.
    let declared: String
    /// The method, or the getter and the setter, or no calls for an initializer.
    var calls: [MockedCall]

    /// Returns the requirements of a declaration in a protocol.
    static func requirements(
        of declaration: DeclSyntax,
        in mocked: MockedProtocol
    ) throws(DiagnosticsError) -> [MockedRequirement] {
        if let function = declaration.as(FunctionDeclSyntax.self) {
            return [try MockedRequirement(function, in: mocked)]
        } else if let variable = declaration.as(VariableDeclSyntax.self) {
            var requirements: [MockedRequirement] = []
            for binding in variable.bindings {
                requirements.append(try MockedRequirement(variable, binding, in: mocked))
            }
            return requirements
        } else if let subscripted = declaration.as(SubscriptDeclSyntax.self) {
            return [try MockedRequirement(subscripted, in: mocked)]
        } else if let initializer = declaration.as(InitializerDeclSyntax.self) {
            return [try MockedRequirement(initializer, in: mocked)]
        }
        throw DiagnosticsError(diagnostics: [MacroDiagnostic.mockOfMember.at(declaration)])
    }

    private init(_ function: FunctionDeclSyntax, in mocked: MockedProtocol) throws(DiagnosticsError) {
        if case .binaryOperator = function.name.tokenKind {
            throw DiagnosticsError(diagnostics: [MacroDiagnostic.mockOfOperator.at(function)])
        }
        let signature = function.signature
        baseName = function.name.text.withoutBackticks
        let context = try MockedContext(
            function,
            function.genericParameterClause,
            function.genericWhereClause,
            title: "\(baseName)(\(signature.parameterClause.labels))",
            rethrowsByClause: signature.rethrowsErrorOfClosure(mocked.types),
            mocked
        )
        let parameters = try context.parameters(signature.parameterClause)
        let result = signature.returnClause?.type
        try context.check(result)
        let effects = context.effects(
            isAsync: signature.effectSpecifiers?.asyncSpecifier != nil,
            signature.effectSpecifiers?.throwsClause
        )
        node = Syntax(function)
        self.context = context
        let returned = result.map { " -> \(context.types.declared($0))" } ?? ""
        declared = Lines.list(
            "func \(function.name.text)\(context.genericParameters)(",
            parameters.map(\.declared),
            ")\(effects.written)\(returned)\(context.genericRequirements)",
            depth: 14
        )
        calls = [
            context.call(
                .method,
                base: baseName,
                parameters: parameters,
                result: result,
                effects: effects
            )
        ]
    }

    private init(
        _ variable: VariableDeclSyntax,
        _ binding: PatternBindingSyntax,
        in mocked: MockedProtocol
    ) throws(DiagnosticsError) {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
            let type = binding.typeAnnotation?.type
        else { throw DiagnosticsError(diagnostics: [MacroDiagnostic.mockOfMember.at(binding)]) }
        let context = try MockedContext(variable, nil, nil, title: name.text.withoutBackticks, mocked)
        try context.check(type)
        node = Syntax(variable)
        baseName = name.text.withoutBackticks
        self.context = context
        declared = "var \(name.text): \(context.types.declared(type))"
        calls = try context.calls(accessors: binding.accessorBlock, base: baseName, type: type)
    }

    private init(_ subscripted: SubscriptDeclSyntax, in mocked: MockedProtocol) throws(DiagnosticsError) {
        let context = try MockedContext(
            subscripted,
            subscripted.genericParameterClause,
            subscripted.genericWhereClause,
            title: "subscript(\(subscripted.parameterClause.labelsOfSubscript))",
            mocked
        )
        let parameters = try context.parameters(subscripted.parameterClause, isSubscript: true)
        let type = subscripted.returnClause.type
        try context.check(type)
        node = Syntax(subscripted)
        baseName = "subscript"
        self.context = context
        declared =
            "subscript\(context.genericParameters)(\(parameters.map(\.declared).joined(separator: ", ")))"
            + " -> \(context.types.declared(type))\(context.genericRequirements)"
        calls = try context.calls(
            accessors: subscripted.accessorBlock,
            base: baseName,
            parameters: parameters,
            type: type
        )
    }

    private init(_ initializer: InitializerDeclSyntax, in mocked: MockedProtocol) throws(DiagnosticsError) {
        let context = try MockedContext(
            initializer,
            initializer.genericParameterClause,
            initializer.genericWhereClause,
            title: "init",
            mocked
        )
        if mocked.isOpen {
            throw DiagnosticsError(diagnostics: [MacroDiagnostic.mockOfInitializer.at(initializer)])
        }
        let clause = initializer.signature.parameterClause
        if clause.labels == "fileID:line:" {
            throw DiagnosticsError(diagnostics: [MacroDiagnostic.mockName("init(fileID:line:)").at(initializer)])
        }
        let parameters = try context.parameters(clause)
        node = Syntax(initializer)
        baseName = "init"
        self.context = context
        declared =
            "init\(context.genericParameters)(\(parameters.map(\.declared).joined(separator: ", ")))"
            + context.genericRequirements
        calls = []
    }

    /// Returns the declaration in the mock.
    func written(access: String, creation: String) -> String {
        let isolation = context.isolation.ofRequirement
        guard let call = calls.first else {
            // An initializer is synchronous, and cannot stay on the actor of its caller.
            let isolation = isolation.isEmpty ? "" : "nonisolated "
            let head = "\(MockedProtocol.initDocumentation)\n\(context.attributes)\(access)"
            return "\(head)\(isolation)\(declared) {\n\(creation)\n}"
        }
        let modifiers = "\(access)\(context.isStatic ? "static " : "")\(isolation)"
        let head = "\(call.documentation)\n\(context.attributes)\(modifiers)\(declared)"
        if node.is(FunctionDeclSyntax.self) { return "\(head) {\n\(call.body(getter: call))\n}" }
        var accessors = calls.enumerated().map { index, accessor in
            "\(index == 0 ? "get" : "set")\(accessor.effects.written) {\n\(accessor.body(getter: call))\n}"
        }
        if accessors.count == 1, let setter = call.setterForTests { accessors.append(setter) }
        return "\(head) {\n\(accessors.joined(separator: "\n"))\n}"
    }
}

extension FunctionSignatureSyntax {
    /// Returns a Boolean value that indicates whether the function rethrows the error of a closure whose type is
    /// written out.
    fileprivate func rethrowsErrorOfClosure(_ types: MockTypes) -> Bool {
        guard effectSpecifiers?.throwsClause?.throwsSpecifier.tokenKind == .keyword(.rethrows) else { return false }
        return parameterClause.parameters.contains { parameter in
            let type = types.resolved(parameter.type)
            return type.function?.throwsAnyError ?? false && !type.attributeNames.contains("escaping")
        }
    }
}
#endif

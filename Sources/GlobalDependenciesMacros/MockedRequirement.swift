#if Macros
import SwiftDiagnostics
import SwiftSyntax

/// A requirement of a protocol, as its mock meets it.
struct MockedRequirement {
    let node: Syntax
    let baseName: String
    /// The attributes that it has in the mock.
    let attributes: String
    /// The attributes that its override has.
    let availability: String
    let isolation: MockIsolation
    /// How the mock declares it, without what precedes and without the body.
    let declared: String
    /// What can be called: one thing, or a getter and a setter, or nothing of an initialiser.
    var calls: [MockedCall]

    /// Returns the requirements that a declaration in a protocol has.
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
        let context = try MockedContext(function, function.genericParameterClause, function.genericWhereClause, mocked)
        let signature = function.signature
        let parameters = try context.parameters(signature.parameterClause)
        let result = signature.returnClause?.type
        try context.check(result)
        let effects = try context.effects(
            isAsync: signature.effectSpecifiers?.asyncSpecifier != nil,
            signature.effectSpecifiers?.throwsClause
        )
        node = Syntax(function)
        baseName = function.name.text.withoutBackticks
        attributes = context.attributes
        availability = context.availability
        isolation = context.isolation
        let generics = context.genericParameters
        let returned = result.map { " -> \(context.types.declared($0))" } ?? ""
        declared =
            "func \(function.name.text)\(generics)(\(parameters.map(\.declared).joined(separator: ", ")))"
            + "\(effects.written)\(returned)\(context.genericRequirements)"
        calls = [
            context.call(
                .method,
                of: "\(baseName)(\(signature.parameterClause.labels))",
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
        let context = try MockedContext(variable, nil, nil, mocked)
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
            let type = binding.typeAnnotation?.type
        else { throw DiagnosticsError(diagnostics: [MacroDiagnostic.mockOfMember.at(binding)]) }
        try context.check(type)
        node = Syntax(variable)
        baseName = name.text.withoutBackticks
        attributes = context.attributes
        availability = context.availability
        isolation = context.isolation
        declared = "var \(name.text): \(context.types.declared(type))"
        calls = try context.calls(accessors: binding.accessorBlock, of: baseName, base: baseName, type: type)
    }

    private init(_ subscripted: SubscriptDeclSyntax, in mocked: MockedProtocol) throws(DiagnosticsError) {
        let context = try MockedContext(
            subscripted,
            subscripted.genericParameterClause,
            subscripted.genericWhereClause,
            mocked
        )
        let parameters = try context.parameters(subscripted.parameterClause, isSubscript: true)
        let type = subscripted.returnClause.type
        try context.check(type)
        node = Syntax(subscripted)
        baseName = "subscript"
        attributes = context.attributes
        availability = context.availability
        isolation = context.isolation
        declared =
            "subscript\(context.genericParameters)(\(parameters.map(\.declared).joined(separator: ", ")))"
            + " -> \(context.types.declared(type))\(context.genericRequirements)"
        calls = try context.calls(
            accessors: subscripted.accessorBlock,
            of: "subscript(\(subscripted.parameterClause.labelsOfSubscript))",
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
            mocked
        )
        let clause = initializer.signature.parameterClause
        if clause.labels == "fileID:line:" {
            throw DiagnosticsError(diagnostics: [MacroDiagnostic.mockName("init(fileID:line:)").at(initializer)])
        }
        let parameters = try context.parameters(clause)
        node = Syntax(initializer)
        baseName = "init"
        attributes = context.attributes
        availability = context.availability
        isolation = context.isolation
        declared =
            "init\(context.genericParameters)(\(parameters.map(\.declared).joined(separator: ", ")))"
            + context.genericRequirements
        calls = []
    }

    /// The declaration in the mock.
    func written(access: String, creation: String) -> String {
        guard let call = calls.first else {
            // It does not wait for anything, so there is nobody that it could stay with.
            let isolation = isolation.ofRequirement.isEmpty ? "" : "nonisolated "
            let head = "\(MockedProtocol.initDocumentation)\n\(attributes)\(access)"
            return "\(head)\(isolation)\(declared) {\n\(creation)\n}"
        }
        let head = "\(call.documentation)\n" + attributes + access + isolation.ofRequirement + declared
        if node.is(FunctionDeclSyntax.self) { return "\(head) {\n\(call.body)\n}" }
        let accessors = calls.enumerated().map { index, call in
            "\(index == 0 ? "get" : "set")\(call.effects.written) {\n\(call.body)\n}"
        }
        return "\(head) {\n\(accessors.joined(separator: "\n"))\n}"
    }
}
#endif

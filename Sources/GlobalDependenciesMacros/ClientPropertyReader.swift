#if Macros
import SwiftDiagnostics
import SwiftSyntax

/// A reader of the properties that the initializer of a client sets, which also collects diagnostics about them.
struct ClientPropertyReader {
    let client: ClientStruct
    private(set) var properties: [ClientProperty] = []
    private(set) var diagnostics: [Diagnostic] = []

    init(client: ClientStruct) {
        self.client = client
    }

    mutating func read(_ members: MemberBlockItemListSyntax) {
        for member in members {
            if let declaration = member.decl.as(VariableDeclSyntax.self) {
                read(declaration)
            } else if let conditional = member.decl.as(IfConfigDeclSyntax.self), conditional.mayNeedInitializer {
                diagnostics.append(MacroDiagnostic.dependencyClientConditionalProperty.at(conditional))
            }
        }
    }

    private mutating func read(_ declaration: VariableDeclSyntax) {
        let attribute = EndpointAttribute(of: declaration)
        guard declaration.isInstanceProperty, declaration.attributes.attributes(named: "Dependency").isEmpty else {
            return refuse(attribute.node, of: declaration)
        }
        for (binding, type) in declaration.bindings.withTypes {
            read(binding, type, of: declaration, attribute)
        }
    }

    private mutating func read(
        _ binding: PatternBindingSyntax,
        _ type: TypeSyntax?,
        of declaration: VariableDeclSyntax,
        _ attribute: EndpointAttribute
    ) {
        let value = binding.initializer?.value
        if binding.isComputed || value != nil && declaration.isHiddenOrConstant {
            return refuse(attribute.node, of: declaration)
        }
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
            diagnostics.append(MacroDiagnostic.dependencyClientTuple.at(binding.pattern))
            return
        }
        if ["self", "GlobalDependencies"].contains(name.text.withoutBackticks) {
            diagnostics.append(MacroDiagnostic.dependencyClientSelf.at(name))
            return
        }
        guard let type else {
            let fixIts = [FixIt.addingType(to: binding)]
            let text = name.text.withoutBackticks
            diagnostics.append(MacroDiagnostic.dependencyClientPropertyType(text).at(binding.pattern, fixIts: fixIts))
            return
        }
        let endpoint = endpoint(name, type, of: declaration, attribute)
        let property = ClientProperty(
            name: name,
            type: type,
            declaration: declaration,
            binding: binding,
            endpoint: endpoint
        )
        diagnostics += client.kind == .complete ? property.defaultDiagnostics : []
        if let value, type.isOptional, !value.isLiteral, client.access > .internal {
            diagnostics.append(MacroDiagnostic.dependencyClientOptionalDefault.at(value))
        }
        properties.append(property)
    }

    private mutating func endpoint(
        _ name: TokenSyntax,
        _ type: TypeSyntax,
        of declaration: VariableDeclSyntax,
        _ attribute: EndpointAttribute
    ) -> ClientEndpoint? {
        let closure = ClosureType(type)
        if attribute.node != nil, closure == nil, type.isOptional || !type.isName {
            refuse(attribute.node, of: declaration)
            return nil
        }
        let isIgnored = !declaration.attributes.attributes(named: "DependencyEndpointIgnored").isEmpty
        guard !isIgnored, closure != nil || attribute.node != nil else { return nil }
        check(attribute, closure)
        return ClientEndpoint(
            closure: closure,
            attribute: attribute,
            name: "\(client.name).\(name.text.withoutBackticks)"
        )
    }

    private mutating func check(_ attribute: EndpointAttribute, _ closure: ClosureType?) {
        if let method = attribute.method, attribute.methodName == nil {
            diagnostics.append(MacroDiagnostic.dependencyEndpointMethodName.at(method))
        }
        guard let closure else {
            if let argument = attribute.argument {
                diagnostics.append(MacroDiagnostic.dependencyEndpointTypeName.at(argument))
            }
            return
        }
        if let failure = attribute.failure, closure.throwing.isNothing {
            diagnostics.append(MacroDiagnostic.dependencyEndpointFailure.at(failure))
        }
        let hasMethod = attribute.methodName != nil || closure.arguments.contains { $0.label != nil }
        if hasMethod, let obstacle = closure.obstacle {
            diagnostics.append(MacroDiagnostic.dependencyEndpointForwarding.at(obstacle))
        }
        if let argument = attribute.placeholder ?? attribute.failure, closure.arguments.contains(where: \.isPack) {
            diagnostics.append(MacroDiagnostic.dependencyEndpointTypeName.at(argument))
        }
    }

    private mutating func refuse(_ attribute: AttributeSyntax?, of declaration: VariableDeclSyntax) {
        guard let attribute else { return }
        let fixIts = [FixIt.removing(attribute, from: declaration)].compactMap { $0 }
        diagnostics.append(MacroDiagnostic.dependencyEndpointNeedsClosure.at(attribute, fixIts: fixIts))
    }
}
#endif

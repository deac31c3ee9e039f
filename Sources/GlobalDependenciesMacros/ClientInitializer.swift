#if Macros
import SwiftSyntax
import SwiftSyntaxBuilder

/// An initializer of a client.
struct ClientInitializer {
    /// The properties for which the initializer has arguments.
    let arguments: [ClientProperty]
    private let parameters: [String]
    private let statements: [String]

    /// Returns the initializers of a client of a kind.
    static func all(for properties: [ClientProperty], _ kind: ClientKind) -> [ClientInitializer] {
        switch kind {
        case .partial:
            return [
                ClientInitializer(
                    arguments: properties,
                    parameters: properties.map(\.optionalParameter),
                    statements: properties.map(\.optionalAssignment)
                )
            ]
        case .complete:
            let complete = ClientInitializer(
                arguments: properties,
                parameters: properties.map { $0.isEndpoint ? $0.requiredParameter : $0.optionalParameter },
                statements: properties.map { $0.isEndpoint ? $0.copy : $0.optionalAssignment }
            )
            guard properties.contains(where: \.isEndpoint) else { return [complete] }
            let others = properties.filter { !$0.isEndpoint }
            let unimplemented = ClientInitializer(
                arguments: others,
                parameters: others.map(\.optionalParameter),
                statements: properties.map { $0.unimplementedAssignment ?? $0.optionalAssignment }
            )
            return [complete, unimplemented]
        }
    }

    /// The labels of the arguments.
    var labels: [String] {
        arguments.map { $0.name.text.withoutBackticks }
    }

    /// Returns the declaration, given its modifiers as code.
    func declaration(modifiers: String) -> DeclSyntax {
        let list = parameters.map { "    " + $0 }.joined(separator: ",\n")
        let clause = parameters.isEmpty ? "()" : "(\n\(list)\n)"
        let body = statements.map { $0 + "\n" }.joined()
        return "\(raw: modifiers)init\(raw: clause) {\n\(raw: body)}"
    }
}

extension ClientStruct {
    /// Returns the initializers, except for those whose labels are the same as in a declared initializer.
    func initializers(for properties: [ClientProperty]) -> [DeclSyntax] {
        let declared = declaration.memberBlock.members.compactMap(\.decl.initializerLabels)
        let level = properties.map(\.access).min() ?? .public
        let isolation = properties.lazy.compactMap(\.declaration.attributes.globalActor).first.map { $0 + " " } ?? ""
        return ClientInitializer.all(for: properties, kind).filter { !declared.contains($0.labels) }
            .map { $0.declaration(modifiers: isolation + modifier(for: level)) }
    }
}

extension DeclSyntax {
    fileprivate var initializerLabels: [String]? {
        guard let initializer = self.as(InitializerDeclSyntax.self) else { return nil }
        return initializer.signature.parameterClause.parameters.map { $0.firstName.text.withoutBackticks }
    }
}

extension ClientProperty {
    fileprivate var isEndpoint: Bool {
        endpoint != nil
    }

    /// A parameter without a default, as code.
    fileprivate var requiredParameter: String {
        let closure = (endpoint?.closure ?? ClosureType(type))?.escaping
        let written = isEndpoint ? "@escaping \(type.withoutParentheses.trimmedDescription)" : type.trimmedDescription
        return "\(name.text): \(closure ?? written)"
    }

    /// A parameter with a default, if the property is an endpoint, is optional or has a value, as code.
    fileprivate var optionalParameter: String {
        if let endpoint, value == nil, !endpoint.isMadeInside {
            return "\(requiredParameter) = \(endpoint.unimplemented)"
        }
        if type.isOptional { return "\(name.text): \(type.trimmedDescription) = \(value?.trimmedDescription ?? "nil")" }
        if value != nil || isEndpoint { return "\(name.text): \(type.optionalDescription) = nil" }
        return requiredParameter
    }

    /// The assignment of a parameter, as code.
    fileprivate var copy: String {
        "self.\(name.text) = \(name.text)"
    }

    /// The assignment of a parameter with a default, as code.
    fileprivate var optionalAssignment: String {
        if type.isOptional { return copy }
        if value != nil {
            return "if let \(name.text) {\n    \(copy)\n}"
        }
        if let endpoint, endpoint.isMadeInside {
            return "if let \(name.text) {\n    \(copy)\n} else {\n    self.\(name.text) = \(endpoint.unimplemented)\n}"
        }
        return copy
    }

    /// The assignment of a closure that reports each call, as code, or nil if the property is not an endpoint.
    fileprivate var unimplementedAssignment: String? {
        guard let endpoint else { return nil }
        return "self.\(name.text) = \(endpoint.returningDefault(of: value) ?? endpoint.unimplemented)"
    }
}
#endif

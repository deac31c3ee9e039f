#if Macros
import SwiftSyntax
import SwiftSyntaxBuilder

extension ClientStruct {
    /// Returns an initialiser that sets all properties, unless there is one with the same arguments.
    func initializer(for properties: [ClientProperty]) -> DeclSyntax? {
        let labels = properties.map { $0.name.text.withoutBackticks }
        let members = declaration.memberBlock.members
        if members.contains(where: { $0.decl.initializerLabels == labels }) { return nil }
        let level = properties.map(\.access).min() ?? .public
        let isolation = properties.lazy.compactMap(\.declaration.attributes.globalActor).first.map { $0 + " " } ?? ""
        let start = "\(isolation)\(modifier(for: level))init("
        guard !properties.isEmpty else { return "\(raw: start)) {\n}" }
        let parameters = properties.map { "    " + $0.parameter }.joined(separator: ",\n")
        let statements = properties.map(\.assignment).joined(separator: "\n")
        return "\(raw: start)\n\(raw: parameters)\n) {\n\(raw: statements)\n}"
    }
}

extension DeclSyntax {
    fileprivate var initializerLabels: [String]? {
        guard let initializer = self.as(InitializerDeclSyntax.self) else { return nil }
        return initializer.signature.parameterClause.parameters.map { $0.firstName.text.withoutBackticks }
    }
}

extension ClientProperty {
    /// The argument of the initialiser.
    fileprivate var parameter: String {
        let description = type.trimmedDescription
        if let endpoint, value == nil, !endpoint.isMadeInside {
            let escaping = endpoint.closure?.escaping ?? "@escaping \(type.withoutParentheses.trimmedDescription)"
            return "\(name.text): \(escaping) = \(endpoint.unimplemented)"
        }
        if type.isOptional { return "\(name.text): \(description) = \(value?.trimmedDescription ?? "nil")" }
        if value != nil || endpoint != nil { return "\(name.text): \(type.optionalDescription) = nil" }
        return "\(name.text): \(ClosureType(type)?.escaping ?? description)"
    }

    /// The statement of the initialiser.
    fileprivate var assignment: String {
        let set = "self.\(name.text) = \(name.text)"
        if type.isOptional { return set }
        if value != nil {
            return "if let \(name.text) {\n    \(set)\n}"
        }
        if let endpoint, endpoint.isMadeInside {
            return "if let \(name.text) {\n    \(set)\n} else {\n    self.\(name.text) = \(endpoint.unimplemented)\n}"
        }
        return set
    }
}
#endif

import SwiftSyntax

extension ClosureFacts {
    /// Returns the finding about the state that the closure itself creates, without that of the instances that it reads.
    ///
    /// - Parameters:
    ///   - type: The type of the registration.
    ///   - name: The name of the registration.
    ///   - types: The types of the sources.
    /// - Returns: The finding about the results of the closure, and about the other instances that it creates.
    func state(as type: TypeSyntax, of name: String, in types: TypeIndex) -> StateFinding {
        let analysis = StateAnalysis(types: types, reads: reads)
        if results.isEmpty { return .unknown("the closure of `\(name)` returns no expression") }
        for result in results {
            let finding = analysis.state(of: result, annotation: type)
            if finding != .stateless { return finding }
        }
        for name in constructed {
            let finding = analysis.state(of: name)
            if finding != .stateless { return finding }
        }
        return .stateless
    }

    /// Returns a Boolean value that indicates whether all results are objects, or nil if the sources do not show it.
    func isReference(as type: TypeSyntax, in types: TypeIndex) -> Bool? {
        if types.isReference(TypeName.base(of: type)) == true { return true }
        let results = results.map { result in
            let name = TypeName.constructed(by: result)
            if name == nil, result.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription == ".init" {
                return types.isReference(TypeName.base(of: type))
            }
            return name.flatMap(types.isReference)
        }
        if results.contains(nil) || results.isEmpty { return nil }
        let areReferences = results.compactMap { $0 }
        if areReferences.allSatisfy({ $0 }) { return true }
        return areReferences.contains(true) ? nil : false
    }

    /// Returns a Boolean value that indicates whether a result is a structure that its reader can change.
    func hasMutableValue(in types: TypeIndex) -> Bool {
        results.compactMap(TypeName.constructed).flatMap { types[$0] }.contains { type in
            type.kind == .struct && type.properties.contains(where: \.isVariable)
        }
    }
}

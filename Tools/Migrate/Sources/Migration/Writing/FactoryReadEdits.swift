import SwiftSyntax

/// The edits of the reads in a declaration of a container.
struct FactoryReadEdits {
    let edits: [Edit]

    /// Creates the edits.
    ///
    /// - Parameters:
    ///   - analysis: The analysis, which decides what moves.
    ///   - base: The expression of the new container.
    ///   - node: The code.
    ///   - reads: The reads in it.
    init(_ analysis: FactoryAnalysis, base: String, _ node: some SyntaxProtocol, _ reads: [FactoryRead]) {
        edits = reads.compactMap { read in
            switch read.kind {
            case .moved:
                guard let owner = read.node.as(MemberAccessExprSyntax.self)?.base else { return nil }
                return base == "GlobalDependencies.default" ? nil : Edit(owner, base)
            case .constant:
                return base == "GlobalDependencies.default" ? nil : Edit(read.node, "")
            case .helper:
                guard let member = read.node.as(MemberAccessExprSyntax.self), let owner = member.base else {
                    return base == "self" ? nil : Edit(read.node, "\(base).\(read.node.trimmedDescription)")
                }
                return Edit(owner, base)
            case .factory(let key, let arguments):
                guard let decision = analysis.decisions[key], decision.moves else {
                    return Self.callOfOldFactory(read, key)
                }
                let callee = "\(base).\(key.name)"
                let call = read.node.as(FunctionCallExprSyntax.self)
                if decision.kind == .function, let call, !arguments.isEmpty {
                    return Edit(call.calledExpression, callee)
                }
                return Edit(read.node, callee)
            }
        }
    }

    /// A factory that stays is read from the shared container, since the new container has no members of the old one.
    private static func callOfOldFactory(_ read: FactoryRead, _ key: FactoryKey) -> Edit? {
        guard let call = read.node.as(FunctionCallExprSyntax.self) else {
            return Edit(read.node, "\(key.container).shared.\(key.name)()")
        }
        if call.calledExpression.trimmedDescription == "resolve" { return nil }
        return Edit(call.calledExpression, "\(key.container).shared.\(key.name)")
    }
}

extension FactoryAnalysis {
    /// Returns a Boolean value that indicates whether a read becomes one of the new container.
    func moves(_ read: FactoryRead) -> Bool {
        switch read.kind {
        case .factory(let key, _): decisions[key]?.moves == true
        case .helper(let key): sources.movesHelper(key)
        case .moved: true
        case .constant: false
        }
    }
}

import SwiftSyntax

/// The facts about the closure of a factory that decide its implementation.
struct FactoryClosure {
    let reads: [FactoryRead]
    /// A Boolean value that indicates whether the closure uses its container other than to read a member.
    let hasOtherUse: Bool
    let facts: ClosureFacts

    /// The expressions that the closure returns.
    var results: [ExprSyntax] { facts.results }
    /// The names of the types that the closure creates, in whatever place.
    var constructed: [String] { facts.constructed }

    init(_ closure: ClosureExprSyntax, _ sources: FactorySources, container: String) {
        let visitor = FactoryReadVisitor(sources, container: container)
        if let parameters = closure.signature?.parameterClause { visitor.walk(parameters) }
        visitor.walk(closure.statements)
        reads = visitor.reads
        hasOtherUse = visitor.hasOtherUse
        facts = ClosureFacts(closure, reads: visitor.reads.map(\.node), usesContainer: visitor.hasOtherUse)
    }
}

#if Macros
import SwiftSyntax

/// The clause of an `#if` that contains a requirement.
struct MockCondition: Equatable {
    /// The number of the `#if` in the protocol.
    let number: Int
    /// The first lines of all clauses, such as `#if DEBUG` and `#else`.
    let clauses: [String]
    /// The index of the clause.
    let clause: Int

    /// Returns a Boolean value that indicates whether no build contains both of two requirements.
    static func exclude(_ lhs: [MockCondition], _ rhs: [MockCondition]) -> Bool {
        lhs.contains { left in rhs.contains { left.number == $0.number && left.clause != $0.clause } }
    }
}

extension [MockedRequirement] {
    /// Returns the members for the requirements, in the same clauses as the requirements.
    func members(_ members: (MockedRequirement) -> [String]) -> [String] {
        written(depth: 0, members)
    }

    private func written(depth: Int, _ members: (MockedRequirement) -> [String]) -> [String] {
        var written: [String] = []
        var rest = self[...]
        while let first = rest.first {
            guard first.conditions.count > depth else {
                written += members(first)
                rest.removeFirst()
                continue
            }
            let condition = first.conditions[depth]
            let run = rest.prefix { $0.conditions.count > depth && $0.conditions[depth].number == condition.number }
            rest.removeFirst(run.count)
            for (index, clause) in condition.clauses.enumerated() {
                let inClause = Array(run.filter { $0.conditions[depth].clause == index })
                written.append(clause)
                written += inClause.written(depth: depth + 1, members)
            }
            written.append("#endif")
        }
        return written
    }
}

extension IfConfigDeclSyntax {
    /// The first lines of the clauses.
    var clauseLines: [String] {
        clauses.map { clause in
            clause.poundKeyword.text + (clause.condition.map { " \($0.trimmedDescription)" } ?? "")
        }
    }
}
#endif

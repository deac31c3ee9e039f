import Foundation

/// Compiles declarations with macros, in three steps: it omits declarations that are invalid without macros, then those
/// that the macros refuse, and expects the rest to compile.
struct Checker {
    let compiler: Compiler
    let refusals: Refusals

    struct Outcome {
        var invalid = 0
        var refused = 0
        /// The number of declarations that fail to compile for a documented reason that no macro can detect.
        var unseen = 0
        var compiled = 0
        var failures: [String] = []
    }

    func check(_ declarations: [Declaration], options: [String]) throws -> Outcome {
        var outcome = Outcome()
        var rest = declarations
        // The declarations without macros.
        var invalid = try problems(of: rest, \.plain, options + ["-typecheck"])
        while !invalid.isEmpty {
            for complaint in invalid[""] ?? [] {
                throw Crash(output: "\(complaint.file):\(complaint.line): \(complaint.message)")
            }
            let count = rest.count
            rest.removeAll { invalid[$0.name] != nil }
            outcome.invalid += count - rest.count
            invalid = try problems(of: rest, \.plain, options + ["-typecheck"])
        }
        // The declarations that the macros refuse.
        try remove(&outcome, &rest, options + ["-typecheck"])
        // The compiler checks ownership and isolation only if the types have no errors.
        try remove(&outcome, &rest, options + ["-emit-sil", "-whole-module-optimization", "-o", "/dev/null"])
        outcome.compiled = rest.count
        return outcome
    }

    /// Returns a Boolean value that indicates whether the cause of an error is one that a macro cannot see: a type that cannot
    /// be copied, or a value that is sent from the main actor to a closure that runs elsewhere.
    private static func isUnseen(
        _ complaint: Compiler.Complaint,
        _ declaration: Declaration,
        _ options: [String]
    ) -> Bool {
        let message = complaint.message
        if message.contains("noncopyable") || message.contains("to protocol 'Copyable'") { return true }
        return (options.contains("-default-isolation") || declaration.attached.contains("MainActor"))
            && (message.hasPrefix("sending ") || message.contains("cannot exit main actor-isolated"))
    }

    private func remove(_ outcome: inout Outcome, _ rest: inout [Declaration], _ options: [String]) throws {
        for _ in 0..<3 {
            let found = try problems(of: rest, \.attached, options)
            if found.isEmpty { return }
            if let complaints = found[""] {
                outcome.failures.append("somewhere:\n" + complaints.map { "    " + $0.message }.joined(separator: "\n"))
            }
            let before = rest.count
            rest.removeAll { declaration in
                guard let complaints = found[declaration.name] else { return false }
                let own = complaints.filter(\.isFromMacro)
                if let unknown = own.first(where: { !refusals.contain($0.message) }) {
                    outcome.failures.append("not in the documentation: \(unknown.message)\n\(declaration.attached)")
                } else if own.isEmpty, complaints.allSatisfy({ Self.isUnseen($0, declaration, options) }) {
                    outcome.unseen += 1
                } else if own.isEmpty {
                    let messages = complaints.prefix(4).map { "    " + $0.message }.joined(separator: "\n")
                    outcome.failures.append("\(messages)\n\(declaration.attached)")
                } else {
                    outcome.refused += 1
                }
                return true
            }
            if rest.count == before { return }
        }
    }

    private func problems(
        of declarations: [Declaration],
        _ code: KeyPath<Declaration, String>,
        _ options: [String]
    ) throws -> [String: [Compiler.Complaint]] {
        let first = compiler.folder.appendingPathComponent("Prelude.swift")
        let second = compiler.folder.appendingPathComponent("Declarations.swift")
        try prelude.write(to: first, atomically: true, encoding: .utf8)
        var text = "public import GlobalDependenciesDoubles; public import GlobalDependenciesScopes\n"
        var line = 2
        var starts: [(line: Int, name: String)] = []
        for declaration in declarations {
            starts.append((line, declaration.name))
            text += declaration[keyPath: code] + "\n"
            line += declaration[keyPath: code].utf8.count { $0 == UInt8(ascii: "\n") } + 1
        }
        text += "nonisolated struct Square: Shape, Sendable { var area: Int { 4 } }\n"
        try text.write(to: second, atomically: true, encoding: .utf8)
        let complaints = try compiler.complaints(about: [first, second], options)
        return Dictionary(grouping: complaints) { complaint in
            guard complaint.file == second.path else {
                // The file of an error in generated code contains the name of its declaration.
                let words = complaint.file.split(separator: ".")
                    .map { $0.filter { $0.isASCII && ($0.isLetter || $0.isNumber) } }
                return declarations.first { words.contains($0.name) }?.name ?? ""
            }
            return starts.last { $0.line <= complaint.line }?.name ?? ""
        }
    }
}

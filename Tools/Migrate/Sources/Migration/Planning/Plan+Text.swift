import Foundation

extension Plan {
    /// A form of the output.
    package enum Format: String, CaseIterable, Sendable {
        case text, markdown, json
    }

    /// Returns the plan in a form.
    package func formatted(as format: Format) throws -> String {
        switch format {
        case .text: text
        case .markdown: markdown
        case .json:
            try {
                let encoder = JSONEncoder()
                encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
                return String(decoding: try encoder.encode(self), as: UTF8.self).escapedJSON + "\n"
            }()
        }
    }

    /// The numbers of a status or a kind, such as "default 3, shared 2".
    private func counts(_ names: [String]) -> String {
        let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
        return counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    }

    private var summary: String {
        let share = registrations.isEmpty ? 100 : 100 * certain / registrations.count
        let answered = registrations.count { $0.status == .answered }
        let waiting = registrations.count { $0.status == .waiting }
        return "\(certain) of \(registrations.count) registrations (\(share) %) can be rewritten with certainty"
            + (answered == 0 ? "." : ", and \(answered) according to the answers.")
            + (waiting == 0 ? "" : " \(waiting) have no question, but wait for the answers to other questions.")
    }

    private var overview: String {
        "\(library.name): \(registrations.count) registrations in \(containers.count) containers, "
            + "\(uses.map(\.total).reduce(0, +)) uses, \(testSuites) test suites with \(library == .factory ? "factories" : "containers"), \(files) files. "
            + "Swift \(languageMode) mode."
            + (skippedLinks.isEmpty
                ? "" : " Symbolic links that are not followed: \(skippedLinks.joined(separator: ", ")).")
            + (skippedPackages.isEmpty
                ? "" : " Copies of the library that are skipped: \(skippedPackages.joined(separator: ", ")).")
    }

    private var scopes: String { counts(registrations.map(\.scope)) }
    private var kinds: String { counts(registrations.compactMap { $0.implementation?.rawValue }) }

    /// The registrations whose accessors have names of their own.
    private var named: [Registration] { registrations.filter { $0.accessor != nil } }

    /// The questions by code: those for which most registrations wait first.
    private var questionsByCode: [(code: QuestionCode, questions: [Question])] {
        let groups = QuestionCode.allCases.compactMap { code -> (code: QuestionCode, questions: [Question])? in
            let found = questions.filter { $0.code == code }
            return found.isEmpty ? nil : (code, found)
        }
        let counts = groups.map { $0.questions.map(\.waitingCount).max() ?? 0 }
        // The sort of the standard library keeps no order of equal elements by contract.
        return groups.indices.sorted { (-counts[$0], $0) < (-counts[$1], $1) }.map { groups[$0] }
    }

    private var text: String {
        var lines = [overview, "", "Containers:"]
        for container in containers {
            lines.append(
                "  \(container.name): \(container.registrations) registrations, default scope \(container.defaultScope)"
                    + (container.registersAtLaunch ? ", registers values at launch" : "")
            )
        }
        lines += ["", "Registrations: \(summary)"]
        lines += ["  Scopes: \(scopes)", "  Implementations: \(kinds)"]
        if !registrations.isEmpty { lines += ["", "Accessors:"] }
        lines += registrations.map { registration in
            let facts = [registration.accessor, registration.implementation?.rawValue, registration.status.rawValue]
            return "  \(registration.dependency): \(facts.compactMap { $0 }.joined(separator: ", "))"
                + (registration.waiting.map { ", because \($0)" } ?? "")
        }
        lines += ["", "Uses:"]
        lines += uses.map { use in
            let places = use.staying.map(\.description).joined(separator: ", ")
            return "  \(use.kind): \(use.total), of which \(use.certain) are rewritten"
                + (places.isEmpty ? "" : ". These stay: \(places)")
        }
        lines += ["", questions.isEmpty ? "Questions: none" : "Questions: \(questions.count)"]
        for (code, found) in questionsByCode {
            lines += ["", "  \(code.rawValue): \(code.question(in: library))"]
            let answers = code.answers(in: library).joined(separator: ", ")
            lines.append("  Answers: \(answers). Guide: \"\(code.section(in: library))\".")
            lines += found.map { "    \($0.place): \($0.dependency): \($0.text)" }
        }
        return lines.map { $0.escaped + "\n" }.joined()
    }

    private var markdown: String {
        var lines = ["# Migration plan", "", overview, "", summary, ""]
        lines += ["| container | registrations | default scope |", "|---|---|---|"]
        lines += containers.map { "| `\($0.name)` | \($0.registrations) | \($0.defaultScope) |" }
        let accessor = named.isEmpty ? "" : " accessor |"
        lines += ["", "| registration |\(accessor) place | scope | becomes | status |"]
        lines.append("|---|---|---|---|---|" + (named.isEmpty ? "" : "---|"))
        lines += registrations.map { registration in
            "| `\(registration.dependency)` |" + (named.isEmpty ? "" : " `\(registration.accessor ?? "–")` |")
                + " \(registration.place) | \(registration.scope) | \(registration.implementation?.rawValue ?? "–")"
                + " | \(registration.status.rawValue) |"
        }
        lines += ["", "| use | total | rewritten |", "|---|---|---|"]
        lines += uses.map { "| `\($0.kind)` | \($0.total) | \($0.certain) |" }
        for (code, found) in questionsByCode {
            lines += ["", "## \(code.rawValue): \(code.question(in: library))", ""]
            let answers = code.answers(in: library).map { "`\($0)`" }.joined(separator: ", ")
            lines += ["Answers: \(answers). Guide: \(code.section(in: library)).", ""]
            lines += found.map { "- `\($0.dependency)`, \($0.place): \($0.text)" }
        }
        return lines.map { $0.escaped + "\n" }.joined()
    }
}

extension Question {
    /// The reason, and the number of registrations that wait for the answer.
    fileprivate var text: String {
        switch waitingCount {
        case 0: reason
        case 1: "\(reason) 1 registration waits for it."
        default: "\(reason) \(waitingCount) registrations wait for it."
        }
    }
}

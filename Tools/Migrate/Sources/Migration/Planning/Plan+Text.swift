extension Plan {
    /// The numbers of a status or a kind, such as "default 3, shared 2".
    private func counts(_ names: [String]) -> String {
        let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
        return counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    }

    private var summary: String {
        if registrations.isEmpty {
            let form =
                library == .factory
                ? "extension Container { var x: Factory<T> { self { … } } }" : "register(T.self) { … }"
            return
                "none, although \(importing) files import \(library.name). The tool reads those in the form `\(form)`."
        }
        let share = 100 * certain / registrations.count
        let answered = registrations.count { $0.status == .answered }
        let waiting = registrations.count { $0.status == .waiting }
        return "\(certain) of \(registrations.count) registrations (\(share) %) can be rewritten with certainty"
            + (answered == 0 ? "." : ", and \(answered) according to the answers.")
            + (waiting == 0 ? "" : " \(waiting) have no question, but read others that stay.")
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

    /// The text of the plan.
    package var text: String {
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
            return
                "  \(registration.place): \(registration.dependency): \(facts.compactMap { $0 }.joined(separator: ", "))"
                + (registration.waiting.map { ", because \($0)" } ?? "")
        }
        if !uses.isEmpty { lines += ["", library == .factory ? "Uses:" : "Manual steps:"] }
        lines += uses.map { use in
            let places = use.staying.map(\.description).joined(separator: ", ")
            if let section = use.section {
                return "  \(use.kind): \(use.total). Guide: \"\(section)\". \(counts(use.staying.map(\.file)))"
            }
            return "  \(use.kind): \(use.total), of which \(use.certain) are rewritten"
                + (places.isEmpty ? "" : ". These stay: \(places)")
        }
        lines += ["", questions.isEmpty ? "Questions: none" : "Questions: \(questions.count)"]
        for code in QuestionCode.allCases {
            let found = questions.filter { $0.code == code }
            if found.isEmpty { continue }
            lines += ["", "  \(code.rawValue): \(code.question(in: library))"]
            let answers = code.answers(in: library).joined(separator: ", ")
            lines.append("  Answers: \(answers). Guide: \"\(code.section(in: library))\".")
            lines += found.map { "    \($0.place): \($0.dependency): \($0.reason)" }
        }
        return lines.map { $0.escaped + "\n" }.joined()
    }
}

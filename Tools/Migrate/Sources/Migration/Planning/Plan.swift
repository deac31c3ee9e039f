/// A summary of what a folder contains, what can be rewritten with certainty, and which questions are open.
package struct Plan: Sendable {
    package struct Registration: Sendable {
        package enum Status: String, Sendable {
            /// The tool rewrites the registration, and asks nothing.
            case certain
            /// The tool rewrites the registration according to the answers.
            case answered
            /// The registration stays, according to the answers.
            case kept
            /// The registration stays until its questions have answers.
            case open
        }

        package let dependency: String
        let place: Place
        let scope: String
        package let status: Status
        /// The kind of declaration that replaces the registration, or nil if it stays.
        let implementation: ImplementationKind?
        let accessor: String
    }

    /// The code of one kind.
    struct Uses: Sendable {
        let kind: String
        /// The number of places that are rewritten.
        let certain: Int
        /// The places that stay.
        let staying: [Place]
        /// The section of the guide with the steps, or nil.
        var section: String?
    }

    private let library: Library
    private let languageMode: Int
    private let folder: SourceFolder
    /// The containers, with the numbers of their registrations.
    private let containers: [(name: String, count: Int)]
    package let registrations: [Registration]
    let uses: [Uses]
    /// The number of test suites, test functions outside of suites and XCTest classes that read dependencies.
    private let testSuites: Int
    package let questions: [Question]

    /// Creates the plan of an analysis.
    init<Found: Analysis>(_ analysis: Found) {
        library = analysis.library
        languageMode = analysis.languageMode
        folder = analysis.folder
        testSuites = analysis.suites.count
        questions = analysis.questions
        uses = analysis.plannedUses.filter { $0.certain + $0.staying.count > 0 }
        let decisions = analysis.allDecisions
        registrations = decisions.map { decision in
            let settled: Registration.Status = decision.answered == 0 ? .certain : .answered
            return Registration(
                dependency: decision.registration.dependency,
                place: decision.registration.place,
                scope: decision.scope,
                status: decision.moves ? settled : decision.isKept && decision.questions.isEmpty ? .kept : .open,
                implementation: decision.moves ? decision.kind : nil,
                accessor: decision.accessor
            )
        }.sorted { ($0.dependency, $0.place) < ($1.dependency, $1.place) }
        let counts = Dictionary(decisions.map { ($0.registration.container, 1) }, uniquingKeysWith: +)
        containers = counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// The numbers of equal names, such as "default 3, shared 2".
    private func counts(_ names: [String]) -> String {
        let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
        return counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    }

    private var summary: String {
        if registrations.isEmpty {
            let importing = counted(folder.files.count { !$0.imports.isDisjoint(with: library.modules) }, "file")
            return "No registrations" + (library == .world ? "." : " in \(importing) with imports of \(library.name).")
                + " The tool reads those in the form `\(library.form)`."
        }
        let certain = registrations.count { $0.status == .certain }
        let answered = registrations.count { $0.status == .answered }
        return "\(certain) of \(registrations.count) registrations (\(100 * certain / registrations.count) %) can be "
            + "rewritten with certainty" + (answered == 0 ? "." : ", and \(answered) according to the answers.")
    }

    /// The text of the plan, which ends with its numbers.
    package var text: String {
        let total = uses.map { $0.certain + $0.staying.count }.reduce(0, +)
        var sections: [[String]] = []
        if !registrations.isEmpty {
            let implementations = counts(registrations.compactMap { $0.implementation?.rawValue })
            sections = [
                ["Containers:"] + containers.map { "  \($0.name): \(counted($0.count, "registration"))" },
                ["Registrations:", "  Scopes: \(counts(registrations.map(\.scope)))"]
                    + (implementations.isEmpty ? [] : ["  Implementations: \(implementations)"]),
                ["Accessors:"] + registrations.map(line),
            ]
        }
        if !uses.isEmpty { sections.append(["Uses:"] + uses.map(line)) }
        if !questions.isEmpty { sections.append(["Questions:"]) }
        for code in QuestionCode.allCases {
            let found = questions.filter { $0.code == code }
            if !found.isEmpty { sections.append(code.lines(in: library) + places(of: found)) }
        }
        let numbers = [
            counted(registrations.count, "registration") + " in " + counted(containers.count, "container"),
            counted(total, "use"), counted(testSuites, "test suite") + " with containers",
            counted(folder.files.count, "file"),
        ]
        sections.append(
            folder.notes + [
                "\(library.name), Swift \(languageMode) mode: \(numbers.joined(separator: ", ")).",
                "\(summary) \(counted(questions.count, "question")).",
            ]
        )
        return sections.joined(separator: [""]).map { $0.escaped + "\n" }.joined()
    }

    private func line(of registration: Registration) -> String {
        // The accessor of a factory has its name.
        let accessor = registration.dependency.hasSuffix("." + registration.accessor) ? nil : registration.accessor
        let facts = [accessor, registration.implementation?.rawValue, registration.status.rawValue].compactMap { $0 }
        return "  \(registration.place): \(registration.dependency): \(facts.joined(separator: ", "))"
    }

    private func line(of uses: Uses) -> String {
        "  \(uses.kind): \(uses.certain + uses.staying.count), of which \(uses.certain) are rewritten"
            + (uses.staying.isEmpty ? "" : ". These stay: \(counts(uses.staying.map(\.file)))")
            + (uses.section.map { ". Guide: \"\($0)\"" } ?? "")
    }

    /// Returns the lines of questions, in which several questions with one reason share a line.
    private func places(of questions: [Question]) -> [String] {
        var reasons: [String] = []
        for question in questions where !reasons.contains(question.reason) { reasons.append(question.reason) }
        return reasons.map { reason in
            let found = questions.filter { $0.reason == reason }
            if found.count == 1 { return "    \(found[0].place): \(found[0].dependency): \(reason)" }
            let names = Set(found.map(\.dependency)).sorted().joined(separator: ", ")
            return "    \(found.count) times: \(reason) In \(counts(found.map(\.place.file))): \(names)"
        }
    }
}

/// Returns a number of things, whose name is singular.
package func counted(_ count: Int, _ name: String) -> String {
    "\(count) \(name)\(count == 1 ? "" : "s")"
}

/// A library from which the tool migrates.
package enum Library: String, CaseIterable, Sendable {
    case factory, swinject, world

    package var name: String {
        switch self {
        case .factory: "Factory"
        case .swinject: "Swinject"
        case .world: "Current"
        }
    }

    /// The form of the registrations that the tool reads.
    var form: String {
        switch self {
        case .factory: "extension Container { var x: Factory<T> { self { … } } }"
        case .swinject: "register(T.self) { … }"
        case .world: "struct World { var x: T = value }; var Current = World()"
        }
    }

    /// The names of the modules of the library.
    var modules: Set<String> {
        switch self {
        case .factory: ["Factory", "FactoryKit", "FactoryMacros", "FactoryTesting"]
        case .swinject: ["Swinject", "SwinjectAutoregistration", "SwinjectStoryboard"]
        case .world: []
        }
    }
}

extension String {
    /// The text as a part of one line, with the characters escaped that break a line, control a terminal or change the
    /// direction of text, as the names of files and raw identifiers may.
    package var escaped: String {
        unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar.properties.generalCategory {
            // The joiners are parts of emoji and of words.
            case .format where scalar == "\u{200c}" || scalar == "\u{200d}": result.unicodeScalars.append(scalar)
            case .control, .format, .lineSeparator, .paragraphSeparator: result += scalar.escaped(asASCII: true)
            default: result.unicodeScalars.append(scalar)
            }
        }
    }
}

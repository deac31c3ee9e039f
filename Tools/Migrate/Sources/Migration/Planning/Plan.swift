/// A summary of what a folder contains, what can be rewritten with certainty, and which questions are open.
package struct Plan: Sendable {
    package struct Container: Sendable {
        package let name: String
        package let defaultScope: String
        package let registrations: Int
        /// A Boolean value that indicates whether `autoRegister` registers values.
        package let registersAtLaunch: Bool
    }

    package struct Registration: Sendable {
        package enum Status: String, Sendable {
            /// The tool rewrites the registration, and asks nothing.
            case certain
            /// The tool rewrites the registration according to the answers.
            case answered
            /// The registration has no question, but reads one that stays.
            case waiting
            /// The registration stays, according to the answers.
            case kept
            /// The registration stays until its questions have answers.
            case open
        }

        package let dependency: String
        package let place: Place
        package let scope: String
        package let status: Status
        /// The kind of declaration that replaces the registration, or nil if it stays.
        package let implementation: ImplementationKind?
        /// The name of the accessor, unless it is that of the registration.
        package var accessor: String?
        /// The reason for which the registration waits, or nil.
        package var waiting: String?
    }

    package struct Uses: Sendable {
        package let kind: String
        package let total: Int
        package let certain: Int
        /// The places that are not rewritten, if not every one has a question.
        package var staying: [Place] = []
        /// The section of the guide with the steps, or nil.
        package var section: String?
    }

    package let library: Library
    package let languageMode: Int
    package let files: Int
    /// The number of files that import the library.
    package let importing: Int
    /// The symbolic links that the tool does not follow.
    package let skippedLinks: [String]
    /// The folders of the packages that are the library itself.
    package let skippedPackages: [String]
    package let containers: [Container]
    package let registrations: [Registration]
    package let uses: [Uses]
    /// The number of test suites, test functions outside of suites and XCTest classes that read containers.
    package let testSuites: Int
    package let questions: [Question]

    /// The registrations that are rewritten without a question.
    package var certain: Int { registrations.count { $0.status == .certain } }
}

extension Plan {
    /// Creates the plan for an app that uses Factory.
    package init(_ analysis: FactoryAnalysis) {
        let decisions = analysis.decisions.values.sorted { $0.factory.key < $1.factory.key }
        self.init(
            library: .factory,
            languageMode: analysis.languageMode,
            files: analysis.folder.files.count,
            importing: analysis.folder.files.count { !$0.imports.isDisjoint(with: Library.factory.modules) },
            skippedLinks: analysis.folder.skippedLinks,
            skippedPackages: analysis.folder.skippedPackages,
            containers: analysis.sources.containers.values.sorted { $0.name < $1.name }.map { container in
                Container(
                    name: container.name,
                    defaultScope: container.defaultScope.name,
                    registrations: decisions.count { $0.factory.key.container == container.name },
                    registersAtLaunch: container.registersAtLaunch
                )
            },
            registrations: decisions.map { decision in
                Registration(
                    dependency: decision.factory.key.description,
                    place: decision.factory.place,
                    scope: decision.scope.name,
                    status: Registration.Status(decision, moves: decision.moves),
                    implementation: decision.moves ? decision.kind : nil
                )
            },
            uses: FactoryUse.Kind.allCases.compactMap { kind in
                let found = analysis.uses.filter { $0.kind == kind }
                if found.isEmpty { return nil }
                let staying = found.filter { !analysis.isCertain($0) }.map(\.place)
                return Uses(
                    kind: kind.rawValue,
                    total: found.count,
                    certain: found.count - staying.count,
                    staying: kind.isReset ? staying : []
                )
            },
            testSuites: analysis.suites.count { $0.usesContainers },
            questions: analysis.questions
        )
    }
}

extension Plan.Registration.Status {
    /// Creates the status of a registration without questions about others.
    init(_ decision: some RegistrationDecision, moves: Bool) {
        self =
            switch (moves, decision.isKept) {
            case (true, _): decision.answered == 0 ? .certain : .answered
            case (false, true): decision.questions.isEmpty ? .kept : .open
            case (false, false): .open
            }
    }
}

extension FactoryAnalysis {
    /// Returns a Boolean value that indicates whether the tool rewrites a use.
    func isCertain(_ use: FactoryUse) -> Bool {
        switch use.kind {
        case .trait: true
        case .resetContainer: use.isResetAroundTest && isComplete
        case .other: false
        default: target(of: use) != nil
        }
    }

    /// Returns the member of the new container that replaces what a use names, or nil if that stays.
    func target(of use: FactoryUse) -> FactoryKey? {
        guard let key = use.key else { return nil }
        if use.kind == .helper {
            if sources.movesHelper(key) { return key }
            return sources.aliases[key].flatMap { decisions[$0]?.moves == true ? $0 : nil }
        }
        return decisions[key]?.moves == true ? key : nil
    }
}

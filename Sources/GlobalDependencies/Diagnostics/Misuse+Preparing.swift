extension Misuse {
    /// Describes a preparation after the default container of the process or of the scope was decided.
    static func preparedTooLate(_ cause: DefaultContainer.Cause, inScope: Bool, location: SourceLocation) -> Misuse {
        let start = inScope ? "at the start of the scope" : "when the program starts"
        switch cause {
        case .prepared(let first):
            return Misuse(
                .preparedTooLate,
                headline: "dependencies were prepared a second time.",
                location: location,
                facts: fact("First time", first.description),
                remedies: [
                    "Prepare all dependencies in one call, \(start).",
                    inScope
                        ? "In a test, run each case in its own scope."
                        : "If only a part of the program needs an override, pass it a container: "
                            + "`.default.with(override: …, for: …)`.",
                ]
            )
        case .read(let id):
            let place = id.location.map { "at \($0)" } ?? "in its accessor"
            return Misuse(
                .preparedTooLate,
                headline: "dependencies were prepared after \(id.quoted) had been read from the default container.",
                location: location,
                facts: fact("Read", id.description),
                remedies: [
                    "Prepare dependencies \(start), before the first read.",
                    "If they are, set a breakpoint \(place) to find the code that reads it earlier.",
                ]
            )
        case .derived(let place):
            return Misuse(
                .preparedTooLate,
                headline: "dependencies were prepared after a container had been derived from the default container.",
                location: location,
                facts: fact("Derived at", place.description),
                remedies: [
                    "Prepare dependencies \(start), before the container is derived.",
                    "If the derived container needs no prepared dependency, derive it from `GlobalDependencies()`.",
                ]
            )
        }
    }

    /// Describes a preparation during the creation of a key's value, whose default container is decided.
    static func preparedInKey(location: SourceLocation) -> Misuse {
        Misuse(
            .preparedInKey,
            headline: "dependencies were prepared while the value of a key was created.",
            location: location,
            facts: [],
            remedies: ["Prepare dependencies when the program starts, before the first read."]
        )
    }

    /// Describes a preparation for all tests of a process.
    static func preparedInTests(location: SourceLocation) -> Misuse {
        Misuse(
            .preparedInTests,
            headline: "dependencies were not prepared, since all tests in this process would have used them.",
            location: location,
            facts: [],
            remedies: [
                "In a test, prepare dependencies in a scope: `withDependencies { _ in } operation: { … }`.",
                "If an app that hosts tests prepared them, change nothing: its tests do not use them.",
                "If this process runs no tests, set `GLOBAL_DEPENDENCIES_CONTEXT=live` in its environment.",
            ]
        )
    }

    /// Describes an environment variable that selects a context that does not exist.
    static func unknownContext(_ name: String, variable: String, known: [String]) -> Misuse {
        Misuse(
            .unknownContext,
            headline: "the environment variable `\(variable)` was ignored: there is no context `\(name)`.",
            location: nil,
            facts: fact("Variable", "\(variable)=\(name)"),
            remedies: ["Set it to one of \(known.map { "`\($0)`" }.joined(separator: ", ")), or remove it."]
        )
    }
}

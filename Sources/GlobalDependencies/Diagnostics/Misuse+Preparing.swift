extension Misuse {
    /// Describes a preparation after the default container of the process or of the scope was used.
    static func preparedTooLate(_ cause: DefaultOutcome.Cause, inScope: Bool, location: SourceLocation) -> Misuse {
        let start = inScope ? "at the start of the scope" : "when the program starts"
        let (headline, facts, remedies) =
            switch cause {
            case .prepared(let first):
                (
                    "dependencies were prepared a second time.",
                    fact("First time", first.description),
                    [
                        "Prepare all dependencies in one call, \(start).",
                        inScope
                            ? "In a test, run each case in its own scope."
                            : "If only a part of the program needs an override, pass it a container: "
                                + "`.default.with(override: …, for: …)`.",
                    ]
                )
            case .read(let id):
                (
                    "dependencies were prepared after \(id.quoted) had been read from the default container.",
                    fact("Read", id.description),
                    [
                        "Prepare dependencies \(start), before the first read.",
                        "If they are, set a breakpoint \(id.location.map { "at \($0)" } ?? "in its accessor") "
                            + "to find the code that reads it earlier.",
                    ]
                )
            case .derived(let place):
                (
                    "dependencies were prepared after a container had been derived from the default container.",
                    fact("Derived at", place.description),
                    [
                        "Prepare dependencies \(start), before the container is derived.",
                        "If the derived container needs no prepared dependency, derive it from `GlobalDependencies()`.",
                    ]
                )
            }
        return Misuse("GD007", headline: headline, location: location, facts: facts, remedies: remedies)
    }

    /// Describes a preparation during the creation of a key's value, whose default container cannot be prepared.
    static func preparedInKey(location: SourceLocation) -> Misuse {
        Misuse(
            "GD008",
            headline: "dependencies were prepared while the value of a key was created.",
            location: location,
            remedies: ["Prepare dependencies when the program starts, before the first read."]
        )
    }

    /// Describes a preparation for all tests of a process.
    static func preparedInTests(location: SourceLocation) -> Misuse {
        Misuse(
            "GD009",
            headline: "dependencies were not prepared, since all tests in this process would have used them.",
            location: location,
            remedies: [
                "In a test, prepare dependencies in a scope: `withDependencies { _ in } operation: { … }`.",
                "If an app that hosts tests prepared them, prepare them before its tests begin, when it launches.",
                "If this process runs no tests, set `GLOBAL_DEPENDENCIES_CONTEXT=live` in its environment.",
            ]
        )
    }

    /// Describes an environment variable that selects a context that does not exist.
    static func unknownContext(_ name: String, variable: String, known: [String]) -> Misuse {
        Misuse(
            "GD010",
            headline: "the environment variable `\(variable)` was ignored: there is no context `\(name)`.",
            location: nil,
            facts: fact("Variable", "\(variable)=\(name)"),
            remedies: ["Set it to one of \(known.map { "`\($0)`" }.joined(separator: ", ")), or remove it."]
        )
    }
}

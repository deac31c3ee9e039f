import GlobalDependencies

extension Misuse {
    /// Describes a call of an unimplemented function or closure, or of a requirement of a mock without an override.
    static func unimplemented(_ name: String, override: String? = nil, location: SourceLocation) -> Misuse {
        Misuse(
            "GD014",
            headline: "`\(name)` was called, but is unimplemented.",
            location: location,
            facts: fact("Test", IssueReporting.currentTest) + fact("Called by", lines: []),
            remedies: [
                override.map { "Set `\($0)` of the mock to a closure." }
                    ?? "Override the dependency, or this part of it.",
                "If the call is a mistake, remove it.",
            ],
            callStack: IssueReporting.callStack
        )
    }
}

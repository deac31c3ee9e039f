import GlobalDependencies

extension Misuse {
    /// Describes a call of an unimplemented function or closure, or of a requirement of a mock without an override.
    static func unimplemented(_ name: String, override: String? = nil, location: SourceLocation) -> Misuse {
        let remedy =
            override.map { "Set `\($0)` of the mock to a closure." }
            ?? "Override the dependency, or this part of it."
        return """
            [GD014]: `\(name)` was called, but is unimplemented.

              Where:\t{place}
              Test:\t\(IssueReporting.currentTest ?? "")
              Called by:\t{caller}

            To fix it, do one of these:
              1. \(remedy)
              2. If the call is a mistake, remove it.
            """.misuse(at: location, callerIn: IssueReporting.callStack)
    }
}

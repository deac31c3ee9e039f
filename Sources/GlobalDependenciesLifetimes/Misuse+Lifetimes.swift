internal import GlobalDependencies

extension Misuse {
    /// Describes a read through the container of a lifetime after its end.
    static func readAfterEnd(of id: DependencyID, by reader: Reader?, in lifetime: LifetimeState) -> Misuse {
        Misuse(
            "GD030",
            headline: "\(id.quoted) was read after \(lifetime.name) had ended.",
            location: nil,
            facts: fact("Test", IssueReporting.currentTest)
                + fact("Read by", lines: [])
                + fact("Through", reader.map { "the container of \($0)" })
                + facts(about: id, of: lifetime),
            remedies: [
                "End the lifetime after the last read: wait for the tasks of its components first.",
                "Release the reader when the lifetime ends, or pass it the container of a longer lifetime.",
            ],
            callStack: IssueReporting.callStack
        )
    }

    /// Describes a resource that could not be closed at the end of its lifetime.
    static func notClosed(
        _ resource: ClosableResource,
        _ reason: ClosingFailure.Reason,
        _ limit: ClosingLimit,
        in lifetime: LifetimeState
    ) -> Misuse {
        let name = resource.id.quoted
        let (headline, remedies) =
            switch reason {
            case .error(let error):
                (
                    "\(name) could not be closed: \(error)",
                    ["Handle the error in the closure that closes the dependency."]
                )
            case .timeLimit:
                (
                    "\(name) was not closed within \(limit.description), so \(lifetime.name) ended without it.",
                    [
                        "Find out what the closure that closes the dependency waits for.",
                        "If it needs more time, pass a longer `closingTimeLimit`.",
                    ]
                )
            }
        return Misuse(
            "GD031",
            headline: headline,
            location: nil,
            facts: fact("Test", IssueReporting.currentTest)
                + facts(about: resource.id, of: lifetime),
            remedies: remedies
        )
    }

    /// Describes a shared instance that outlived its lifetime.
    static func outlived(_ type: any Any.Type, _ id: DependencyID, _ lifetime: LifetimeState) -> Misuse {
        Misuse(
            "GD032",
            headline: "`\(type)` leaked: an instance outlived \(lifetime.name).",
            location: nil,
            facts: fact("Test", IssueReporting.currentTest)
                + facts(about: id, of: lifetime),
            remedies: [
                "Wait for the tasks that the lifetime has started: a task may retain the instance.",
                "Search for a strong reference: a static property, a component of a longer lifetime, or a reference cycle.",
            ]
        )
    }

    /// Describes a shared instance with a `closing` closure that was created in a container that never ends.
    static func neverClosed(_ id: DependencyID) -> Misuse {
        Misuse(
            "GD033",
            headline: "\(id.quoted) was created in a container without a lifetime, so it will never be closed.",
            location: id.location,
            facts: fact("Test", IssueReporting.currentTest) + fact("Dependency", id.description),
            remedies: [
                "Read it in a lifetime: `container.lifetime(of: …)`.",
                "Run the program in `withPreparedDependencies`, or the test with the trait `.dependencies`.",
            ]
        )
    }

    /// Describes a resource that names a prerequisite that is not opened.
    static func unknownPrerequisite(of type: any Any.Type, location: SourceLocation) -> Misuse {
        Misuse(
            "GD034",
            headline: "A dependency of type \(type) was opened before its prerequisite.",
            location: location,
            remedies: [
                "Call `open` for the prerequisite first, with the same key path.",
                "If the prerequisite is only overridden, remove it from `after`: every resource can read it.",
            ]
        )
    }

    /// Describes a resource that read another one that its container does not contain.
    static func resourceIsInvisible(_ id: DependencyID, to reader: Reader) -> Misuse {
        Misuse(
            "GD035",
            headline: "\(id.quoted) was open, but its default was read: "
                + "the container of \(reader) was created before the opening.",
            location: reader.resource?.location,
            facts: fact("Test", IssueReporting.currentTest)
                + fact("Read by", lines: [])
                + fact("Dependency", id.description),
            remedies: ["Declare the dependency as a prerequisite of the resource: `after: \(id.keyPathLiteral)`."],
            callStack: IssueReporting.callStack
        )
    }

    private static func facts(
        about id: DependencyID,
        of lifetime: LifetimeState
    ) -> [(label: String, lines: [String])] {
        fact("Dependency", id.description) + fact("Begun", lifetime.beginning) + fact("Ended", lifetime.end)
    }
}

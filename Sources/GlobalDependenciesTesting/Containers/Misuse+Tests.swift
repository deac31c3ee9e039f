internal import GlobalDependencies

extension Misuse {
    /// Describes a test that reads the live implementation of a dependency that it does not override.
    static func liveRead(
        _ dependency: DependencyID,
        as kind: ImplementationKind,
        by callStack: (any CallStack)?,
        test: String
    ) -> Misuse {
        let isShared = kind == .shared
        let useLive = "`$0.useLive(\(dependency.keyPathLiteral))`"
        return Misuse(
            "GD022",
            headline: "\(dependency.quoted) was read in a test that does not override it, "
                + (isShared ? "so it was created as in an app." : "so its live implementation was used."),
            location: nil,
            facts: [
                (label: "Test", lines: [test]),
                (label: "Read by", lines: []),
                (label: "Dependency", lines: [dependency.description]),
            ],
            remedies: [
                "Override it in the test: `\(dependency.memberOfArgument) = …`, "
                    + "or `$0.override(keyPath: \(dependency.keyPathLiteral), with: …)` if it has no setter.",
                isShared
                    ? "If it is under test, or only combines overridden dependencies: \(useLive)."
                    : "Add an implementation for all tests to its accessor: `testImplementation: …`.",
            ] + (isShared ? [] : ["If the live implementation is safe in tests: \(useLive)."]),
            callStack: callStack
        )
    }

    /// Describes a read of a live implementation from the process default, outside of every test.
    ///
    /// - Parameters:
    ///   - dependency: The dependency.
    ///   - callStack: The calls that read it.
    ///   - runningTests: The names of the strict tests that are running, or nil for the body of an exit test.
    /// - Returns: The message.
    static func detachedRead(
        _ dependency: DependencyID,
        by callStack: (any CallStack)?,
        runningTests: [String]?
    ) -> Misuse {
        let facts = [
            (label: "Read by", lines: []), (label: "Dependency", lines: [dependency.description]),
        ]
        guard let runningTests else {
            return Misuse(
                "GD023",
                headline: "the live implementation of \(dependency.quoted) was read in the body of an exit test, "
                    + "which does not have the overrides of its test.",
                location: nil,
                facts: facts,
                remedies: [
                    "Override it in the body, which runs in its own process: "
                        + "`withDependencies { \(dependency.memberOfArgument) = … }`.",
                    "If the body needs live implementations: `withDependencies { $0.context = .live }`.",
                ],
                callStack: callStack
            )
        }
        return Misuse(
            "GD023",
            headline: "the live implementation of \(dependency.quoted) was read through `.default` "
                + "outside of every test, while a strict test was running.",
            location: nil,
            facts: [(label: "Running", lines: runningTests)] + facts,
            remedies: [
                "Pass the container of the test to code that runs on a queue, on a thread or in a detached task.",
                "Capture `.default` before the closure of `Task.detached`, of a queue or of a thread begins.",
                "If the code belongs to no test, allow the read: `.dependencies(.allowsDetachedReads)`.",
            ],
            callStack: callStack
        )
    }

    /// Describes a read through a container of a test after the test ended.
    static func readAfterTest(_ dependency: DependencyID, by callStack: (any CallStack)?, test: String) -> Misuse {
        Misuse(
            "GD024",
            headline: "\(dependency.quoted) was read through the container of a test after the test had ended.",
            location: nil,
            facts: [
                (label: "Test", lines: [test]),
                (label: "Read by", lines: []),
                (label: "Dependency", lines: [dependency.description]),
            ],
            remedies: [
                "Await all tasks of the test, or cancel them and await their end.",
                "If the code should run after the test, pass it its own container: `GlobalDependencies()`.",
            ],
            callStack: callStack
        )
    }

    /// Describes a test that overrides a dependency that nothing reads.
    static func unusedOverride(_ dependency: DependencyID, test: String, location: SourceLocation) -> Misuse {
        Misuse(
            "GD025",
            headline: "the override of \(dependency.quoted) had no effect: the test never read the dependency.",
            location: location,
            facts: [
                (label: "Test", lines: [test]),
                (label: "Dependency", lines: [dependency.description]),
            ],
            remedies: [
                "Remove the override.",
                "If the test should read it, pass the container of the test to the code under test.",
                "If only some runs read it, do not report it: `.unusedOverrides(.ignored)`.",
            ]
        )
    }

    /// Describes a test that uses a dependency live that nothing reads.
    static func unusedLive(_ type: any Any.Type, test: String, location: SourceLocation) -> Misuse {
        Misuse(
            "GD026",
            headline: "`useLive` had no effect: the test never read the dependency of type \(type).",
            location: location,
            facts: [(label: "Test", lines: [test])],
            remedies: [
                "Remove the call of `useLive`.",
                "If the test reads it, pass `useLive` the key path of the dependency itself, "
                    + "and not of a part of it or of a property that reads it.",
                "If only some runs read it, do not report it: `.unusedOverrides(.ignored)`.",
            ]
        )
    }

    /// Describes a use of `.default` while a dependency of a container with other overrides is created.
    static func defaultUsed(
        whileCreating id: DependencyID,
        losing overrides: [DependencyID],
        by callStack: (any CallStack)?,
        test: String
    ) -> Misuse {
        Misuse(
            "GD027",
            headline: "`.default` was used while \(id.quoted) was created for another container, "
                + "whose overrides did not reach it.",
            location: nil,
            facts: [
                (label: "Test", lines: [test]),
                (label: "Used by", lines: []),
                (label: "Dependency", lines: [id.description]),
                (label: "Overrides", lines: overrides.map(\.quoted).sorted()),
            ],
            remedies: [
                "Pass the container of the accessor: `defaultImplementation: Component(dependencies: self)`.",
                "In a shared implementation, pass the container of the closure: `{ Component(dependencies: $0) }`.",
            ],
            callStack: callStack
        )
    }

    /// Describes a shared instance that retains the container that retains it.
    static func instanceRetainsContainer(_ id: DependencyID, _ type: any Any.Type, test: String) -> Misuse {
        Misuse(
            "GD028",
            headline: "the shared instance of \(id.quoted) retained its container, so neither was released.",
            location: id.location,
            facts: [
                (label: "Test", lines: [test]),
                (label: "Type", lines: ["\(type)"]),
                (label: "Dependency", lines: [id.description]),
            ],
            remedies: [
                "Pass the container of the closure to the instance, and not `self`: `sharedImplementation: { \(type)($0) }`."
            ]
        )
    }

    /// Describes a shared instance that was built for a test and outlives it.
    static func leak(
        _ type: any Any.Type,
        _ dependency: DependencyID,
        by callStack: (any CallStack)?,
        test: String
    ) -> Misuse {
        Misuse(
            "GD029",
            headline: "`\(type)` leaked: an instance outlived the test that created it.",
            location: nil,
            facts: [
                (label: "Test", lines: [test]),
                (label: "Created by", lines: []),
                (label: "Dependency", lines: [dependency.description]),
            ],
            remedies: [
                "Await all tasks of the test: a task may retain the instance.",
                "Search for a strong reference: a static property, a property of an XCTestCase, or a reference cycle.",
            ],
            callStack: callStack
        )
    }
}

extension Misuse {
    /// Reports the misuse to a test, even if another test is running.
    func report(to test: TestScope, as severity: IssueReport.Severity = .error) {
        test.report(IssueReport(severity, self))
    }

    /// Describes a test that was cancelled while it waited for a call of a mock.
    static func missingCall(_ awaited: String, of mock: String, calls: [String], location: SourceLocation) -> Misuse {
        Misuse(
            "GD021",
            headline: "a test waited for \(awaited) of `\(mock)` until its task was cancelled.",
            location: location,
            facts: fact("Test", IssueReporting.currentTest)
                + [(label: "Calls", lines: calls.isEmpty ? ["none"] : calls)],
            remedies: ["Find out why the code under test did not make the call, or wait for a call that it made."]
        )
    }
}

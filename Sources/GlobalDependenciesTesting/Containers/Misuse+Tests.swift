internal import GlobalDependencies

extension Misuse {
    /// Describes a test that reads the live implementation of a dependency that it does not override.
    static func liveRead(
        _ dependency: DependencyID,
        as kind: ImplementationKind,
        by callStack: CallStack,
        test: String
    ) -> Misuse {
        let isShared = kind == .shared
        let name = dependency.name
        return Misuse(
            .liveRead,
            headline: "'\(name)' was read in a test that does not override it, "
                + (isShared ? "so it was built as it is in an app." : "so its live implementation is used."),
            location: nil,
            facts: [
                (label: "Test", lines: [test]),
                (label: "Read by", lines: []),
                (label: "Dependency", lines: [dependency.description]),
            ],
            remedies: [
                "Override it for the test: $0.\(name) = …, or override: …, for: \\.\(name) where it has no setter.",
                isShared
                    ? "If it is what is tested, or only puts together what is overridden: $0.useLive(\\.\(name))."
                    : "Give it an implementation for all tests, in its accessor: testImplementation: ….",
            ] + (isShared ? [] : ["If it is harmless in tests as it is: $0.useLive(\\.\(name))."]),
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
        by callStack: CallStack,
        runningTests: [String]?
    ) -> Misuse {
        let name = dependency.name
        let facts = [
            (label: "Read by", lines: []), (label: "Dependency", lines: [dependency.description]),
        ]
        guard let runningTests else {
            return Misuse(
                .detachedRead,
                headline: "the live `\\.\(name)` was read in the body of an exit test, "
                    + "which has no overrides of its test.",
                location: nil,
                facts: facts,
                remedies: [
                    "Override it in the body, which runs in a process of its own: withDependencies { $0.\(name) = … }.",
                    "If it is meant to be live there: withDependencies { $0.context = .live }.",
                ],
                callStack: callStack
            )
        }
        return Misuse(
            .detachedRead,
            headline: "`.default` was used outside of every test, and its live `\\.\(name)` was read "
                + "while a strict test was running.",
            location: nil,
            facts: [(label: "Running", lines: runningTests)] + facts,
            remedies: [
                "Pass the container of the test to what runs on a queue, on a thread or in a detached task.",
                "Use `.default` before the closure of `Task.detached`, of a queue or of a thread begins, and capture it.",
                "If no test is meant, allow it: `.dependencies(.allowsDetachedReads)`.",
            ],
            callStack: callStack
        )
    }

    /// Describes a read through a container of a test after the test ended.
    static func lateRead(_ dependency: DependencyID, by callStack: CallStack, test: String) -> Misuse {
        Misuse(
            .readAfterTest,
            headline: "'\(dependency.name)' was read through a container of a test that had ended.",
            location: nil,
            facts: [
                (label: "Test", lines: [test]),
                (label: "Read by", lines: []),
                (label: "Dependency", lines: [dependency.description]),
            ],
            remedies: [
                "Let the test wait for all that it starts: await its tasks, or cancel them and await their end.",
                "If something is meant to go on after the test, hand it a container of its own: GlobalDependencies().",
            ],
            callStack: callStack
        )
    }

    /// Describes a test that overrides a dependency that nothing reads.
    static func unreadOverride(_ dependency: DependencyID, test: String, location: SourceLocation) -> Misuse {
        Misuse(
            .unusedOverride,
            headline: "'\(dependency.name)' was overridden for a test, and never read.",
            location: location,
            facts: [
                (label: "Test", lines: [test]),
                (label: "Dependency", lines: [dependency.description]),
            ],
            remedies: [
                "Remove the override.",
                "If the test should read it, make sure that what is tested gets the container of the test.",
                "If not every run reads it, say so where it is overridden: .unreadOverrides(.ignored).",
            ]
        )
    }

    /// Describes a test that uses a dependency live that nothing reads.
    static func unreadLive(_ type: any Any.Type, test: String, location: SourceLocation) -> Misuse {
        Misuse(
            .unusedLive,
            headline: "a dependency of type \(type) was to be live in a test, and was never read.",
            location: location,
            facts: [(label: "Test", lines: [test])],
            remedies: [
                "Remove the call of useLive.",
                "If it is read, give useLive the key path of the dependency itself: not of a part of it, "
                    + "and not of a property that reads it.",
                "If not every run reads it, say so there: .unreadOverrides(.ignored).",
            ]
        )
    }

    /// Describes a use of `.default` while a dependency of a container with other overrides is created.
    static func defaultUsed(
        whileCreating id: DependencyID,
        losing overrides: [DependencyID],
        by callStack: CallStack,
        test: String
    ) -> Misuse {
        Misuse(
            .defaultContainerInCreation,
            headline: "`.default` was used while `\\.\(id.name)` was created for another container, "
                + "whose overrides do not reach it.",
            location: nil,
            facts: [
                (label: "Test", lines: [test]),
                (label: "Used by", lines: []),
                (label: "Dependency", lines: [id.description]),
                (label: "Overrides", lines: overrides.map { "\\.\($0.name)" }.sorted()),
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
            .retainCycle,
            headline:
                "the shared `\\.\(id.name)` retains the container that it belongs to, so neither is ever released.",
            location: id.location,
            facts: [
                (label: "Test", lines: [test]),
                (label: "Type", lines: ["\(type)"]),
                (label: "Dependency", lines: [id.description]),
            ],
            remedies: [
                "Pass the instance the container of the closure, `sharedImplementation: { \(type)($0) }`, and not `self`."
            ]
        )
    }

    /// Describes a shared instance that was built for a test and outlives it.
    static func survivor(_ type: any Any.Type, _ dependency: DependencyID, test: String) -> Misuse {
        Misuse(
            .leakedInstance,
            headline: "`\(type)` leaked: an instance outlived the test that created it.",
            location: nil,
            facts: [
                (label: "Test", lines: [test]),
                (label: "Dependency", lines: [dependency.description]),
            ],
            remedies: [
                "Let the test wait for all that it starts: a task may keep the instance.",
                "Search for a strong reference: a static property, a property of an XCTestCase, or a reference cycle.",
            ]
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
            .missingCall,
            headline: "a test waited for \(awaited) of '\(mock)' until its task was cancelled.",
            location: location,
            facts: fact("Test", IssueReporting.currentTest)
                + [(label: "Calls", lines: calls.isEmpty ? ["none"] : calls)],
            remedies: ["See why the code under test did not make the call, or wait for one of those that it made."]
        )
    }
}

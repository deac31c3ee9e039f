internal import GlobalDependencies

extension Misuse {
    /// Describes a test that waited for a call of a mock until it was cancelled.
    static func missingCall(_ awaited: String, of mock: String, calls: [String], location: SourceLocation) -> Misuse {
        """
        [GD021]: a test waited for \(awaited) of `\(mock)` until its task was cancelled.

          Where:\t{place}
          Test:\t\(IssueReporting.currentTest ?? "")
          Calls:\t\(lines(calls.isEmpty ? ["none"] : calls))

        To fix it:
          1. Find out why the code under test did not make the call, or wait for a call that it made.
        """.misuse(at: location)
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
        guard let runningTests else {
            return """
                [GD023]: the live implementation of \(dependency.quoted) was read in the body of an exit test, \
                which does not have the overrides of its test.

                  Read by:\t{caller}
                  Dependency:\t\(dependency)

                To fix it, do one of these:
                  1. Override it in the body, which runs in its own process: \
                `withDependencies { \(dependency.memberOfArgument) = … } operation: { … }`.
                  2. If the live implementation is safe there: \
                `withDependencies { $0.useLive(\(dependency.keyPathLiteral)) } operation: { … }`.
                """.misuse(callerIn: callStack)
        }
        return """
            [GD023]: the live implementation of \(dependency.quoted) was read through `.default` \
            outside of every test, while a strict test was running.

              Running:\t\(lines(runningTests))
              Read by:\t{caller}
              Dependency:\t\(dependency)

            To fix it, do one of these:
              1. Pass the container of the test to code that runs on a queue, on a thread or in a detached task.
              2. Capture `.default` before the closure of `Task.detached`, of a queue or of a thread begins, and for `deinit` in the initializer.
              3. If the code belongs to no test, allow the read: `.dependencies(.allowsDetachedReads)`.
            """.misuse(callerIn: callStack)
    }

    /// Describes a read of a live implementation in code that strict tests run outside of their containers.
    ///
    /// - Parameters:
    ///   - dependency: The dependency.
    ///   - callStack: The calls that read it.
    ///   - name: The name of the test or suite.
    /// - Returns: The message.
    static func readOutsideOfTests(
        _ dependency: DependencyID,
        by callStack: (any CallStack)?,
        partOf name: String
    ) -> Misuse {
        """
        [GD023]: the live implementation of \(dependency.quoted) was read before or after a strict test, \
        in code that does not have the container of the test.

          Part of:\t\(name)
          Read by:\t{caller}
          Dependency:\t\(dependency)

        To fix it, do one of these:
          1. Move the code into the test, or from `class func setUp()` into `setUp()`.
          2. Override it there: \
        `withDependencies { \(dependency.memberOfArgument) = … } operation: { … }`.
          3. If the live implementation is safe there: \
        `withDependencies { $0.useLive(\(dependency.keyPathLiteral)) } operation: { … }`.
        """.misuse(callerIn: callStack)
    }

    /// Describes a read through a container of a test after the test ended.
    static func readAfterTest(_ dependency: DependencyID, by callStack: (any CallStack)?, test: String) -> Misuse {
        """
        [GD024]: \(dependency.quoted) was read through the container of a test after the test had ended.

          Test:\t\(test)
          Read by:\t{caller}
          Dependency:\t\(dependency)

        To fix it, do one of these:
          1. Await all tasks of the test, or cancel them and await their end.
          2. If the code should run after the test, pass it its own container, with its overrides: \
        `GlobalDependencies().with { … }`.
          3. If a static property or a global variable stores the component, create it in each test.
        """.misuse(callerIn: callStack)
    }

    /// Describes tasks that are suspended on a clock or ready to run when a test has ended.
    static func leftovers(_ tasks: [String], test: String) -> Misuse {
        """
        [GD062]: a test left tasks behind, which sleep on a test clock or still run.

          Test:\t\(test)
          Tasks:\t\(lines(tasks))

        To fix it, do one of these:
          1. Cancel the tasks and await their end, or await them.
          2. If they sleep, advance the clock until they end: `await clock.run()`.
          3. If they may outlive the test, ignore them: `.dependencies(.leftovers(.ignored))`.
        """.misuse()
    }

    /// Describes a read in a test through a container of another test.
    ///
    /// - Parameters:
    ///   - dependency: The dependency.
    ///   - test: The name of the test.
    ///   - other: The name of the other test.
    ///   - uses: The uses of `.default` in the other test that may have returned the container, each in a line.
    ///   - callStack: The calls that made the read.
    /// - Returns: The message.
    static func read(
        _ dependency: DependencyID,
        inTest test: String,
        throughContainerOf other: String,
        takenBy uses: [String],
        by callStack: (any CallStack)?
    ) -> Misuse {
        """
        [GD024]: \(dependency.quoted) was read through the container of another test, so the overrides of that test were used.

          Test:\t\(test)
          Other test:\t\(other == test ? "another run of this test" : other)
          Read by:\t{caller}
          Container of:\t\(lines(uses))
          Dependency:\t\(dependency)

        To fix it, do one of these:
          1. If a static property or a global variable stores the component, create it in each test, or make it a \
        dependency with `sharedImplementation: { … }`.
          2. If both tests use one object that calls the component, such as a notification center, give each test its own.
        """.misuse(callerIn: callStack).linted(staticInstances)
    }

    /// Describes a test that overrides a dependency that nothing reads.
    static func unusedOverride(_ dependency: DependencyID, test: String, location: SourceLocation) -> Misuse {
        """
        [GD025]: the override of \(dependency.quoted) had no effect: the test never read the dependency.

          Where:\t{place}
          Test:\t\(test)
          Dependency:\t\(dependency)

        To fix it, do one of these:
          1. Remove the override.
          2. If the test should read it, pass the container of the test to the code under test.
          3. If only some runs read it, override it alone with `.unusedOverrides(.ignored)`: \
        in the last trait of the test or, in XCTest, in `withTestDependencies`.
        """.misuse(at: location)
    }

    /// Describes a test that uses a dependency live that nothing reads.
    static func unusedLive(_ type: any Any.Type, test: String, location: SourceLocation) -> Misuse {
        """
        [GD026]: `useLive` had no effect: the test never read the dependency of type \(type).

          Where:\t{place}
          Test:\t\(test)

        To fix it, do one of these:
          1. Remove the call of `useLive`.
          2. If the test reads it, pass `useLive` the key path of the dependency itself, \
        and not of a part of it or of a property that reads it.
          3. If only some runs read it, call `useLive` alone with `.unusedOverrides(.ignored)`: \
        in the last trait of the test or, in XCTest, in `withTestDependencies`.
        """.misuse(at: location)
    }

    /// Describes a use of `.default` while a dependency of a container with other overrides is created.
    static func defaultUsed(
        whileCreating id: DependencyID,
        losing overrides: [DependencyID],
        by callStack: (any CallStack)?,
        test: String
    ) -> Misuse {
        """
        [GD027]: `.default` was used while \(id.quoted) was created for another container, \
        whose overrides did not reach it.

          Test:\t\(test)
          Used by:\t{caller}
          Dependency:\t\(id)
          Overrides:\t\(lines(overrides.map(\.quoted).sorted()))

        To fix it, do one of these:
          1. Pass the container of the closure: `composedImplementation: { Component(dependencies: $0) }`.
          2. In a shared implementation, also pass the container of the closure.
        """.misuse(callerIn: callStack).linted(usesOfDefault)
    }

    /// Describes a use of `.default` in a closure that receives the container to use.
    static func defaultUsed(
        whileCreating id: DependencyID,
        as kind: ImplementationKind,
        by callStack: (any CallStack)?,
        test: String
    ) -> Misuse {
        """
        [GD027]: `.default` was used while \(id.quoted) was created, so the overrides of any other container do not reach it.

          Test:\t\(test)
          Used by:\t{caller}
          Dependency:\t\(id)

        To fix it:
          1. Pass the container that the closure receives: \
        `\(kind.name)Implementation: { Component(dependencies: $0) }`.
        """.misuse(callerIn: callStack).linted(usesOfDefault)
    }

    /// Describes a read of a root instance from a container that overrides a dependency of the instance.
    static func overrideNotInRoot(
        _ override: AnyOverride,
        readBy id: DependencyID,
        by callStack: (any CallStack)?,
        test: String
    ) -> Misuse {
        """
        [GD044]: \(id.quoted) did not use the override of \(override.id.quoted): \
        all containers of the test share one instance, which was created without that override.

          Test:\t\(test)
          Overridden at:\t\(override.location)
          Read by:\t{caller}
          Dependency:\t\(id)

        To fix it, do one of these:
          1. Override \(override.id.quoted) for the whole test: `\(override.id.memberOfArgument) = …`, in the trait \
        `.dependencies { }`, in `overrideDependencies(_:)`, or in `prepareDependencies { }` at the start of the test.
          2. Override \(id.quoted), too.
          3. If each container needs its own instance, pass `sharedImplementation: { … }` in its accessor.
        """.misuse(callerIn: callStack)
    }

    /// Describes a shared instance that retains the container that retains it.
    static func instanceRetainsContainer(
        _ id: DependencyID,
        as kind: ImplementationKind,
        _ type: any Any.Type,
        test: String
    ) -> Misuse {
        """
        [GD028]: the shared instance of \(id.quoted) retained its container, so neither was released.

          Where:\t{place}
          Test:\t\(test)
          Type:\t\(type)
          Dependency:\t\(id)

        To fix it:
          1. Pass the container of the closure to the instance, and not `self`: \
        `\(kind.name)Implementation: { \(type)(dependencies: $0) }`.
        """.misuse(at: id.location)
    }

    /// Describes a runtime whose tasks have another layout than the one that the loader in C reads.
    static func otherLayoutOfTasks(_ number: Int) -> Misuse {
        """
        [GD058]: the Swift runtime of this process stores tasks in an unknown way.

          Known:\tlayout 1, of Swift 6.3
          Found:\t\(number == 0 ? "none" : "layout \(number)")

        To fix it, do one of these:
          1. Update GlobalDependencies. Until then, reports of simulated tests lack the names of tasks, and what they wait for.
          2. If you maintain GlobalDependencies, follow the article "A new version of Swift".
        """.misuse()
    }

    /// Describes an option that only tests of Swift Testing can have.
    static func runnerInXCTest(_ runner: CaseRunner, test: String) -> Misuse {
        """
        [GD052]: `\(runner.call)` had no effect, because XCTest runs the test.

          Test:\t\(test)

        To fix it, do one of these:
          1. Make the test a test of Swift Testing: `@Test(.dependencies(\(runner.call)))`.
          2. If it is `.simulated`, return it in `dependenciesOptions` of a `DependencyTestCase` on Linux.
        """.misuse()
    }

    /// Describes a shared instance that was built for a test and outlives it.
    static func leak(
        _ type: any Any.Type,
        _ dependency: DependencyID,
        by callStack: (any CallStack)?,
        test: String
    ) -> Misuse {
        """
        [GD029]: `\(type)` leaked: an instance outlived the test that created it.

          Test:\t\(test)
          Created by:\t{caller}
          Dependency:\t\(dependency)

        To fix it, do one of these:
          1. Await all tasks of the test: a task may retain the instance.
          2. Search for a strong reference: a static property, a property of an XCTestCase, or a reference cycle.
        """.misuse(callerIn: callStack)
    }
}

/// The findings of the linter that messages name.
extension Misuse {
    static let (wrongOverrides, componentsWithoutContainer, staticInstances, newContainers, usesOfDefault) = (
        "all such setters (rule `wrong-override`)",
        "all components that create another one without their container (rule `container-not-passed`)",
        "all static instances that store the default container (rule `default-in-static`)",
        "all code that creates a container of its own (rule `fresh-container`)",
        "all implementations that use `.default` (rule `default-in-implementation`)"
    )

    /// Reports the misuse to a test, even if another test is running.
    func report(to test: TestScope, as severity: IssueReport.Severity = .error) {
        test.report(IssueReport(severity, self))
    }
}

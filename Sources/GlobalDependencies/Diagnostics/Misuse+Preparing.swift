extension Misuse {
    /// Describes a preparation after the default container of the process or of the scope was used.
    package static func preparedTooLate(_ cause: DefaultOutcome.Cause, inScope: Bool, location: SourceLocation)
        -> Misuse
    {
        let start = inScope ? "at the start of the scope" : "when the program starts"
        let replacing =
            "If a value exists only later, as the user after login does, declare its dependency with "
            + "`replaceableImplementation:`, and call `replace` when it exists."
        switch cause {
        case .preparing: preconditionFailure("other code may read during this preparation")
        case .prepared(let first):
            // Only a test can prepare dependencies again, once the earlier preparation has ended.
            let remedy =
                DependencyContext.ofProcess == .test
                ? "If the preparations are concurrent, wait for one of them before the next."
                : "If only a part of the program needs an override, pass it a container: "
                    + "`.default.with(override: …, for: …)`."
            return """
                [GD007]: dependencies were prepared a second time.

                  Where:\t{place}
                  First time:\t\(first)

                To fix it, do one of these:
                  1. Prepare all dependencies in one call, \(start).
                  2. \(remedy)
                  3. \(replacing)
                """.misuse(at: location)
        case .read(let id):
            return """
                [GD007]: dependencies were prepared after \(id.quoted) had been read from the default container.

                  Where:\t{place}
                  Read:\t\(id.description)

                To fix it, do one of these:
                  1. Prepare dependencies \(start), before the first read.
                  2. If they are, set a breakpoint \(id.location.map { "at \($0)" } ?? "in its accessor") \
                to find the code that reads it earlier.
                  3. \(replacing)
                """.misuse(at: location)
        case .derived(let place):
            return """
                [GD007]: dependencies were prepared after a container had been derived from the default container.

                  Where:\t{place}
                  Derived at:\t\(place)

                To fix it, do one of these:
                  1. Prepare dependencies \(start), before the container is derived.
                  2. If the derived container needs no prepared dependency, derive it from `GlobalDependencies()`.
                """.misuse(at: location)
        }
    }

    /// Describes a preparation during the creation of a key's value, whose default container cannot be prepared.
    static func preparedInKey(location: SourceLocation) -> Misuse {
        """
        [GD008]: dependencies were prepared while the value of a key was created.

          Where:\t{place}

        To fix it:
          1. Prepare dependencies when the program starts, before the first read.
        """.misuse(at: location)
    }

    /// Describes a preparation for all tests of a process.
    static func preparedInTests(location: SourceLocation) -> Misuse {
        """
        [GD009]: dependencies were not prepared, since all tests in this process would have used them.

          Where:\t{place}

        To fix it, do one of these:
          1. In a test, prepare dependencies in a scope: that of the trait `.dependencies` or of a `DependencyTestCase`, or \
        that of `withDependencies { _ in } operation: { … }`.
          2. If an app that hosts tests prepared them, prepare them before its tests begin, when it launches.
          3. If this process runs no tests, set `GLOBAL_DEPENDENCIES_CONTEXT=live` in its environment.
        """.misuse(at: location)
    }
}

internal import GlobalDependencies

extension Misuse {
    /// Describes a read through the container of a lifetime after its end.
    static func readAfterEnd(of id: DependencyID, by reader: Reader?, in lifetime: LifetimeState) -> Misuse {
        """
        [GD030]: \(id.quoted) was read after \(lifetime.name) had ended.

          Test:\t\(IssueReporting.currentTest ?? "")
          Read by:\t{caller}
          Through:\t\(reader.map { "the container of \($0)" } ?? "")
          Dependency:\t\(id)
          Begun:\t\(lifetime.beginning)
          Ended:\t\(lifetime.end ?? "")

        To fix it, do one of these:
          1. End the lifetime after the last read: wait for the tasks of its components first.
          2. Release the reader when the lifetime ends, or pass it the container of a longer lifetime.
        """.misuse(callerIn: IssueReporting.callStack)
    }

    /// Describes a read of the value of a lifetime while a container is updated for lifetimes that begin later.
    static func noValue(of type: any Any.Type) -> Misuse {
        """
        [GD060]: the value of a lifetime of `\(type)` was read in `override(of: \(type).self)`, before a lifetime has begun.

          Read by:\t{caller}

        To fix it, do one of these:
          1. Override a dependency that an extension of `LifetimeDependencies` declares, not a member of the value.
          2. Let the accessor read the value in the closure of its implementation.
        """.misuse(callerIn: IssueReporting.callStack)
    }

    /// Describes a resource that could not be closed at the end of its lifetime.
    static func notClosed(
        _ resource: ClosableResource,
        _ reason: ClosingFailure.Reason,
        _ limit: ClosingLimit,
        in lifetime: LifetimeState
    ) -> Misuse {
        switch reason {
        case .error(let error):
            return """
                [GD031]: \(resource.id.quoted) could not be closed: \(error)

                  Test:\t\(IssueReporting.currentTest ?? "")
                  Dependency:\t\(resource.id)
                  Begun:\t\(lifetime.beginning)
                  Ended:\t\(lifetime.end ?? "")

                To fix it:
                  1. Handle the error in the closure that closes the dependency.
                """.misuse()
        case .timeLimit:
            let consequence =
                lifetime.end == nil
                ? " after the release of its container" : ", so \(lifetime.name) ended without it"
            return """
                [GD031]: \(resource.id.quoted) was not closed within \(limit.description)\(consequence).

                  Test:\t\(IssueReporting.currentTest ?? "")
                  Dependency:\t\(resource.id)
                  Begun:\t\(lifetime.beginning)
                  Ended:\t\(lifetime.end ?? "")

                To fix it, do one of these:
                  1. Find out what the closure that closes the dependency waits for.
                  2. If it needs more time, pass a longer `closingTimeLimit`.
                """.misuse()
        }
    }

    /// Describes a resource that did not stop running at the end of its lifetime.
    static func notStopped(
        _ resource: ClosableResource,
        _ reason: ClosingFailure.Reason,
        _ limit: ClosingLimit,
        in lifetime: LifetimeState
    ) -> Misuse {
        switch reason {
        case .error(let error):
            """
            [GD031]: \(resource.id.quoted) could not be stopped: \(error)

              Test:\t\(IssueReporting.currentTest ?? "")
              Dependency:\t\(resource.id)
              Begun:\t\(lifetime.beginning)
              Ended:\t\(lifetime.end ?? "")

            To fix it:
              1. Handle the error in the closures that run and stop the dependency.
            """.misuse()
        case .timeLimit:
            """
            [GD031]: \(resource.id.quoted) did not stop within \(limit.description), so it was closed while it ran.

              Test:\t\(IssueReporting.currentTest ?? "")
              Dependency:\t\(resource.id)
              Begun:\t\(lifetime.beginning)
              Ended:\t\(lifetime.end ?? "")

            To fix it, do one of these:
              1. Return from `running` after `stopping` was called, or else when the task of `running` is cancelled.
              2. If it needs more time, pass a longer `closingTimeLimit`.
            """.misuse()
        }
    }

    /// Describes a failure of a program that is thrown only after code has returned that ignores its cancellation.
    ///
    /// - Parameters:
    ///   - failure: The failure.
    ///   - code: The code that has not returned.
    ///   - limit: The time since the failure.
    /// - Returns: The message.
    static func notEnded(after failure: any Error, _ code: [String], _ limit: ClosingLimit) -> Misuse {
        """
        [GD056]: a program failed, and code that was cancelled has not returned within \(limit.description).

          Test:\t\(IssueReporting.currentTest ?? "")
          Failure:\t\(failure)
          Waits for:\t\(Misuse.lines(code))

        To fix it:
          1. Return from that code, or throw an error, when its task is cancelled.
        """.misuse()
    }

    /// Describes a shared instance that outlived its lifetime.
    static func outlived(_ type: any Any.Type, _ id: DependencyID, _ lifetime: LifetimeState) -> Misuse {
        """
        [GD032]: `\(type)` leaked: an instance outlived \(lifetime.name).

          Test:\t\(IssueReporting.currentTest ?? "")
          Dependency:\t\(id)
          Begun:\t\(lifetime.beginning)
          Ended:\t\(lifetime.end ?? "")

        To fix it, do one of these:
          1. Wait for the tasks that the lifetime has started: a task may retain the instance.
          2. Search for a strong reference: a static property, a component of a longer lifetime, \
        or a reference cycle.
        """.misuse()
    }

    /// Describes a shared instance with a `closing` closure that was created in a container that never ends.
    static func neverClosed(_ id: DependencyID) -> Misuse {
        """
        [GD033]: \(id.quoted) was created in a container without a lifetime, so it will never be closed.

          Where:\t{place}
          Test:\t\(IssueReporting.currentTest ?? "")
          Dependency:\t\(id)

        To fix it, do one of these:
          1. Read it in a lifetime: `container.lifetime(of: …)`.
          2. Run the program in `withPreparedDependencies`, or the test with the trait `.dependencies`.
        """.misuse(at: id.location)
    }

    /// Describes a resource that names a prerequisite that is not opened.
    static func unknownPrerequisite(of type: any Any.Type, location: SourceLocation) -> Misuse {
        """
        [GD034]: A dependency of type \(type) was opened before its prerequisite.

          Where:\t{place}

        To fix it, do one of these:
          1. Call `open` for the prerequisite first, with the same key path.
          2. If the prerequisite is only overridden, remove it from `after`: every resource can read it.
        """.misuse(at: location)
    }

    /// Describes a resource that replaces another one, and waits for a resource that waits for the replaced one.
    static func cyclicPrerequisite(of new: ResourceOpening, replacing old: ResourceOpening) -> Misuse {
        """
        [GD034]: A dependency of type \(new.valueType) was opened after a resource that waits for it.

          Where:\t{place}
          Opened before:\t\(old.location)

        To fix it, do one of these:
          1. Remove one of the two calls of `open` for the dependency.
          2. Remove that resource from `after`.
        """.misuse(at: new.location)
    }

    /// Describes a read through a container that does not contain an open resource.
    static func resourceIsInvisible(_ id: DependencyID, to reader: Reader) -> Misuse {
        let remedy =
            reader.preparation != nil
            ? "Create the reader where a resource opens, with the container that is passed: `after: \(id.keyPathLiteral)`."
            : "Declare the dependency as a prerequisite of the resource: `after: \(id.keyPathLiteral)`."
        return """
            [GD035]: \(id.quoted) was open, but its default was read: the container of \(reader) was created \
            before the opening.

              Where:\t{place}
              Test:\t\(IssueReporting.currentTest ?? "")
              Read by:\t{caller}
              Dependency:\t\(id)

            To fix it:
              1. \(remedy)
            """.misuse(at: reader.location, callerIn: IssueReporting.callStack)
    }

    /// Describes a read of a dependency that a program overrides, before it is prepared.
    static func readDuringPreparation(_ id: DependencyID, location: SourceLocation) -> Misuse {
        """
        [GD061]: \(id.quoted) was read without its override, because the program was being prepared.

          Where:\t{place}
          Read by:\t{caller}
          Dependency:\t\(id)

        To fix it, do one of these:
          1. Read it in the operation of the program.
          2. If code cannot wait, let the dependency open at its first use: pass `openingImplementation: { … }` in its \
        accessor.
        """.misuse(at: location, callerIn: IssueReporting.callStack)
    }
}

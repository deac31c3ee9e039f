internal import GlobalDependencies
internal import GlobalDependenciesLifetimes

extension Misuse {
    /// Describes a test that reads the live implementation of a dependency.
    ///
    /// - Parameters:
    ///   - read: The read.
    ///   - circumstances: The parts of the test that explain the read.
    ///   - callStack: The calls that made the read.
    ///   - test: The name of the test.
    /// - Returns: The message.
    static func liveRead(
        _ read: LiveRead,
        _ circumstances: LiveRead.Circumstances,
        by callStack: (any CallStack)?,
        test: String
    ) -> Misuse {
        LiveReadReport(read: read, circumstances: circumstances, callStack: callStack, test: test).misuse
    }

    /// The report of a read of a live implementation.
    private struct LiveReadReport {
        let read: LiveRead
        let circumstances: LiveRead.Circumstances
        let callStack: (any CallStack)?
        let test: String

        private var dependency: DependencyID { read.id }

        /// The consequence of the read, as the end of a headline.
        private var effect: String {
            read.kind.isSameInstanceInTests
                ? "so it was created as in an app" : "so its live implementation was used"
        }

        private var places: String { lines(circumstances.overrides.map(\.place)) }

        private var overridingInTest: String {
            """
            Override it in the test: `\(dependency.memberOfArgument) = …`, in the trait `.dependencies { }`, in \
            `overrideDependencies(_:)`, or in `prepareDependencies { }` at the start of the test. Without a setter: \
            `$0.override(keyPath: \(dependency.keyPathLiteral), with: …)`.
            """
        }

        var misuse: Misuse {
            switch read.origin {
            case .beforeTest(let use): return beforeTest(use)
            case .draft(let draft) where !places.isEmpty: return throughCopy(of: draft)
            case .root(let call, let callsOfRoot): return throughRoot(of: call, callsOfRoot)
            case .unobservedInstance: return ofUnobservedInstance
            case .draft, .test:
                if !places.isEmpty { return notReachedByOverride }
                if !circumstances.overridesOfSameType.isEmpty { return besideOverrideOfSameType }
                if let lifetime = dependency.valueOfLifetime { return ofDependency(ofLifetimeOf: lifetime) }
                if case .replaceable = read.kind { return ofReplaceable }
                return read.kind.isSameInstanceInTests ? ofInstance : ofImplementation
            }
        }

        /// A read of an instance that tests create as an app does.
        private var ofInstance: Misuse {
            """
            [GD022]: \(dependency.quoted) was read in a test that does not override it, \(effect).

              Test:\t\(test)
              Read by:\t{caller}
              Dependency:\t\(dependency)

            To fix it, do one of these:
              1. \(overridingInTest)
              2. If it is only built from other dependencies, build it with the container that \
            `\(read.kind.name)Implementation` receives.
              3. If it is under test: `$0.useLive(\(dependency.keyPathLiteral))`.
            """.misuse(callerIn: callStack)
        }

        /// A read of a replaceable instance.
        private var ofReplaceable: Misuse {
            """
            [GD022]: \(dependency.quoted) was read in a test that does not override it, \(effect).

              Test:\t\(test)
              Read by:\t{caller}
              Dependency:\t\(dependency)

            To fix it, do one of these:
              1. Override it in the test: `\(dependency.memberOfArgument) = …`, \
            or `$0.override(keyPath: \(dependency.keyPathLiteral), with: …)` if it has no setter.
              2. Replace it before it is read: `GlobalDependencies.default.replace(\(dependency.keyPathLiteral), with: …)`.
              3. Add a first value for all tests to its accessor: `testImplementation: { _ in … }`.
              4. If it is only built from other dependencies, build it with the container that \
            `replaceableImplementation` receives.
              5. If it is under test: `$0.useLive(\(dependency.keyPathLiteral))`.
            """.misuse(callerIn: callStack)
        }

        /// A read of a dependency of a lifetime.
        private func ofDependency(ofLifetimeOf value: any Any.Type) -> Misuse {
            """
            [GD022]: \(dependency.quoted) was read in a test that does not override it, \(effect).

              Test:\t\(test)
              Read by:\t{caller}
              Lifetime:\t\(value)
              Dependency:\t\(dependency)

            To fix it, do one of these:
              1. Override it for the lifetimes that begin in the test: `$0.override(of: \(value).self) { \
            $0.override(keyPath: \(dependency.keyPathLiteral), with: …) }`.
              2. Add an implementation for all tests to its accessor: `testImplementation: …`.
              3. If it is only built from the value or from other dependencies: pass `composedImplementation: { … }` in its \
            accessor.
            """.misuse(callerIn: callStack)
        }

        /// A read of an implementation.
        private var ofImplementation: Misuse {
            """
            [GD022]: \(dependency.quoted) was read in a test that does not override it, \(effect).

              Test:\t\(test)
              Read by:\t{caller}
              Dependency:\t\(dependency)

            To fix it, do one of these:
              1. \(overridingInTest)
              2. Add an implementation for all tests to its accessor: `testImplementation: …`.
              3. If the live implementation is safe in tests: `$0.useLive(\(dependency.keyPathLiteral))`.
              4. If it is only built from other dependencies: pass `composedImplementation: { … }` in its accessor.
            """.misuse(callerIn: callStack)
        }

        /// A read of a dependency that a test does not override, although it overrides others of the same type.
        private var besideOverrideOfSameType: Misuse {
            let others = circumstances.overridesOfSameType.map { "\($0.id.quoted), overridden at \($0.place)" }.sorted()
            return """
                [GD022]: \(dependency.quoted) was read in a test that does not override it, \
                but overrides another dependency of its type, \(effect).

                  Test:\t\(test)
                  Same type:\t\(lines(others))
                  Read by:\t{caller}
                  Dependency:\t\(dependency)

                To fix it, do one of these:
                  1. If the test assigns `\(dependency.memberOfArgument)`, pass the key path of the property in its setter: \
                `override(keyPath: \(dependency.keyPathLiteral), with: newValue)`.
                  2. Otherwise, override it, too: `\(dependency.memberOfArgument) = …`.
                  3. If the live implementation is safe in tests: `$0.useLive(\(dependency.keyPathLiteral))`.
                """.misuse(callerIn: callStack).linted(wrongOverrides)
        }

        /// A read through a container of the test that an override of the test did not reach.
        private var notReachedByOverride: Misuse {
            let remedy =
                circumstances.cause.map {
                    "Create \($0.quoted) with the container of the closure in its accessor, and not with `.default`."
                }
                ?? "Create the component that reads \(dependency.quoted) with the container that has the override: "
                + "`Component(dependencies: dependencies)`, or in another component "
                + "`Component(dependencies: dependencies.buildGlobal())`."
            let findings = circumstances.cause == nil ? componentsWithoutContainer : usesOfDefault
            return """
                [GD022]: \(dependency.quoted) was read through a container that its override in the test did not reach, \
                \(effect).

                  Test:\t\(test)
                  Overridden at:\t\(places)
                  Read by:\t{caller}
                  Container of:\t\(lines(circumstances.usesOfDefault))
                  Lost in:\t\(circumstances.cause?.description ?? "")
                  Dependency:\t\(dependency)

                To fix it, do one of these:
                  1. \(remedy)
                  2. If the whole test needs the override, make it in the trait or in `overrideDependencies(_:)`: \
                `\(dependency.memberOfArgument) = …`.
                """.misuse(callerIn: callStack).linted(findings)
        }

        /// A read through a container that was copied while a closure updated it, before an override.
        private func throughCopy(of draft: SourceLocation) -> Misuse {
            """
            [GD022]: \(dependency.quoted) was read through a container that was copied before its override, \(effect).

              Test:\t\(test)
              Copied in:\tthe closure at \(draft)
              Overridden at:\t\(places)
              Read by:\t{caller}
              Dependency:\t\(dependency)

            To fix it, do one of these:
              1. Override \(dependency.quoted) before the closure passes its container to a component.
              2. Create the component later, with the updated container.
            """.misuse(callerIn: callStack)
        }

        /// A read in a strict test by a component that took its container before the test.
        private func beforeTest(_ use: (any CallStack)?) -> Misuse {
            """
            [GD022]: \(dependency.quoted) was read through a container that was made before the test, \(effect).

              Test:\t\(test)
              Overridden at:\t\(places)
              Read by:\t{caller}
              Container of:\t\(use?.caller ?? "")
              Dependency:\t\(dependency)

            To fix it, do one of these:
              1. Create the component in the test, or in `setUp()`, so that it takes the container of the test.
              2. If it must exist before the test, declare its dependencies with `@Dependency`, which reads the container \
            of the running test.
            """.misuse(callerIn: callStack).linted(staticInstances)
        }

        /// A read through a container that code in a strict test created without the overrides of the test.
        private func throughRoot(of call: String, _ callsOfRoot: (any CallStack)?) -> Misuse {
            """
            [GD022]: \(dependency.quoted) was read through a container of `\(call)`, \
            which does not have the overrides of the test, \(effect).

              Test:\t\(test)
              Overridden at:\t\(places)
              Read by:\t{caller}
              Container of:\t\(callsOfRoot?.caller ?? "")
              Dependency:\t\(dependency)

            To fix it, do one of these:
              1. Take the container of the test: `.default`, or the container that the component receives.
              2. Override it in that container: `\(call).with { \(dependency.memberOfArgument) = … }`.
              3. If the live implementation is intended: `GlobalDependencies(context: .live)`, or \
            `$0.useLive(\(dependency.keyPathLiteral))`.
            """.misuse(callerIn: callStack).linted(newContainers)
        }

        /// A read of an instance whose own reads the test cannot report.
        private var ofUnobservedInstance: Misuse {
            """
            [GD022]: \(dependency.quoted) was read in a test that does not override it. The instance was created before \
            the test support was loaded, so the test does not report what the instance reads.

              Test:\t\(test)
              Read by:\t{caller}
              Dependency:\t\(dependency)

            To fix it, do one of these:
              1. \(overridingInTest)
              2. Do not read it before the tests: in a static initializer, or in the launch of an app that hosts tests.
              3. If it is under test: `$0.useLive(\(dependency.keyPathLiteral))`.
            """.misuse(callerIn: callStack)
        }
    }

    /// Describes the readers of live implementations after the first reader of each.
    static func furtherReaders(_ readers: [String], test: String) -> Misuse {
        """
        [GD022]: live implementations that were reported had further readers.

          Test:\t\(test)
          Read by:\t\(lines(readers))

        To fix it:
          1. Apply a remedy of the report to each reader of the dependency.
        """.misuse()
    }
}

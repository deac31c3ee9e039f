/// A mistake in the adopter's code that would otherwise have silent effects: what happened, where, and how to fix it.
///
/// This folder contains the text of every message, and the tests assert each text in full.
package struct Misuse {
    let id: MessageID
    let headline: String
    /// The place of the mistake, or nil if it is not in the adopter's code.
    let location: SourceLocation?
    let facts: [(label: String, lines: [String])]
    let remedies: [String]
    /// The calls whose caller replaces the fact that has no lines, if the message names the caller.
    var callStack: CallStack?

    package init(
        _ id: MessageID,
        headline: String,
        location: SourceLocation?,
        facts: [(label: String, lines: [String])],
        remedies: [String],
        callStack: CallStack? = nil
    ) {
        self.id = id
        self.headline = headline
        self.location = location
        self.facts = facts
        self.remedies = remedies
        self.callStack = callStack
    }

    /// Returns the message, with the caller if it is known.
    func message(caller: String?) -> String {
        let facts = (Self.fact("Where", location?.description) + facts).compactMap { fact in
            fact.lines.isEmpty ? Self.fact(fact.label, caller).first : fact
        }
        var width = 0
        for fact in facts { width = max(width, fact.label.count) }
        var message = "GlobalDependencies [" + id.text + "]: " + headline + "\n"
        for fact in facts {
            var start = fact.label + ":"
            for line in fact.lines {
                message += "\n  " + start + String(repeating: " ", count: width + 3 - start.count) + line
                start = ""
            }
        }
        message += remedies.count > 1 ? "\n\nTo fix it, do one of these:" : "\n\nTo fix it:"
        for index in remedies.indices { message += "\n  " + (index + 1).description + ". " + remedies[index] }
        return message
    }

    /// Ends the process with the message, in debug and release builds.
    @inline(never)
    package func trap() -> Never {
        fatalError(IssueReport(.error, self).message, file: location?.fileID ?? #fileID, line: location?.line ?? #line)
    }

    /// Reports the misuse to the running test, or to standard error, if the process can continue safely.
    package func report(as severity: IssueReport.Severity = .error) {
        IssueReporting.report(IssueReport(severity, self))
    }
}

extension Misuse {
    /// Describes a key path that ends at a property that is not a dependency, or continues from one.
    static func noDependency(ofType type: any Any.Type, reads: [DependencyID], location: SourceLocation) -> Misuse {
        let resolve = "resolveDependency(forKeyPath:defaultImplementation:)"
        let own = "Make the property a dependency of its own: let its accessor return \(resolve), called on self."
        let names = reads.map { $0.isKey ? "$0\($0.name) = …" : "\\.\($0.name)" }.joined(separator: " or ")
        return Misuse(
            .noDependency,
            headline: reads.isEmpty
                ? "a key path that should end at a dependency ends at a property that is not a dependency."
                : "a key path that should end at a dependency ends at a property that is computed from others.",
            location: location,
            facts: fact("Key path to", "a property of type \(type)")
                + [(label: "Which reads", lines: reads.isEmpty ? ["no dependency"] : reads.map(\.description))],
            remedies: reads.isEmpty
                ? [own]
                : [
                    "Override what the property reads instead: \(names).",
                    own,
                    "If it is a part of a dependency that is a struct, give every property on the way a setter.",
                ]
        )
    }

    /// Describes an accessor that passes `resolveDependency` a key path to another property.
    static func keyPathOfAnother(
        _ dependency: DependencyID,
        _ other: DependencyID?,
        location: SourceLocation
    ) -> Misuse {
        Misuse(
            .keyPathOfAnotherDependency,
            headline: "the accessor of '\(dependency.name)' resolves under the key path of another property.",
            location: location,
            facts: fact("Accessor", dependency.description)
                + fact("Key path to", other?.description ?? "a property that reads no dependency"),
            remedies: ["Pass the accessor's own key path: resolveDependency(forKeyPath: \\.\(dependency.name), …)."]
        )
    }

    /// Describes an assignment through a key path to a property whose setter did not change it.
    static func setterDoesNotOverride(_ dependencies: [DependencyID], location: SourceLocation) -> Misuse {
        Misuse(
            .partWithoutSetter,
            headline: "a property on the way of a key path has a setter that does not override it.",
            location: location,
            facts: [(label: "Property", lines: dependencies.map(\.description))],
            remedies: dependencies.map { "Call override(keyPath: \\.\($0.name), with: newValue) in its setter." }
        )
    }

    /// Describes a shared implementation that reads itself while it is built.
    ///
    /// - Parameter circle: The dependencies of the cycle, each of which reads the next one, with the first one again at
    ///   the end.
    /// - Returns: The message.
    static func cycle(_ circle: [DependencyID]) -> Misuse {
        // The value of a key is built for its container, and for all containers that share it.
        let circle = circle.reduce(into: [DependencyID]()) { circle, dependency in
            if circle.isEmpty || !dependency.isKey || circle.last?.call.type != dependency.call.type {
                circle.append(dependency)
            }
        }
        return Misuse.cycle(
            circle,
            .cycleOfSharedInstances,
            headline: "a shared implementation reads itself while it is created: ",
            label: "Cycle",
            remedies: [
                "In one of them, store the container, and read from it when the instance is used.",
                "Move what both need into a dependency of its own.",
            ]
        )
    }

    /// Describes a default implementation that reads itself while it is evaluated.
    ///
    /// - Parameter cycle: The dependencies, each of which reads the next one, with the first one again at the end.
    /// - Returns: The message.
    package static func cycleOfDefaults(_ cycle: [DependencyID]) -> Misuse {
        Misuse.cycle(
            cycle,
            .cycleOfDefaults,
            headline: "a default implementation reads itself: ",
            label: "Cycle",
            remedies: [
                "In one of them, store the container, and read from it when the implementation is used.",
                "Move what both need into a dependency of its own.",
            ]
        )
    }

    private static func cycle(
        _ cycle: [DependencyID],
        _ id: MessageID,
        headline: String,
        label: String,
        remedies: [String]
    ) -> Misuse {
        Misuse(
            id,
            headline: headline + cycle.map { "\\.\($0.name)" }.joined(separator: " -> "),
            location: cycle[0].location,
            facts: [(label: label, lines: cycle.dropLast().map(\.description))],
            remedies: remedies
        )
    }

    /// Describes the setter of a dependency that overrides another dependency, or none.
    static func setterDoesNotOverride(
        _ id: DependencyID,
        _ overridden: [DependencyID],
        location: SourceLocation
    ) -> Misuse {
        let names = overridden.map { "`\\.\($0.name)`" }.joined(separator: " and ")
        return Misuse(
            .overrideOfAnotherDependency,
            headline: "the setter of `\\.\(id.name)` overrides " + (names.isEmpty ? "nothing." : "\(names) instead."),
            location: location,
            facts: fact("Dependency", id.description),
            remedies: ["Pass the setter's own key path: `override(keyPath: \\.\(id.name), with: newValue)`."]
        )
    }

    /// Describes a preparation after the default container of the process or of the scope was decided.
    static func preparedTooLate(_ cause: DefaultContainer.Cause, inScope: Bool, location: SourceLocation) -> Misuse {
        let start = inScope ? "at the start of the scope" : "where the program starts"
        switch cause {
        case .prepared(let first):
            return Misuse(
                .preparedTooLate,
                headline: "dependencies were prepared a second time.",
                location: location,
                facts: fact("First time", first.description),
                remedies: [
                    "Prepare all of them in one call, \(start).",
                    inScope
                        ? "In a test, let every case have a scope of its own."
                        : "Where only a part of the program needs others, hand it a container: "
                            + ".default.with(override: …, for: …).",
                ]
            )
        case .read(let id):
            let place = id.location.map { "at \($0)" } ?? "in its accessor"
            return Misuse(
                .preparedTooLate,
                headline:
                    "dependencies were prepared after '\(id.name)' had been read from the default container.",
                location: location,
                facts: fact("Read", id.description),
                remedies: [
                    "Call prepareDependencies \(start), before anything reads a dependency.",
                    "If it is the first thing there, set a breakpoint \(place) to find the code that reads it earlier.",
                ]
            )
        case .derived(let place):
            return Misuse(
                .preparedTooLate,
                headline: "dependencies were prepared after another container had been made from the default one.",
                location: location,
                facts: fact("Made at", place.description),
                remedies: [
                    "Call prepareDependencies \(start), before that.",
                    "If what is made there needs none of what is prepared, make it from GlobalDependencies().",
                ]
            )
        }
    }

    /// Describes a preparation during the creation of a key's value, whose default container is decided.
    static func preparedInKey(location: SourceLocation) -> Misuse {
        Misuse(
            .preparedInKey,
            headline: "dependencies were prepared while the value of a key was made.",
            location: location,
            facts: [],
            remedies: ["Call prepareDependencies where the program starts, before anything reads a dependency."]
        )
    }

    /// Describes a preparation for all tests of a process.
    static func preparedInTests(location: SourceLocation) -> Misuse {
        Misuse(
            .preparedInTests,
            headline: "dependencies were prepared in a process that runs tests, where every test would see them, "
                + "so they were not.",
            location: location,
            facts: [],
            remedies: [
                "In a test, prepare within a scope: withDependencies { _ in } operation: { … }.",
                "If an app prepares them that hosts tests, there is nothing to fix: its tests do not see them.",
                "If this process runs no tests, set GLOBAL_DEPENDENCIES_CONTEXT=live in its environment.",
            ]
        )
    }

    /// Describes an environment variable that selects a context that does not exist.
    static func unknownContext(_ name: String, variable: String, known: [String]) -> Misuse {
        Misuse(
            .unknownContext,
            headline: "there is no context called '\(name)', so it was found out as if none had been asked for.",
            location: nil,
            facts: fact("Variable", "\(variable)=\(name)"),
            remedies: ["Set it to one of \(known.joined(separator: ", ")), or not at all."]
        )
    }

    /// Describes a read in a test of a dependency whose key has no test value.
    static func noTestValue(of key: any Any.Type, _ valueType: any Any.Type, location: SourceLocation?) -> Misuse {
        Misuse(
            .noTestValue,
            headline: "\(key) has no test value, and was read in a test, so its live value is used.",
            location: nil,
            facts: fact("Test", IssueReporting.currentTest)
                + fact("Read at", location?.description)
                + [(label: "Read by", lines: [])]
                + fact("Key", "\(String(reflecting: key)), of type \(valueType)"),
            remedies: [
                "Override it in the test, with its live value if that is meant.",
                "Give it a value for all tests: static var testValue in \(key).",
            ],
            callStack: IssueReporting.callStack
        )
    }

    /// Describes a read in an app of a dependency whose key has no live value there.
    static func noLiveValue(of key: any Any.Type, _ valueType: any Any.Type, location: SourceLocation) -> Misuse {
        Misuse(
            .noLiveValue,
            headline: "\(key) has no live value in this program, so its test value is used.",
            location: location,
            facts: fact("Key", "\(String(reflecting: key)), of type \(valueType)"),
            remedies: [
                "Link the module that extends \(key) to be a DependencyKey, and import it where the program starts.",
                "If it is linked, but in a static library of which nothing else is used, use something of it.",
                "Prepare it where the program starts: prepareDependencies { $0[\(key).self] = … }.",
            ]
        )
    }

    /// Describes a component without a container that is passed to `withDependencies(from:)`.
    static func noContainer(in type: any Any.Type, location: SourceLocation) -> Misuse {
        Misuse(
            .noContainer,
            headline: "\(type) holds no container, so the scope is like the one outside.",
            location: location,
            facts: [],
            remedies: [
                "Hand withDependencies(from:) a component with a container, or with a @Dependency, among its properties.",
                "If the scope is meant to be like the one outside, leave out from:.",
            ]
        )
    }

    /// Describes a use of a container that only served to find the dependency of a key path.
    static func probeWasKept(_ id: DependencyID) -> Misuse {
        Misuse(
            .escapedProbe,
            headline: "'\(id.name)' was read from a container that an accessor kept "
                + "while it was being overridden.",
            location: id.location,
            facts: [],
            remedies: ["In the accessor of a dependency, do not store self or pass it to a task."]
        )
    }

    /// Describes a process that contains two copies of the library.
    static func twoCopies(_ path: String, _ otherPath: String) -> Misuse {
        Misuse(
            .twoCopies,
            headline: "this process holds two copies of GlobalDependencies, so what is overridden through one "
                + "is not seen through the other.",
            location: nil,
            facts: fact("This copy", path) + fact("Other copy", otherPath),
            remedies: [
                "Link it from one place only: let the app link it, and not its test bundle too.",
                "Link GlobalDependenciesDynamic to every target that uses it, and no other product of this package.",
                "Link it to one framework of your own, with the other products that you use, and let every other "
                    + "target link that framework.",
            ]
        )
    }

    /// Describes a call of an unimplemented function or closure, or of a requirement of a mock without an override.
    static func unimplemented(_ name: String, override: String? = nil, location: SourceLocation) -> Misuse {
        Misuse(
            .unimplemented,
            headline: "'\(name)' was called, and is unimplemented.",
            location: location,
            facts: fact("Test", IssueReporting.currentTest) + [(label: "Called by", lines: [])],
            remedies: [
                override.map { "Set '\($0)' of the mock to the closure that the call is to run." }
                    ?? "Override the dependency that it belongs to, or this part of it, with what it is to do in the test.",
                "If it should not be called there, see why it is.",
            ],
            callStack: IssueReporting.callStack
        )
    }

    @inline(never)
    package static func fact(_ label: String, _ line: String?) -> [(label: String, lines: [String])] {
        line.map { [(label: label, lines: [$0])] } ?? []
    }
}

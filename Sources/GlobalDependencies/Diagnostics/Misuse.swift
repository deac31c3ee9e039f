/// A mistake in the adopter's code that would otherwise go wrong silently: what happened, where, and what to do.
///
/// The wording of every such message is in this folder, and the tests assert it whole.
package struct Misuse {
    let headline: String
    /// Where it is, or nil where it is not in the adopter's code.
    let location: SourceLocation?
    let facts: [(label: String, lines: [String])]
    let remedies: [String]
    /// The calls whose caller takes the place of the fact that has no lines, if the message names it.
    var callStack: CallStack?

    package init(
        headline: String,
        location: SourceLocation?,
        facts: [(label: String, lines: [String])],
        remedies: [String],
        callStack: CallStack? = nil
    ) {
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
        var message = "GlobalDependencies: " + headline + "\n"
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

    /// Ends the process with the message, in debug and release builds alike.
    @inline(never)
    package func trap() -> Never {
        fatalError(IssueReport(.error, self).message, file: location?.fileID ?? #fileID, line: location?.line ?? #line)
    }

    /// Reports the misuse to the running test, or to standard error, where going on does no harm.
    package func report(as severity: IssueReport.Severity = .error) {
        IssueReporting.report(IssueReport(severity, self))
    }
}

extension Misuse {
    /// A key path ends at a property that is no dependency, or goes on from one.
    static func noDependency(ofType type: any Any.Type, reads: [DependencyID], location: SourceLocation) -> Misuse {
        let resolve = "resolveDependency(forKeyPath:defaultImplementation:)"
        let own = "Make the property a dependency of its own: let its accessor return \(resolve), called on self."
        let names = reads.map { $0.isKey ? "$0\($0.name) = …" : "\\.\($0.name)" }.joined(separator: " or ")
        return Misuse(
            headline: reads.isEmpty
                ? "a key path that should end at a dependency ends at a property that is none."
                : "a key path that should end at a dependency ends at a property that is computed from others.",
            location: location,
            facts: [
                (label: "Key path to", lines: ["a property of type \(type)"]),
                (label: "Which reads", lines: reads.isEmpty ? ["no dependency"] : reads.map(\.description)),
            ],
            remedies: reads.isEmpty
                ? [own]
                : [
                    "Override what the property reads instead: \(names).",
                    own,
                    "If it is a part of a dependency that is a struct, give every property on the way a setter.",
                ]
        )
    }

    /// An accessor passes a key path to `resolveDependency` that ends elsewhere.
    static func keyPathOfAnother(
        _ dependency: DependencyID,
        _ other: DependencyID?,
        location: SourceLocation
    ) -> Misuse {
        Misuse(
            headline: "the accessor of '\(dependency.name)' resolves under the key path of another property.",
            location: location,
            facts: [
                (label: "Accessor", lines: [dependency.description]),
                (label: "Key path to", lines: [other?.description ?? "a property that reads no dependency"]),
            ],
            remedies: ["Pass the accessor's own key path: resolveDependency(forKeyPath: \\.\(dependency.name), …)."]
        )
    }

    /// A property was assigned through a key path, and its setter left it as it was.
    static func setterDoesNotOverride(_ dependencies: [DependencyID], location: SourceLocation) -> Misuse {
        Misuse(
            headline: "a property on the way of a key path has a setter that does not override it.",
            location: location,
            facts: [(label: "Property", lines: dependencies.map(\.description))],
            remedies: dependencies.map { "Call override(keyPath: \\.\($0.name), with: newValue) in its setter." }
        )
    }

    /// A shared implementation needs itself while it is built.
    ///
    /// - Parameter circle: What needs what, with the first one once more at the end.
    /// - Returns: The message.
    static func cycle(_ circle: [DependencyID]) -> Misuse {
        // A key is built for its container, and for all that have it in common.
        let circle = circle.reduce(into: [DependencyID]()) { circle, dependency in
            if circle.isEmpty || !dependency.isKey || circle.last?.call.type != dependency.call.type {
                circle.append(dependency)
            }
        }
        return Misuse(
            headline: "a shared implementation needs itself to be built: "
                + circle.map { "\\.\($0.name)" }.joined(separator: " -> "),
            location: circle[0].location,
            facts: [(label: "Circle", lines: circle.dropLast().map(\.description))],
            remedies: [
                "In one of them, keep the container that the closure is handed, and read from it when the instance "
                    + "is used, not while it is built.",
                "Take what both need out of them, into a dependency of its own.",
            ]
        )
    }

    /// A default implementation needs itself to be evaluated.
    ///
    /// - Parameter cycle: The dependencies, each of which reads the next one, with the first one again at the end.
    /// - Returns: The message.
    package static func cycleOfDefaults(_ cycle: [DependencyID]) -> Misuse {
        Misuse(
            headline: "a default implementation reads itself: "
                + cycle.map { "\\.\($0.name)" }.joined(separator: " -> "),
            location: cycle[0].location,
            facts: [(label: "Cycle", lines: cycle.dropLast().map(\.description))],
            remedies: [
                "In one of them, store the container, and read from it when the implementation is used.",
                "Move what both need into a dependency of its own.",
            ]
        )
    }

    /// The setter of a dependency overrides another one, or none.
    static func setterDoesNotOverride(
        _ id: DependencyID,
        _ overridden: [DependencyID],
        location: SourceLocation
    ) -> Misuse {
        let names = overridden.map { "`\\.\($0.name)`" }.sorted().joined(separator: " and ")
        return Misuse(
            headline: "the setter of `\\.\(id.name)` overrides " + (names.isEmpty ? "nothing." : "\(names) instead."),
            location: location,
            facts: [(label: "Dependency", lines: [id.description])],
            remedies: ["Pass the setter's own key path: `override(keyPath: \\.\(id.name), with: newValue)`."]
        )
    }

    /// Dependencies are prepared when it is settled already what `.default` is, in the process or in a scope.
    static func preparedTooLate(_ cause: DefaultContainer.Cause, inScope: Bool, location: SourceLocation) -> Misuse {
        let start = inScope ? "at the start of the scope" : "where the program starts"
        switch cause {
        case .prepared(let first):
            return Misuse(
                headline: "dependencies were prepared a second time.",
                location: location,
                facts: [(label: "First time", lines: [first.description])],
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
                headline:
                    "dependencies were prepared after '\(id.name)' had been read from the default container.",
                location: location,
                facts: [(label: "Read", lines: [id.description])],
                remedies: [
                    "Call prepareDependencies \(start), before anything reads a dependency.",
                    "If it is the first thing there, set a breakpoint \(place) to see who reads it earlier.",
                ]
            )
        case .derived(let place):
            return Misuse(
                headline: "dependencies were prepared after another container had been made from the default one.",
                location: location,
                facts: [(label: "Made at", lines: [place.description])],
                remedies: [
                    "Call prepareDependencies \(start), before that.",
                    "If what is made there needs none of what is prepared, make it from GlobalDependencies().",
                ]
            )
        }
    }

    /// Dependencies are prepared by what makes the value of a key, for which the default is settled.
    static func preparedInKey(location: SourceLocation) -> Misuse {
        Misuse(
            headline: "dependencies were prepared while the value of a key was made.",
            location: location,
            facts: [],
            remedies: ["Call prepareDependencies where the program starts, before anything reads a dependency."]
        )
    }

    /// Dependencies are prepared for all tests of a process.
    static func preparedInTests(location: SourceLocation) -> Misuse {
        Misuse(
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

    /// The environment asks for a context that does not exist.
    static func unknownContext(_ name: String, variable: String, known: [String]) -> Misuse {
        Misuse(
            headline: "there is no context called '\(name)', so it was found out as if none had been asked for.",
            location: nil,
            facts: [(label: "Variable", lines: ["\(variable)=\(name)"])],
            remedies: ["Set it to one of \(known.joined(separator: ", ")), or not at all."]
        )
    }

    /// A dependency is read in a test, and its key has no test value.
    static func noTestValue(of key: any Any.Type, _ valueType: any Any.Type, location: SourceLocation?) -> Misuse {
        Misuse(
            headline: "\(key) has no test value, and was read in a test, so its live value is used.",
            location: nil,
            facts: fact("Test", IssueReporting.currentTest)
                + fact("Read at", location?.description)
                + [
                    (label: "Read by", lines: []),
                    (label: "Key", lines: ["\(String(reflecting: key)), of type \(valueType)"]),
                ],
            remedies: [
                "Override it in the test, with its live value if that is meant.",
                "Give it a value for all tests: static var testValue in \(key).",
            ],
            callStack: IssueReporting.callStack
        )
    }

    /// A dependency is read in an app, and its key has no live value there.
    static func noLiveValue(of key: any Any.Type, _ valueType: any Any.Type, location: SourceLocation) -> Misuse {
        Misuse(
            headline: "\(key) has no live value in this program, so its test value is used.",
            location: location,
            facts: [(label: "Key", lines: ["\(String(reflecting: key)), of type \(valueType)"])],
            remedies: [
                "Link the module that extends \(key) to be a DependencyKey, and import it where the program starts.",
                "If it is linked, but in a static library of which nothing else is used, use something of it.",
                "Prepare it where the program starts: prepareDependencies { $0[\(key).self] = … }.",
            ]
        )
    }

    /// A scope is to be like a component that holds no container.
    static func noContainer(in type: any Any.Type, location: SourceLocation) -> Misuse {
        Misuse(
            headline: "\(type) holds no container, so the scope is like the one outside.",
            location: location,
            facts: [],
            remedies: [
                "Hand withDependencies(from:) a component with a container, or with a @Dependency, among its properties.",
                "If the scope is meant to be like the one outside, leave out from:.",
            ]
        )
    }

    /// A container that only served to learn where a key path ends is used after that.
    static func probeWasKept(_ id: DependencyID) -> Misuse {
        Misuse(
            headline: "'\(id.name)' was read from a container that an accessor kept "
                + "while it was being overridden.",
            location: id.location,
            facts: [],
            remedies: ["In the accessor of a dependency, do not store self or pass it to a task."]
        )
    }

    /// The library is linked into the process twice.
    static func twoCopies(_ path: String, _ otherPath: String) -> Misuse {
        Misuse(
            headline: "this process holds two copies of GlobalDependencies, so what is overridden through one "
                + "is not seen through the other.",
            location: nil,
            facts: [(label: "This copy", lines: [path]), (label: "Other copy", lines: [otherPath])],
            remedies: [
                "Link it from one place only: let the app link it, and not its test bundle too.",
                "Link it to one framework of your own, and let every other target link that framework.",
            ]
        )
    }

    /// An unimplemented function or closure was called, or a requirement of a mock whose override has a name.
    static func unimplemented(_ name: String, override: String? = nil, location: SourceLocation) -> Misuse {
        Misuse(
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

    package static func fact(_ label: String, _ line: String?) -> [(label: String, lines: [String])] {
        line.map { [(label: label, lines: [$0])] } ?? []
    }
}

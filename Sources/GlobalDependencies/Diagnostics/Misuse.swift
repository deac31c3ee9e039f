/// A mistake in the adopter's code that would otherwise have silent effects: what happened, where, and how to fix it.
///
/// This folder contains the text of every message, and the tests assert each text in full. A misuse is an object because
/// the copies of a structure of its size would add 22 KB to each app.
package final class Misuse: Sendable {
    /// The stable identifier of the message, such as `GD014`.
    ///
    /// The article "Messages" explains each message. The number of a message that no longer exists is not used again.
    let id: String
    let headline: String
    /// The place of the mistake, or nil if it is not in the adopter's code.
    let location: SourceLocation?
    let facts: [(label: String, lines: [String])]
    let remedies: [String]
    /// The call stack in which the caller is looked up, or nil.
    ///
    /// The message names the caller in the fact without lines.
    let callStack: (any CallStack)?

    package init(
        _ id: String,
        headline: String,
        location: SourceLocation?,
        facts: [(label: String, lines: [String])] = [],
        remedies: [String],
        callStack: (any CallStack)? = nil
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
        var message = "GlobalDependencies [" + id + "]: " + headline + "\n"
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
        let call = "`resolveDependency(forKeyPath:defaultImplementation:)`"
        let own = "Make the property a dependency: return the result of \(call), called on `self`, from its accessor."
        let names = reads.map { $0.isKey ? "`\($0.memberOfArgument) = …`" : $0.quoted }.joined(separator: " or ")
        return Misuse(
            "GD001",
            headline: reads.isEmpty
                ? "a key path ended at a property that is not a dependency."
                : "a key path ended at a property that is computed from dependencies.",
            location: location,
            facts: fact("Key path to", "a property of type \(type)")
                + fact("Which reads", lines: reads.isEmpty ? ["no dependency"] : reads.map(\.description)),
            remedies: reads.isEmpty
                ? [own]
                : [
                    "Override the dependency that the property reads: \(names).",
                    own,
                    "If the property is a part of a struct, add a setter to each property in the key path.",
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
            "GD002",
            headline: "the accessor of \(dependency.quoted) resolved the key path of another property.",
            location: location,
            facts: fact("Accessor", dependency.description)
                + fact("Key path to", other?.description ?? "a property that reads no dependency"),
            remedies: [
                "Pass the key path of the accessor: `resolveDependency(forKeyPath: \(dependency.keyPathLiteral), …)`."
            ]
        )
    }

    /// Describes an assignment through a key path to a property whose setter did not change it.
    static func setterDoesNotOverride(_ dependencies: [DependencyID], location: SourceLocation) -> Misuse {
        let names = dependencies.map(\.quoted).joined(separator: " and ")
        return Misuse(
            "GD003",
            headline: "a part of \(names) was not overridden: the setter did not store the new value.",
            location: location,
            facts: fact("Dependency", lines: dependencies.map(\.description)),
            remedies: dependencies.map {
                "Call `override(keyPath: \($0.keyPathLiteral), with: newValue)` in the setter of \($0.quoted)."
            }
        )
    }

    /// Describes an implementation that reads itself while it is created or evaluated.
    ///
    /// - Parameters:
    ///   - cycle: The dependencies of the cycle, each of which reads the next one, with the first one again at the end.
    ///   - isOfDefaults: A Boolean value that indicates whether the cycle consists of default implementations, not shared
    ///     ones.
    /// - Returns: The message.
    package static func cycle(_ cycle: [DependencyID], ofDefaults isOfDefaults: Bool = false) -> Misuse {
        // The value of a key is built for its container, and for all containers that share it.
        var distinct: [DependencyID] = []
        for dependency in cycle where !dependency.isKey || distinct.last?.call.type != dependency.call.type {
            distinct.append(dependency)
        }
        return Misuse(
            isOfDefaults ? "GD005" : "GD004",
            headline: (isOfDefaults
                ? "a default implementation read itself while it was evaluated: "
                : "a shared implementation read itself while it was created: ")
                + distinct.map(\.quoted).joined(separator: " -> "),
            location: distinct[0].location,
            facts: fact("Cycle", lines: distinct.dropLast().map(\.description)),
            remedies: [
                "Store the container in one of them, and read the next one when the "
                    + (isOfDefaults ? "implementation is used." : "instance is used."),
                "Move the part that they share into a dependency of its own.",
            ]
        )
    }

    /// Describes the setter of a dependency that overrides other dependencies, or none.
    static func setterDoesNotOverride(
        _ id: DependencyID,
        _ overridden: [DependencyID],
        location: SourceLocation
    ) -> Misuse {
        let names = overridden.map(\.quoted).joined(separator: " and ")
        return Misuse(
            "GD006",
            headline: "the setter of \(id.quoted) overrode " + (names.isEmpty ? "no dependency." : "\(names) instead."),
            location: location,
            facts: fact("Dependency", id.description),
            remedies: [
                "Pass the key path of the property in its setter: "
                    + "`override(keyPath: \(id.keyPathLiteral), with: newValue)`."
            ]
        )
    }

    /// Describes a read in a test of a dependency whose key has no test value.
    static func noTestValue(of key: any Any.Type, _ valueType: any Any.Type, location: SourceLocation?) -> Misuse {
        Misuse(
            "GD011",
            headline: "`\(key)` was read in a test and has no test value, so its live value was used.",
            location: nil,
            facts: fact("Test", IssueReporting.currentTest)
                + fact("Read at", location?.description)
                + fact("Read by", lines: [])
                + fact("Key", "\(String(reflecting: key)), of type \(valueType)"),
            remedies: [
                "Override it in the test: `$0[\(key).self] = …`.",
                "Add a value for all tests: `static var testValue` in `\(key)`.",
            ],
            callStack: IssueReporting.callStack
        )
    }

    /// Describes a read in an app of a dependency whose key has no live value there.
    static func noLiveValue(of key: any Any.Type, _ valueType: any Any.Type, location: SourceLocation) -> Misuse {
        Misuse(
            "GD012",
            headline: "`\(key)` was read and has no live value in this program, so its test value was used.",
            location: location,
            facts: fact("Key", "\(String(reflecting: key)), of type \(valueType)"),
            remedies: [
                "Link the module that makes `\(key)` conform to `DependencyKey`, and import it in the main module.",
                "If it is in a static library, use a declaration of the module, so that the linker keeps it.",
                "Prepare the dependency at launch: `prepareDependencies { $0[\(key).self] = … }`.",
            ]
        )
    }

    /// Describes a component without a container that is passed to `withDependencies(from:)`.
    static func noContainer(in type: any Any.Type, location: SourceLocation) -> Misuse {
        Misuse(
            "GD013",
            headline: "`withDependencies(from:)` ignored `\(type)`, which has no container.",
            location: location,
            remedies: [
                "Pass a component that has a container or a `@Dependency` among its properties.",
                "If the scope needs no container of a component, omit `from:`.",
            ]
        )
    }

    /// Describes a use of a container that only served to find the dependency of a key path.
    static func probeWasKept(_ id: DependencyID) -> Misuse {
        Misuse(
            "GD015",
            headline: "\(id.quoted) was read from a container that an accessor had stored during an override.",
            location: id.location,
            remedies: ["Do not store `self` in the accessor of a dependency, and do not pass it to a task."]
        )
    }

    /// Describes a process that contains two copies of the library.
    static func twoCopies(_ path: String, _ otherPath: String) -> Misuse {
        Misuse(
            "GD016",
            headline: "two copies of GlobalDependencies were loaded, so an override in one has no effect in the other.",
            location: nil,
            facts: fact("This copy", path) + fact("Other copy", otherPath),
            remedies: [
                "If an app that links it hosts a test bundle that links it too: "
                    + "see \"Unit tests in Xcode\" in the documentation.",
                "If several frameworks or plug-ins link it: link `GlobalDependenciesDynamic` to every target that uses "
                    + "it, and no other product of this package.",
                "If they link other products of this package too: link all products to one framework of your own, "
                    + "and link every other target to that framework.",
            ]
        )
    }

    /// Returns a fact with one line, or an empty array if the line is nil.
    @inline(never)
    package static func fact(_ label: String, _ line: String?) -> [(label: String, lines: [String])] {
        line.map { fact(label, lines: [$0]) } ?? []
    }

    /// Returns a fact with several lines.
    ///
    /// If there are none, the message contains the caller.
    @inline(never)
    package static func fact(_ label: String, lines: [String]) -> [(label: String, lines: [String])] {
        [(label: label, lines: lines)]
    }
}

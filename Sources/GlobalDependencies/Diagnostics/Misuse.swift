/// A mistake in the adopter's code that would otherwise go wrong silently: what happened, where, and what to do.
///
/// The wording of every such message is in this file, and the tests assert it whole.
struct Misuse {
    let headline: String
    let location: SourceLocation
    let facts: [(label: String, lines: [String])]
    let remedies: [String]

    var message: String {
        let facts = [("Where", [location.description])] + facts
        let width = facts.map(\.label.count).max() ?? 0
        let factLines = facts.flatMap { fact in
            fact.lines.enumerated().map { index, line in
                let label = index == 0 ? "\(fact.label):" : ""
                return "  \(label)\(String(repeating: " ", count: width + 2 - label.count))\(line)"
            }
        }
        let remedyLines = remedies.enumerated().map { "  \($0 + 1). \($1)" }
        return (["GlobalDependencies: \(headline)", ""] + factLines + ["", "To fix it:"] + remedyLines)
            .joined(separator: "\n")
    }

    /// Ends the process with the message, in debug and release builds alike.
    func trap() -> Never {
        fatalError(message, file: location.fileID, line: location.line)
    }
}

extension Misuse {
    /// A key path ends at a property that is no dependency, or further than the dependency.
    static func noDependency<Value>(
        atEndOf keyPath: KeyPath<GlobalDependencies, Value>,
        reads: [Dependency],
        location: SourceLocation
    ) -> Misuse {
        let names = reads.map { "\\.\($0.name)" }.joined(separator: " or ")
        return Misuse(
            headline: "a key path that should end at a dependency ends at a property that is computed from others.",
            location: location,
            facts: [
                ("Key path to", ["a property of type \(Value.self)"]),
                ("Which read", reads.isEmpty ? ["no dependency at all"] : reads.map(\.description)),
            ],
            remedies: (reads.isEmpty ? [] : ["Override what the property reads instead: \(names)."]) + [
                "Or make the property a dependency of its own, whose accessor returns "
                    + "resolveDependency(forKeyPath:defaultImplementation:), called on self.",
                "Or, if this is one property of a dependency that is a struct, give each property on the way a setter.",
            ]
        )
    }

    /// An accessor passes a key path to `resolveDependency` that ends at another accessor.
    static func keyPathOfAnother(
        _ dependency: Dependency,
        _ other: Dependency?,
        location: SourceLocation
    ) -> Misuse {
        Misuse(
            headline: "the accessor of '\(dependency.name)' resolves under the key path of another property.",
            location: location,
            facts: [
                ("Accessor", [dependency.description]),
                ("Key path of", [other?.description ?? "a property that resolves no dependency"]),
            ],
            remedies: ["Pass the accessor's own key path: resolveDependency(forKeyPath: \\.\(dependency.name), …)."]
        )
    }

    /// A property was assigned through a key path, and its setter left the container as it was.
    static func setterOverridesNothing(reads: [Dependency], location: SourceLocation) -> Misuse {
        let names = reads.map(\.name).joined(separator: "', '")
        return Misuse(
            headline: "a setter on the way to the overridden property overrides nothing.",
            location: location,
            facts: [("Read on the way", reads.map(\.description))],
            remedies: ["In the setter of '\(names)', call override(keyPath:with:) with the new value."]
        )
    }

    /// A container that only served to learn where a key path ends is used after that.
    static func probeOutlivesItsKeyPath(at site: ResolutionSite) -> Misuse {
        Misuse(
            headline: "'\(site.function)' was resolved in a container that an accessor kept while a key path was read.",
            location: SourceLocation(fileID: site.fileID, line: site.line),
            facts: [],
            remedies: ["Do not store self, or pass it to a task, in the accessor of a dependency."]
        )
    }
}

extension Dependency: CustomStringConvertible {
    var description: String {
        "'\(name)' of type \(site.valueType), resolved at \(site.fileID):\(site.line)"
    }
}

extension Misuse {
    /// Describes a key path that ends at a property that is not a dependency, or continues from one.
    static func noDependency(ofType type: any Any.Type, reads: [DependencyID], location: SourceLocation) -> Misuse {
        if reads.isEmpty {
            return """
                [GD001]: a key path ended at a property that is not a dependency.

                  Where:\t{place}
                  Key path to:\ta property of type \(type)
                  Which reads:\tno dependency

                To fix it:
                  1. Make the property a dependency: return the result of \
                `resolveDependency(forKeyPath:defaultImplementation:)`, called on `self`, from its accessor.
                """.misuse(at: location)
        }
        let names = reads.map { $0.isKey ? "`\($0.memberOfArgument) = …`" : $0.quoted }.joined(separator: " or ")
        return """
            [GD001]: a key path ended at a property that is computed from dependencies.

              Where:\t{place}
              Key path to:\ta property of type \(type)
              Which reads:\t\(reads.lines)

            To fix it, do one of these:
              1. Override or reset the dependency that the property reads: \(names).
              2. If it is a property of the container, make it a dependency: return the result of \
            `resolveDependency(forKeyPath:defaultImplementation:)`, called on `self`, from its accessor.
              3. To override the property as a part of a struct, add a setter to each property in the key path.
            """.misuse(at: location)
    }

    /// Describes an accessor that passes `resolveDependency` a key path to another property.
    static func keyPathOfAnother(_ id: DependencyID, _ other: DependencyID?, location: SourceLocation) -> Misuse {
        """
        [GD002]: the accessor of \(id.quoted) resolved the key path of another property.

          Where:\t{place}
          Accessor:\t\(id)
          Key path to:\t\(other?.description ?? "a property that reads no dependency")

        To fix it:
          1. Pass the key path of the accessor: `resolveDependency(forKeyPath: \(id.keyPathLiteral), …)`.
        """.misuse(at: location).linted("all such accessors (rule `wrong-key-path`)")
    }

    /// Describes an assignment through a key path to a property whose setter did not change it.
    static func setterDoesNotOverride(_ dependencies: [DependencyID], location: SourceLocation) -> Misuse {
        var remedies = ""
        for (index, dependency) in dependencies.enumerated() {
            remedies += "\n  \(index + 1). Call `override(keyPath: \(dependency.keyPathLiteral), with: newValue)` "
            remedies += "in the setter of \(dependency.quoted)."
        }
        return """
            [GD003]: a part of \(dependencies.quoted(separator: " and ")) was not overridden: \
            the setter did not store the new value.

              Where:\t{place}
              Dependency:\t\(dependencies.lines)

            To fix it\(dependencies.count > 1 ? ", do one of these" : ""):\(remedies)
            """.misuse(at: location)
    }

    /// Describes the setter of a dependency that overrides other dependencies, or none.
    static func setterDoesNotOverride(
        _ id: DependencyID,
        _ overridden: [DependencyID],
        location: SourceLocation
    ) -> Misuse {
        let names = overridden.quoted(separator: " and ")
        return """
            [GD006]: the setter of \(id.quoted) overrode \(names.isEmpty ? "no dependency" : names + " instead").

              Where:\t{place}
              Dependency:\t\(id)

            To fix it:
              1. Pass the key path of the property in its setter: \
            `override(keyPath: \(id.keyPathLiteral), with: newValue)`.
            """.misuse(at: location).linted("all such setters (rule `wrong-override`)")
    }

    /// Describes a use of a container that only served to find the dependency of a key path.
    static func probeWasKept(_ id: DependencyID) -> Misuse {
        """
        [GD015]: \(id.quoted) was read from a container that an accessor had stored during an override.

          Where:\t{place}

        To fix it:
          1. Do not store `self` in the accessor of a dependency, and do not pass it to a task.
        """.misuse(at: id.location)
    }
}

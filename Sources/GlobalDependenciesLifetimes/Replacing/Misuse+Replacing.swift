import GlobalDependencies

extension Misuse {
    /// Describes the replacement of a property that is not a replaceable dependency.
    ///
    /// - Parameters:
    ///   - id: The dependency at the end of the key path, or nil if it ends at another property.
    ///   - type: The type of the property.
    ///   - location: The place of the call.
    /// - Returns: The message.
    static func notReplaceable(_ id: DependencyID?, _ type: any Any.Type, location: SourceLocation) -> Misuse {
        guard let id else {
            return """
                [GD045]: a property of type \(type) was used as a replaceable dependency, \
                but a key path to it does not end at one.

                  Where:\t{place}

                To fix it:
                  1. Pass the key path of a dependency whose accessor passes `replaceableImplementation: { … }`.
                """.misuse(at: location)
        }
        return """
            [GD045]: \(id.quoted) was used as a replaceable dependency, \
            but its accessor has no replaceable implementation.

              Where:\t{place}
              Dependency:\t\(id)

            To fix it, do one of these:
              1. Pass `replaceableImplementation: { … }` in its accessor.
              2. If only a part of the program needs another value, override it in a derived container: \
            `with(override:for:)`.
            """.misuse(at: location)
    }

    /// Describes a replacement that reaches all tests of a process.
    static func replacedInTests(_ id: DependencyID, location: SourceLocation) -> Misuse {
        """
        [GD046]: \(id.quoted) was replaced for all tests in this process.

          Where:\t{place}
          Dependency:\t\(id)

        To fix it, do one of these:
          1. Give the test its own dependencies: the trait `.dependencies`, or the base class `DependencyTestCase`.
          2. Replace the dependency in a container of the test: `GlobalDependencies()`.
        """.misuse(at: location)
    }
}

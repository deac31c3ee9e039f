internal import GlobalDependencies

extension Misuse {
    /// Describes a read in a test of a dependency whose key has no test value.
    package static func noTestValue(
        of key: any Any.Type,
        _ valueType: any Any.Type,
        location: SourceLocation? = nil,
        test: String? = IssueReporting.currentTest
    ) -> Misuse {
        """
        [GD011]: `\(key)` was read in a test and has no test value, so its live value was used.

          Test:\t\(test ?? "")
          Read at:\t\(location?.description ?? "")
          Read by:\t{caller}
          Key:\t\(String(reflecting: key)), of type \(valueType)

        To fix it, do one of these:
          1. Override it in the test: `$0[\(key).self] = …`.
          2. Add a value for all tests: `static var testValue` in `\(key)`.
        """.misuse(callerIn: IssueReporting.callStack)
    }

    /// Describes a read in an app of a dependency whose key has no live value there.
    static func noLiveValue(of key: any Any.Type, _ valueType: any Any.Type, location: SourceLocation) -> Misuse {
        """
        [GD012]: `\(key)` was read and has no live value in this program, so its test value was used.

          Where:\t{place}
          Key:\t\(String(reflecting: key)), of type \(valueType)

        To fix it, do one of these:
          1. Link the module that makes `\(key)` conform to `DependencyKey`, and import it in the main module.
          2. If it is in a static library, use a declaration of the module, so that the linker keeps it.
          3. Prepare the dependency at launch: `prepareDependencies { $0[\(key).self] = … }`.
        """.misuse(at: location)
    }

    /// Describes a component without a container that is passed to `withDependencies(from:)`.
    static func noContainer(in type: any Any.Type, location: SourceLocation) -> Misuse {
        """
        [GD013]: `withDependencies(from:)` ignored `\(type)`, which has no container.

          Where:\t{place}

        To fix it, do one of these:
          1. Pass a component that has a container or a `@Dependency` among its properties.
          2. If the scope needs no container of a component, omit `from:`.
        """.misuse(at: location)
    }
}

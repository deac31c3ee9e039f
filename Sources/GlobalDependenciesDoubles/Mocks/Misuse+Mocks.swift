import GlobalDependencies

extension Misuse {
    /// Describes a test that reads the arguments of calls that were not kept because their type is not `Sendable`.
    static func unrecordedCalls(ofType type: any Any.Type) -> Misuse {
        """
        [GD017]: the calls of a mock were not recorded: the mock is `Sendable`, and their arguments are not.

          Arguments:\t\(type)

        To fix it, do one of these:
          1. Compare `calls` of the mock, which contains the calls of all requirements.
          2. Check the arguments in the override of the requirement.
        """.misuse()
    }

    /// Describes a test that reads the arguments of calls that were not kept because they contain an object.
    static func unrecordedObjects(ofType type: any Any.Type) -> Misuse {
        """
        [GD017]: the calls of a mock were not recorded: an argument is or contains an object, and a mock does not retain objects.

          Arguments:\t\(type)

        To fix it, do one of these:
          1. Compare `calls` of the mock, which contains the identity of each object.
          2. Keep the object in the override of the requirement, which receives the arguments.
        """.misuse()
    }
}

#if Macros
extension Misuse {
    /// Describes an override of a generic requirement that returns another type than the caller expects.
    static func overrideReturned(
        _ value: Any,
        name: String,
        insteadOf expected: any Any.Type,
        location: SourceLocation
    ) -> Misuse {
        """
        [GD018]: the override of `\(name)` returned a value of another type than the call expected.

          Where:\t{place}
          Returned:\t\(type(of: value))
          Expected:\t\(expected)

        To fix it:
          1. Return a value of the expected type, which the arguments of the call determine.
        """.misuse(at: location)
    }

    /// Describes an override of a rethrowing requirement that throws an error that the caller's closure cannot throw.
    static func overrideThrew(_ error: any Error, name: String, location: SourceLocation) -> Misuse {
        """
        [GD019]: the override of `\(name)` threw an error that the closure of the caller cannot throw.

          Where:\t{place}
          Error:\t\(error)

        To fix it:
          1. Throw only errors of the closure: the requirement rethrows.
        """.misuse(at: location)
    }

    /// Describes an assignment to a property of a mock that cannot store the value.
    static func valueNotStored(name: String, type: any Any.Type, location: SourceLocation) -> Misuse {
        """
        [GD020]: `\(name)` did not store a value: the mock is `Sendable`, and the type of the value is not.

          Where:\t{place}
          Type:\t\(type)

        To fix it:
          1. Set the overrides of the property instead.
        """.misuse(at: location)
    }
}
#endif

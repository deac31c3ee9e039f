import GlobalDependencies

extension Misuse {
    /// Describes a test that reads the arguments of calls that were not kept.
    static func unrecordedCalls(ofType type: any Any.Type) -> Misuse {
        Misuse(
            "GD017",
            headline: "the calls of a mock were not recorded: the mock is `Sendable`, and their arguments are not.",
            location: nil,
            facts: fact("Arguments", "\(type)"),
            remedies: ["Check the arguments in the override of the requirement."]
        )
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
        Misuse(
            "GD018",
            headline: "the override of `\(name)` returned a value of another type than the call expected.",
            location: location,
            facts: fact("Returned", "\(type(of: value))") + fact("Expected", "\(expected)"),
            remedies: ["Return a value of the expected type, which the arguments of the call determine."]
        )
    }

    /// Describes an override of a rethrowing requirement that throws an error that the caller's closure cannot throw.
    static func overrideThrew(_ error: any Error, name: String, location: SourceLocation) -> Misuse {
        Misuse(
            "GD019",
            headline: "the override of `\(name)` threw an error that the closure of the caller cannot throw.",
            location: location,
            facts: fact("Error", "\(error)"),
            remedies: ["Throw only errors of the closure: the requirement rethrows."]
        )
    }

    /// Describes an assignment to a property of a mock that cannot store the value.
    static func valueNotStored(name: String, type: any Any.Type, location: SourceLocation) -> Misuse {
        Misuse(
            "GD020",
            headline: "`\(name)` did not store a value: the mock is `Sendable`, and the type of the value is not.",
            location: location,
            facts: fact("Type", "\(type)"),
            remedies: ["Set the overrides of the property instead."]
        )
    }
}
#endif

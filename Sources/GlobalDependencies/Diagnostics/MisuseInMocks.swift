extension Misuse {
    /// Describes a test that reads the arguments of calls that were not kept.
    static func unrecordedCalls(ofType type: any Any.Type) -> Misuse {
        Misuse(
            .unrecordedCalls,
            headline: "the calls of a mock are not recorded, since their arguments are not Sendable and the mock is.",
            location: nil,
            facts: [(label: "Arguments", lines: ["\(type)"])],
            remedies: ["Look at the arguments in the override of the requirement."]
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
            .typeOfOverrideResult,
            headline: "the override of '\(name)' returned a value of another type than its caller asks for.",
            location: location,
            facts: [
                (label: "Returned", lines: ["\(type(of: value))"]), (label: "Asked for", lines: ["\(expected)"]),
            ],
            remedies: ["Let the override return what is asked for: the arguments of the call tell what that is."]
        )
    }

    /// Describes an override of a rethrowing requirement that throws an error that the caller's closure cannot throw.
    static func overrideThrew(_ error: any Error, name: String, location: SourceLocation) -> Misuse {
        Misuse(
            .errorOfOverride,
            headline: "the override of '\(name)' threw an error that the closure of its caller cannot throw.",
            location: location,
            facts: [(label: "Error", lines: ["\(error)"])],
            remedies: ["Throw only what the closure throws: the requirement rethrows."]
        )
    }

    /// Describes an assignment to a property of a mock that cannot store the value.
    static func valueNotStored(name: String, type: any Any.Type, location: SourceLocation) -> Misuse {
        Misuse(
            .unstoredValue,
            headline: "'\(name)' did not store a value, since the mock is Sendable and the type of the value is not.",
            location: location,
            facts: [(label: "Type", lines: ["\(type)"])],
            remedies: ["Set the overrides of the property instead."]
        )
    }
}
#endif

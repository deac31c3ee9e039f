extension Misuse {
    /// The override of a generic requirement returns something else than the caller asks for.
    static func overrideReturned(
        _ value: Any,
        name: String,
        insteadOf expected: any Any.Type,
        location: SourceLocation
    ) -> Misuse {
        Misuse(
            headline: "the override of '\(name)' returned a value of another type than its caller asks for.",
            location: location,
            facts: [
                (label: "Returned", lines: ["\(type(of: value))"]), (label: "Asked for", lines: ["\(expected)"]),
            ],
            remedies: ["Let the override return what is asked for: the arguments of the call tell what that is."]
        )
    }

    /// A test asks for the arguments of calls that were not kept.
    static func unrecordedCalls(ofType type: any Any.Type) -> Misuse {
        Misuse(
            headline: "the calls of a mock are not recorded, since their arguments are not Sendable and the mock is.",
            location: nil,
            facts: [(label: "Arguments", lines: ["\(type)"])],
            remedies: ["Look at the arguments in the override of the requirement."]
        )
    }
}

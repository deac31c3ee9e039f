#if Macros
extension MacroDiagnostic {
    /// The attribute is attached to a declaration other than a protocol.
    static let mockNeedsProtocol = MacroDiagnostic("mockNeedsProtocol", "'@DependencyMock' is for a protocol")
    /// The mock would not be visible outside of the function.
    static let mockInFunction = MacroDiagnostic(
        "mockInFunction",
        "'@DependencyMock' cannot be used in a function: declare the protocol outside of it"
    )
    /// The macro does not support the argument.
    static let mockArgument = MacroDiagnostic(
        "mockArgument",
        "'@DependencyMock' takes 'when: .debug' or '.always', 'inherits: .known', '.restated' or the mock to inherit from, and "
            + "'open:' and 'forwarding:' with 'true' or 'false'"
    )
    /// A macro cannot write a call of the other implementation that compiles.
    static func mockForwarding(_ subject: String) -> MacroDiagnostic {
        MacroDiagnostic(
            "mockForwarding",
            "'@DependencyMock(forwarding: true)' cannot forward \(subject): omit 'forwarding: true', or write the mock yourself"
        )
    }
    /// A macro cannot write a mock for these actors.
    static let mockOfActor = MacroDiagnostic(
        "mockOfActor",
        "'@DependencyMock' cannot be used for a protocol of actors that are distributed or global: write the mock yourself"
    )
    /// A macro cannot see the requirements of another protocol.
    static func mockInherits(_ name: String) -> MacroDiagnostic {
        MacroDiagnostic(
            "mockInherits",
            "'@DependencyMock' does not see what '\(name)' requires: write its requirements here once more, with "
                + "'@DependencyMock(inherits: .restated)', or inherit from its mock, with '@DependencyMock(inherits:)'"
        )
    }
    /// A generic class cannot have static stored properties.
    static let mockOfStatic = MacroDiagnostic(
        "mockOfStatic",
        "'@DependencyMock' cannot mock a static requirement of a protocol with associated types: write the mock yourself"
    )
    /// The name of an operator cannot be part of the name of an override.
    static let mockOfOperator = MacroDiagnostic(
        "mockOfOperator",
        "'@DependencyMock' cannot mock an operator: write the mock yourself"
    )
    /// Each subclass would have to declare the initializer, which its macro cannot see.
    static let mockOfInitializer = MacroDiagnostic(
        "mockOfInitializer",
        "'@DependencyMock(open: true)' cannot mock an initializer, which each subclass would have to declare: restate the "
            + "requirements in the protocols that inherit from this one, with '@DependencyMock(inherits: .restated)'"
    )
    /// A method of a class that is not final cannot return that class.
    static let mockOfSelfInOpenMock = MacroDiagnostic(
        "mockOfSelfInOpenMock",
        "'@DependencyMock(open: true)' cannot mock a requirement of the type 'Self': restate the requirements in the "
            + "protocols that inherit from this one, with '@DependencyMock(inherits: .restated)'"
    )
    /// The inherited subscript may have no setter, which its macro did not write.
    static let mockOfRefinedSubscript = MacroDiagnostic(
        "mockOfRefinedSubscript",
        "'@DependencyMock(inherits:)' cannot mock a subscript that adds a setter to an inherited one: restate the requirements "
            + "of the other protocol, with '@DependencyMock(inherits: .restated)'"
    )
    /// A class or an override cannot have the modifier.
    static func mockOfModifier(_ modifier: String) -> MacroDiagnostic {
        MacroDiagnostic(
            "mockOfModifier",
            "'@DependencyMock' cannot mock a requirement that is '\(modifier)': write the mock yourself"
        )
    }
    /// Stored properties, which contain the override and the calls, cannot have their own availability.
    static let mockOfAvailability = MacroDiagnostic(
        "mockOfAvailability",
        "'@DependencyMock' cannot mock a requirement with limited availability: write '@available' in front of the protocol"
    )
    /// The argument cannot be passed to a closure and recorded.
    static func mockOfParameter(_ word: String) -> MacroDiagnostic {
        MacroDiagnostic(
            "mockOfParameter",
            "'@DependencyMock' cannot mock a parameter that is '\(word)': write the mock yourself"
        )
    }
    /// An override would have to move the value, and a record would have to copy it.
    static let mockOfSuppressed = MacroDiagnostic(
        "mockOfSuppressed",
        "'@DependencyMock' cannot mock a requirement with a noncopyable or nonescapable type: write the mock yourself"
    )
    /// The closure cannot be called with values of the type `Any`.
    static let mockOfGenericParameter = MacroDiagnostic(
        "mockOfGenericParameter",
        "'@DependencyMock' cannot pass a generic closure with an inout, attributed or variadic parameter to an override: "
            + "write the mock yourself"
    )
    /// A closure cannot have a variable number of parameters.
    static let mockOfGenericFunction = MacroDiagnostic(
        "mockOfGenericFunction",
        "'@DependencyMock' cannot mock a requirement with a parameter pack or a generic value parameter: write "
            + "the mock yourself"
    )
    /// A generic parameter of a class cannot express the requirement.
    static let mockOfSelf = MacroDiagnostic(
        "mockOfSelf",
        "'@DependencyMock' cannot mock a protocol that has requirements of 'Self' in a clause: write the mock yourself"
    )
    /// Macros and other declarations have no meaning in the mock.
    static let mockOfMember = MacroDiagnostic(
        "mockOfMember",
        "'@DependencyMock' mocks methods, properties, subscripts and initializers: write the mock yourself"
    )
    /// Two members of the mock would have the same name.
    static func mockName(_ name: String) -> MacroDiagnostic {
        MacroDiagnostic(
            "mockName",
            "'@DependencyMock' would write a second '\(name)': rename this, or write the mock yourself"
        )
    }
}
#endif

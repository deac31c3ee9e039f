#if Macros
extension MacroDiagnostic {
    /// It is attached to something else than a protocol.
    static let mockNeedsProtocol = MacroDiagnostic("mockNeedsProtocol", "'@DependencyMock' is for a protocol")
    /// Nobody would see the mock.
    static let mockInFunction = MacroDiagnostic(
        "mockInFunction",
        "'@DependencyMock' cannot be used in a function: declare the protocol outside of it"
    )
    /// The argument is not known to the macro.
    static let mockArgument = MacroDiagnostic(
        "mockArgument",
        "'@DependencyMock' takes 'when: .debug', 'when: .always', 'inherits: .known' and 'inherits: .restated'"
    )
    /// What these actors are is more than a macro can write.
    static let mockOfActor = MacroDiagnostic(
        "mockOfActor",
        "'@DependencyMock' cannot be used for a protocol of actors that are distributed or global: write the mock by hand"
    )
    /// No macro sees what another protocol requires.
    static func mockInherits(_ name: String) -> MacroDiagnostic {
        MacroDiagnostic(
            "mockInherits",
            "'@DependencyMock' does not see what '\(name)' requires: write its requirements here once more, and "
                + "'@DependencyMock(inherits: .restated)'"
        )
    }
    /// It would be shared by the tests that run at the same time.
    static let mockOfStatic = MacroDiagnostic(
        "mockOfStatic",
        "'@DependencyMock' cannot mock what is static, since tests would share it: write the mock by hand"
    )
    /// It is something that a class cannot do, or no override.
    static func mockOfModifier(_ modifier: String) -> MacroDiagnostic {
        MacroDiagnostic("mockOfModifier", "'@DependencyMock' cannot mock what is '\(modifier)': write the mock by hand")
    }
    /// What is known of it is stored, and that cannot have an availability of its own.
    static let mockOfAvailability = MacroDiagnostic(
        "mockOfAvailability",
        "'@DependencyMock' cannot mock what is only available somewhere: write '@available' in front of the protocol"
    )
    /// It cannot be handed to a closure and recorded.
    static func mockOfParameter(_ word: String) -> MacroDiagnostic {
        MacroDiagnostic(
            "mockOfParameter",
            "'@DependencyMock' cannot mock what has a parameter that is '\(word)': write the mock by hand"
        )
    }
    /// An override would have to move it, and a record to copy it.
    static let mockOfSuppressed = MacroDiagnostic(
        "mockOfSuppressed",
        "'@DependencyMock' cannot mock what has to do with a type that cannot be copied or kept: write the mock by hand"
    )
    /// It cannot become `Any` on its way to the override.
    static let mockOfGenericParameter = MacroDiagnostic(
        "mockOfGenericParameter",
        "'@DependencyMock' cannot hand what is generic and inout, or a closure that does not escape, to an override: write "
            + "the mock by hand"
    )
    /// No closure has so many parameters, or throws what is generic.
    static let mockOfGenericFunction = MacroDiagnostic(
        "mockOfGenericFunction",
        "'@DependencyMock' cannot mock what has a parameter pack, a value as a generic parameter or a generic error: write "
            + "the mock by hand"
    )
    /// A generic parameter of a class cannot say it.
    static let mockOfSelf = MacroDiagnostic(
        "mockOfSelf",
        "'@DependencyMock' cannot mock a protocol that has requirements of 'Self' in a clause: write the mock by hand"
    )
    /// It is none that a protocol of a dependency has.
    static let mockOfMember = MacroDiagnostic(
        "mockOfMember",
        "'@DependencyMock' mocks methods, properties, subscripts and initialisers, without conditions: write the mock by hand"
    )
    /// Two members of the mock would have one name.
    static func mockName(_ name: String) -> MacroDiagnostic {
        MacroDiagnostic(
            "mockName",
            "'@DependencyMock' would write a second '\(name)': rename this, or write the mock by hand"
        )
    }
}
#endif

#if Macros
/// The isolation of a requirement, and of its members in the mock.
struct MockIsolation {
    /// The attribute of the global actor to which the requirement is isolated, if any.
    let actor: String?
    /// The modifier of a requirement that is not isolated, in a mock that is an actor or is isolated to one.
    let nonisolated: String
    /// A Boolean value that indicates whether the mock is isolated to a global actor, but the requirement is not.
    let leavesActorOfMock: Bool
    /// A Boolean value that indicates whether the mock is an actor, whose overrides and calls are not isolated.
    let isInActor: Bool
    /// A Boolean value that indicates whether the superclass of the mock determines the isolation of the mock.
    let isInherited: Bool
    /// A Boolean value that indicates whether calls can be concurrent.
    let isShared: Bool

    var ofRequirement: String { nonisolated }

    /// The modifier of the override and the calls.
    var ofMember: String { leavesActorOfMock || isInActor ? "nonisolated " : "" }

    /// The attribute of the override and the calls, which is necessary if the mock may not be isolated.
    var attribute: String { isInherited && !leavesActorOfMock ? ofActor : "" }

    private var ofActor: String { actor.map { "\($0) " } ?? "" }

    /// Returns the attributes and specifiers of the override's closure type.
    ///
    /// An asynchronous closure runs on the actor of its caller, so its arguments do not have to be `Sendable`.
    func ofOverride(isAsync: Bool) -> String {
        let specifier = isAsync && actor == nil ? "nonisolated(nonsending) " : ""
        return specifier + ofActor + (isShared ? "@Sendable " : "")
    }

    var storage: String { isShared ? "MockRequirement" : "UnsharedMockRequirement" }
}
#endif

/// The decision about one registration.
struct SwinjectDecision: RegistrationDecision {
    let registration: SwinjectRegistration
    let scope: SwinjectScope
    let closure: SwinjectClosure?
    /// The name of the accessor.
    let accessor: String
    var kind: ImplementationKind?
    /// A Boolean value that indicates whether the implementation reads the default container while it is created.
    var yields = false
    /// A Boolean value that indicates whether registrations of other modules read the accessor.
    var isPublic = false
    /// A Boolean value that indicates whether a test registers the service, so that the accessor needs a setter.
    var hasSetter = false
    var questions: [Question] = []
    var isKept = false
    var answered = 0
    /// The reason for which the registration waits for another one that stays, or nil.
    var waiting: String?

    var hasParameters: Bool { registration.service.arguments > 0 }
    var readsOthers: Bool { closure.map { !$0.reads.isEmpty || !$0.movedReads.isEmpty } == true || yields }

    /// A Boolean value that indicates whether the registration has no reason of its own to stay.
    var isDecided: Bool { kind != nil && questions.isEmpty && !isKept }
    /// A Boolean value that indicates whether an accessor creates the instance.
    var moves: Bool { isDecided && waiting == nil }

    /// Adds a question at the registration.
    mutating func ask(_ code: QuestionCode, _ reason: String) {
        let question = Question(
            code: code,
            dependency: registration.dependency,
            place: registration.place,
            reason: reason
        )
        if !questions.contains(question) { questions.append(question) }
    }
}

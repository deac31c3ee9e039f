import SwiftSyntax

/// The decision about one registration.
struct SwinjectDecision: RegistrationDecision {
    let registration: SwinjectRegistration
    let scope: SwinjectScope
    let closure: SwinjectClosure?
    /// The name of the accessor.
    var accessor: String
    var kind: ImplementationKind?
    /// A Boolean value that indicates whether a test registers the service, so that the accessor needs a setter.
    var hasSetter = false
    /// A Boolean value that indicates whether the accessor belongs to the main actor.
    var isMainActor = false
    var questions: [Question] = []
    var isKept = false
    var answered = 0
    /// A Boolean value that indicates whether the registration reads one that stays.
    var isWaiting = false

    var hasParameters: Bool { registration.service.arguments > 0 }
    var readsOthers: Bool { closure?.reads.isEmpty == false }

    /// A Boolean value that indicates whether the registration has no reason of its own to stay.
    var isDecided: Bool { kind != nil && questions.isEmpty && !isKept }
    /// A Boolean value that indicates whether the registration becomes a dependency.
    var moves: Bool { isDecided && !isWaiting }

    /// Adds a question at the registration, or at another place.
    mutating func ask(_ code: QuestionCode, _ reason: String, at place: Place? = nil) {
        let question = Question(
            code: code,
            dependency: registration.dependency,
            place: place ?? registration.place,
            reason: reason
        )
        if !questions.contains(question) { questions.append(question) }
    }
}

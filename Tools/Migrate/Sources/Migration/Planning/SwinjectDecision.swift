import SwiftSyntax

/// The decision about one registration.
struct SwinjectDecision: RegistrationDecision {
    let registration: SwinjectRegistration
    let scope: SwinjectScope
    let closure: SwinjectClosure?
    /// The name of the accessor.
    var accessor: String
    var kind: ImplementationKind?
    /// The arguments of the method that replaces a registration with arguments.
    var parameters: [AccessorParameter] = []
    /// A Boolean value that indicates whether the implementation reads the default container while it is created.
    var yields = false
    /// A Boolean value that indicates whether other modules read the accessor.
    var isPublic = false
    /// A Boolean value that indicates whether a registration stays that reads the accessor, for code that does not see it.
    var isForwarded = false
    /// A Boolean value that indicates whether a test registers the service, so that the accessor needs a setter.
    var hasSetter = false
    /// A Boolean value that indicates whether the accessor belongs to the main actor.
    var isMainActor = false
    var questions: [Question] = []
    var isKept = false
    var answered = 0
    /// The reason for which the registration waits for another one that stays, or nil.
    var waiting: String?
    /// The number of other registrations that stay as long as this one stays.
    var waitingCount = 0
    /// A Boolean value that indicates whether the registration waits for another one that stays.
    var isWaiting: Bool { waiting != nil }

    var hasParameters: Bool { registration.service.arguments > 0 }
    var readsOthers: Bool { closure?.readsOthers == true || yields }

    /// A Boolean value that indicates whether the registration has no reason of its own to stay.
    var isDecided: Bool { kind != nil && questions.isEmpty && !isKept }
    /// A Boolean value that indicates whether the registration becomes a dependency.
    var moves: Bool { isDecided && !isWaiting }

    /// The questions with the number of registrations that wait for their answers.
    var openQuestions: [Question] {
        questions.map { question in
            var question = question
            question.waitingCount = waitingCount
            return question
        }
    }

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

/// A parameter of the method that replaces a registration with arguments.
struct AccessorParameter {
    /// The name in the closure, such as `city` or `$1`.
    var source = ""
    /// The label and the name, or nil if the closure does not use the argument.
    let name: String?
    var type = ""

    var declaration: String { "\(name ?? "_"): \(type)" }
}

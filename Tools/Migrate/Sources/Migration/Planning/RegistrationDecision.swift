/// The decision about one registration of another library.
protocol RegistrationDecision {
    /// The kind of declaration that replaces the registration, or nil if the registration stays.
    var kind: ImplementationKind? { get set }
    var questions: [Question] { get set }
    /// A Boolean value that indicates whether the answers say that the registration stays.
    var isKept: Bool { get set }
    /// The number of questions that the answers settled.
    var answered: Int { get set }
    /// A Boolean value that indicates whether the registration has parameters.
    var hasParameters: Bool { get }
    /// A Boolean value that indicates whether the implementation reads other dependencies.
    var readsOthers: Bool { get }
}

extension RegistrationDecision {
    /// Settles the questions that have answers.
    mutating func settle(_ answers: Answers) {
        questions = questions.filter { question in
            guard let answer = answers.answer(to: question) else { return true }
            let kind = ImplementationKind(rawValue: answer)
            // A registration with a parameter can only become a function.
            if let kind, kind != .function, hasParameters { return true }
            answered += 1
            if answer == "keep" { isKept = true }
            if let kind { self.kind = kind == .default && readsOthers ? .composed : kind }
            return false
        }
    }
}

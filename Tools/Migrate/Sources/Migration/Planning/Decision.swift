import SwiftSyntax

/// A registration of another library.
protocol Registration {
    associatedtype Closure

    /// The name in plans and answers, such as `Container.printer`.
    var dependency: String { get }
    /// The name of the container or of the assembly.
    var container: String { get }
    var file: SourceFile { get }
    var place: Place { get }
    var hasParameters: Bool { get }
}

/// The kind of declaration that replaces a registration.
package enum ImplementationKind: String, Sendable {
    case `default`, composed, shared, root, weak, replaceable, function

    /// The label of the argument of `resolveDependency`.
    var label: String { "\(self == .function ? "composed" : rawValue)Implementation" }

    /// A Boolean value that indicates whether the type of the dependency has to be `Sendable`.
    var requiresSendableValue: Bool { ![.default, .composed, .function].contains(self) }
}

/// The decision about one registration.
struct Decision<Source: Registration> {
    let registration: Source
    let scope: String
    /// The facts about the closure, or nil if the registration has another form.
    let closure: Source.Closure?
    /// A Boolean value that indicates whether the closure reads other dependencies from its container.
    let readsOthers: Bool
    /// The name of the accessor.
    let accessor: String
    /// The kind of declaration that replaces the registration, or nil if it stays.
    var kind: ImplementationKind?
    /// A Boolean value that indicates whether the accessor needs a setter.
    var hasSetter = false
    /// A Boolean value that indicates whether the implementation reads the default container while it is created.
    var yields = false
    /// A Boolean value that indicates whether a component may change its copy of the value.
    var isMutableValue = false
    var questions: [Question] = []
    /// A Boolean value that indicates whether the answers say that the registration stays.
    var isKept = false
    /// The number of questions that the answers settled.
    private(set) var answered = 0

    init(_ registration: Source, scope: String, closure: Source.Closure?, readsOthers: Bool, accessor: String) {
        self.registration = registration
        self.scope = scope
        self.closure = closure
        self.readsOthers = readsOthers
        self.accessor = accessor
    }

    /// A Boolean value that indicates whether an accessor replaces the registration.
    var moves: Bool { kind != nil && questions.isEmpty && !isKept }

    /// Adds a question at the registration, or at another place.
    mutating func ask(_ code: QuestionCode, _ reason: String, at place: Place? = nil) {
        let place = place ?? registration.place
        let question = Question(code: code, dependency: registration.dependency, place: place, reason: reason)
        if !questions.contains(question) { questions.append(question) }
    }

    /// Settles the questions that have answers.
    mutating func settle(_ answers: Answers) {
        questions = questions.filter { question in
            guard let answer = answers.answer(to: question.code, about: question.dependency),
                question.code.answers(in: answers.library).contains(answer)
            else { return true }
            let kind = ImplementationKind(rawValue: answer)
            // A registration with a parameter can only become a function.
            if let kind, kind != .function, registration.hasParameters { return true }
            answered += 1
            if answer == "keep" { isKept = true }
            if let kind { self.kind = kind == .default && (readsOthers || yields) ? .composed : kind }
            return false
        }
    }

    /// Asks about a type that has to be `Sendable`.
    mutating func askAboutSendable(_ type: TypeSyntax, _ types: TypeIndex) {
        let isRetained = kind?.requiresSendableValue == true || hasSetter && kind != .function
        if kind != nil, isRetained, !types.isSendable(type) {
            ask(.sendable, "The sources do not show that `\(type.trimmedDescription)` is `Sendable`.")
        }
    }
}

/// Asks about accessors of one name, and about names that the container does not allow.
func addQuestionsAboutNames<Source>(
    to decisions: inout [Decision<Source>],
    _ folder: SourceFolder,
    _ answers: Answers,
    areDifferent: (Source, Source) -> Bool
) {
    let declared = folder.declaredNames
    let named = Dictionary(grouping: decisions.map { ($0.accessor, $0.registration) }) { $0.0 }
    for index in decisions.indices {
        let (name, registration) = (decisions[index].accessor, decisions[index].registration)
        let others = (named[name] ?? []).map(\.1)
        if let other = others.first(where: { areDifferent($0, registration) }) {
            decisions[index].ask(.name, "The registration at \(other.place) has the accessor name `\(name)`, too.")
        } else if declared.contains(name) {
            decisions[index].ask(.name, "`GlobalDependencies` has a property with the name `\(name)`.")
        } else if !AccessorName.isValid(name) {
            decisions[index].ask(.name, "An accessor cannot have the name `\(name)`.")
        }
        // A registration stays with this answer, even if its name is no question.
        if answers.answer(to: .name, about: registration.dependency) == "keep" { decisions[index].isKept = true }
        decisions[index].settle(answers)
    }
}

/// A reason for which the tool cannot rewrite a registration without an answer.
package enum QuestionCode: String, Codable, CaseIterable, Sendable {
    case duplicate, form, graph, launch, mainActor, missing, modifier, name, parameter, promised, reference, register,
        reset, resolver, scope, sendable, use

    /// The question, with what to change in the source if no answer settles it, the answers other than `keep`, and the
    /// section of the guide.
    private func question(in library: Library) -> (text: String, answers: [String], section: String) {
        let isFactory = library == .factory
        switch self {
        case .duplicate:
            return ("Which of the registrations is the default? Remove the others, or move them to tests.", [], "Names")
        case .form:
            let text = "Can you write the registration as `\(library.form)`, which the tool reads?"
            return (text, [], isFactory ? "Names" : "Constructor injection and arguments")
        case .graph:
            let text =
                "Do several objects of one resolution share this object? Then answer `keep`, and create it for them."
            return (text, ["composed", "shared"], isFactory ? "Objects of one graph" : "Names")
        case .launch:
            let text = "Is the value of the assembly known at launch? Then make it a dependency first."
            return (text, [], "Assemblies that store values")
        case .mainActor:
            let section = isFactory ? "View models and objects with arguments" : "Constructor injection and arguments"
            return ("Can the code that reads it belong to the main actor? Mark it `@MainActor`.", ["accept"], section)
        case .missing: return ("Which code supplies this type? Move its registration first.", [], "Names and aliases")
        case .modifier: return ("Does the app need this modifier?", isFactory ? ["drop"] : [], "Names")
        case .name:
            let text = "Which name does the accessor get? Answer with another one, or `accept` it for targets apart."
            return (text, ["accept"], "Names")
        case .parameter:
            if isFactory {
                return ("Can each call build an instance?", ["function"], "View models and objects with arguments")
            }
            let text =
                "Can a method of the container build the instance? Write it, and call it where the code resolves."
            return (text, [], "Constructor injection and arguments")
        case .promised:
            let text = "Which module supplies the value, and when? Declare a dependency that it prepares."
            return (text, [], "A value from another module")
        case .reference:
            let text = "Is the implementation a class with state, a value, or an object without state?"
            return (text, ["weak", "default", "shared"], isFactory ? "Differences in behavior" : "Names")
        case .register:
            let text =
                "Does the value change while the app runs? If it is known at launch, answer `keep`, and prepare it."
            return (text, ["replaceable"], "Values that change while the app runs")
        case .reset:
            let text = "Does the reset only discard this value? If it discards other state, move that state first."
            return isFactory
                ? (text, ["replaceable"], "Values that change while the app runs")
                : (text, ["accept"], "Child containers and sessions")
        case .resolver:
            let text = "Can the object take `dependencies:` instead of the resolver? Give it that initializer."
            return (text, [], "Objects that take the resolver")
        case .scope:
            let section = isFactory ? "A session" : "Child containers and sessions"
            return ("How long does an instance live?", ["shared", "weak", "root", "composed"], section)
        case .sendable:
            let text = "Can you make the type `Sendable`? Then answer `accept`, or write the conformance."
            return (text, ["accept"], isFactory ? "Move the rest yourself" : "Steps")
        case .use:
            return ("Can you change this use first, so that it names the factory or builds one object?", [], "Names")
        }
    }

    /// Returns the lines that ask the question.
    func lines(in library: Library) -> [String] {
        let answers = answers(in: library).joined(separator: ", ")
        return [
            "  \(rawValue): \(question(in: library).text)",
            "  Answers: \(answers). Guide: \"\(section(in: library))\".",
        ]
    }

    /// Returns the answers that settle the question.
    func answers(in library: Library) -> [String] { question(in: library).answers + ["keep"] }

    /// Returns a Boolean value that indicates whether an answer settles the question.
    func accepts(_ answer: String, in library: Library) -> Bool {
        self == .name && AccessorName.isValid(answer) || answers(in: library).contains(answer)
    }

    /// Returns the section of the guide for the library.
    func section(in library: Library) -> String { library == .world ? "Members" : question(in: library).section }
}

/// A place that the tool leaves as it is until the question has an answer.
package struct Question: Equatable, Sendable {
    let code: QuestionCode
    /// The registration, such as `Container.printer` or `App.Till`, or the container.
    package let dependency: String
    let place: Place
    let reason: String

    /// Creates a question, with a reason on one line, since a reason can contain code.
    init(code: QuestionCode, dependency: String, place: Place, reason: String) {
        self.code = code
        self.dependency = dependency
        self.place = place
        self.reason = reason.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Returns the text of the warning that marks the place in the source.
    func warning(in library: Library) -> String {
        Self.warning(reason, section: code.section(in: library), in: library)
    }

    /// Returns the text of a warning.
    static func warning(_ reason: String, section: String, in library: Library) -> String {
        // A reason can contain code with string literals.
        let text = reason.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return "migrate: \(text) See \\\"\(section)\\\" in MigratingFrom\(library.name)."
    }
}

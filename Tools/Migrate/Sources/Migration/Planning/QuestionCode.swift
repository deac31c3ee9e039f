/// A reason for which the tool cannot rewrite a registration without an answer.
package enum QuestionCode: String, Codable, CaseIterable, Sendable {
    case child, context, cycle, duplicate, form, graph, launch, mainActor, missing, modifier, name, parameter, promised,
        reference, register, reset, resolver, scope, sendable, use

    /// The question, with what to change in the source if no answer settles it, and the answers other than `keep`.
    private func question(in library: Library) -> (text: String, answers: [String]) {
        let isFactory = library == .factory
        switch self {
        case .child: return ("Does the child container replace services of its parent? Then create it with `with`.", [])
        case .context: return ("Which implementation does the accessor use? `drop` takes the first one.", ["drop"])
        case .cycle: return ("Can one of the instances read the other one when it is used? Change it first.", [])
        case .duplicate:
            return ("Which of the registrations is the default? Remove the others, or move them to tests.", [])
        case .form: return ("Can you write the registration as `\(library.form)`, which the tool reads?", [])
        case .graph:
            return (
                "Do several objects of one resolution share this object? Then answer `keep`, and create it for them.",
                ["composed", "shared"]
            )
        case .launch: return ("Is the value of the assembly known at launch? Then make it a dependency first.", [])
        case .mainActor:
            return ("Can the code that reads it belong to the main actor? Mark it `@MainActor`.", ["accept"])
        case .missing: return ("Which code supplies this type? Move its registration first.", [])
        case .modifier: return ("Does the app need this modifier?", ["drop"])
        case .name:
            return (
                "Which name does the accessor get? Answer with another one, or `accept` it for targets apart.",
                ["accept"]
            )
        case .parameter:
            return isFactory
                ? ("Can each call build an instance?", ["function"])
                : (
                    "Can a method of the container build the instance? Write it, and call it where the code resolves.",
                    []
                )
        case .promised: return ("Which module supplies the value, and when? Declare a dependency that it prepares.", [])
        case .reference:
            return (
                "Is the implementation a class with state, a value, or an object without state?",
                ["weak", "default", "shared"]
            )
        case .register:
            return (
                "Does the value change while the app runs? If it is known at launch, answer `keep`, and prepare it.",
                isFactory ? ["replaceable"] : []
            )
        case .reset:
            return (
                "Does the reset only discard this value? If it discards other state, move that state first.",
                isFactory ? ["replaceable"] : ["accept"]
            )
        case .resolver:
            return ("Can the object take `dependencies:` instead of the resolver? Give it that initializer.", [])
        case .scope: return ("How long does an instance live?", ["shared", "weak", "root", "composed"])
        case .sendable:
            return ("Can you make the type `Sendable`? Then answer `accept`, or write the conformance.", ["accept"])
        case .use: return ("Can you change this use first, so that it names the factory or builds one object?", [])
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
    package func answers(in library: Library) -> [String] { question(in: library).answers + ["keep"] }

    /// Returns a Boolean value that indicates whether an answer settles the question.
    package func accepts(_ answer: String, in library: Library) -> Bool {
        self == .name && AccessorName.isValid(answer) || answers(in: library).contains(answer)
    }

    /// Returns the section of the guide for the library.
    func section(in library: Library) -> String {
        switch (self, library) {
        case (_, .world): "Members"
        case (.graph, .factory): "Objects of one graph"
        case (.mainActor, .factory), (.parameter, .factory): "View models and objects with arguments"
        case (.promised, .factory): "A value from another module"
        case (.reference, .factory): "Differences in behavior"
        case (.register, .factory), (.reset, .factory): "Values that change while the app runs"
        case (.scope, .factory): "A session"
        case (.sendable, .factory): "Move the rest yourself"
        case (.child, .swinject), (.reset, .swinject), (.scope, .swinject): "Child containers and sessions"
        case (.form, .swinject), (.parameter, .swinject), (.mainActor, .swinject):
            "Constructor injection and arguments"
        case (.launch, .swinject): "Assemblies that store values"
        case (.missing, .swinject): "Names and aliases"
        case (.resolver, .swinject): "Objects that take the resolver"
        case (.sendable, .swinject): "Steps"
        default: "Names"
        }
    }
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

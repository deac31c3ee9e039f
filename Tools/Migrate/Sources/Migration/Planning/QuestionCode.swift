/// A reason for which the tool cannot rewrite a registration without an answer.
package enum QuestionCode: String, Codable, CaseIterable, Sendable {
    case child, context, cycle, duplicate, form, graph, launch, mainActor, missing, modifier, name, parameter, promised,
        reference, register, reset, resolver, scope, sendable, use, value

    /// Returns the question to the reader.
    func question(in library: Library) -> String {
        switch self {
        case .child: "Does the child container add the services of a session, or replace those of its parent?"
        case .cycle: "Can one of the instances read the other one when it is used?"
        case .duplicate: "Which of the registrations is the default?"
        case .launch: "Is the value of the assembly known at launch?"
        case .missing: "Which code supplies this type?"
        case .resolver: "Can the object take `dependencies:` instead of the resolver?"
        case .context: "Which implementation does the accessor use?"
        case .form where library == .swinject:
            "Can you write the registration as `container.register(T.self) { … }`, with `$0.resolve(T.self)!`?"
        case .form: "Can you write the factory as `var x: Factory<T> { self { … } }`?"
        case .graph:
            "Do several objects of one resolution share this object? Then answer `keep`, and create it for them."
        case .mainActor: "Can the type that reads the \(library.registration) belong to the main actor?"
        case .modifier: "Does the app need this modifier?"
        case .name: "Which name does the accessor get?"
        case .parameter where library == .swinject: "Can a method of the container build the instance?"
        case .parameter: "Can each call build an instance?"
        case .promised: "Which module supplies the value, and when?"
        case .reference: "Is the implementation a class with state, a value, or an object without state?"
        case .register:
            "Does the value change while the app runs? If it is known at launch, answer `keep`, and prepare it."
        case .reset: "Does the reset only discard this value? If it discards other state, move that state first."
        case .scope: "How long does an instance live?"
        case .sendable: "Can you make the type `Sendable`?"
        case .use: "Can you change this use first?"
        case .value: "Is the value an object of a class, and no structure?"
        }
    }

    /// Returns the answers that settle the question.
    package func answers(in library: Library) -> [String] {
        let kinds: [ImplementationKind] =
            switch self {
            case .graph: [.composed, .shared]
            case .reference: [.weak, .default, .shared]
            case .register, .reset: library == .factory ? [.replaceable] : []
            case .scope: [.shared, .weak, .root, .composed]
            case .parameter: library == .factory ? [.function] : []
            case .child, .context, .cycle, .duplicate, .form, .launch, .mainActor, .missing, .modifier, .name,
                .promised,
                .resolver, .sendable, .use, .value:
                []
            }
        let others: [String] =
            switch self {
            case .context, .modifier: ["drop"]
            case .mainActor, .sendable, .value: ["accept"]
            case .reset where library == .swinject: ["accept"]
            default: []
            }
        return kinds.map(\.rawValue) + others + ["keep"]
    }

    /// Returns a Boolean value that indicates whether an answer settles the question.
    package func accepts(_ answer: String, in library: Library) -> Bool {
        if self == .name, library == .swinject, AccessorName.isValid(answer) { return true }
        return answers(in: library).contains(answer)
    }

    /// Returns the section of the guide for the library.
    package func section(in library: Library) -> String {
        library == .factory ? factorySection : swinjectSection
    }

    private var swinjectSection: String {
        switch self {
        case .child, .reset, .scope: "Child containers and sessions"
        case .form, .parameter, .mainActor: "Constructor injection and arguments"
        case .launch: "Assemblies that store values"
        case .missing: "Names and aliases"
        case .resolver: "Objects that take the resolver"
        case .sendable: "Steps"
        case .context, .cycle, .duplicate, .graph, .modifier, .name, .promised, .reference, .register, .use, .value:
            "Names"
        }
    }

    private var factorySection: String {
        switch self {
        case .child, .context, .cycle, .duplicate, .form, .launch, .missing, .modifier, .name, .resolver, .use, .value:
            "Names"
        case .graph: "Objects of one graph"
        case .mainActor, .parameter: "View models and objects with arguments"
        case .promised: "A value from another module"
        case .reference: "Differences in behavior"
        case .register, .reset: "Values that change while the app runs"
        case .scope: "A session"
        case .sendable: "Move the rest yourself"
        }
    }
}

/// A place that the tool leaves as it is until the question has an answer.
package struct Question: Codable, Equatable, Sendable {
    package let code: QuestionCode
    /// The registration, such as `Container.printer` or `App.Till`, or the container.
    package let dependency: String
    package let place: Place
    package let reason: String

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
        return "migrate: \(text) See \\\"\(section)\\\" in \(library.guide)."
    }
}

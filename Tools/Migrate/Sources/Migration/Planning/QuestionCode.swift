/// A reason for which the tool cannot rewrite a factory without an answer.
package enum QuestionCode: String, Codable, CaseIterable, Sendable {
    case context, form, graph, mainActor, modifier, name, parameter, promised, reference, register, reset, scope,
        sendable, use

    /// The question to the reader.
    var question: String {
        switch self {
        case .context: "Which implementation does the accessor use?"
        case .form: "Can you write the factory as `var x: Factory<T> { self { … } }`?"
        case .graph: "Which code creates the object of a graph?"
        case .mainActor: "Can the type that reads the factory belong to the main actor?"
        case .modifier: "Does the app need this modifier?"
        case .name: "Which name does the accessor get?"
        case .parameter: "Can each call build an instance?"
        case .promised: "Which module supplies the value, and when?"
        case .reference: "Is the implementation a class with state, a value, or an object without state?"
        case .register: "Does the value change while the app runs, or is it known at launch?"
        case .reset: "Which state must the reset discard?"
        case .scope: "How long does an instance live?"
        case .sendable: "Can you make the type `Sendable`?"
        case .use: "Can you change this use first?"
        }
    }

    /// The answers that settle the question.
    package var answers: [String] {
        let kinds: [ImplementationKind] =
            switch self {
            case .graph: [.composed, .shared]
            case .reference: [.weak, .default, .shared]
            case .register, .reset: [.replaceable]
            case .scope: [.shared, .weak, .root, .composed]
            case .parameter: [.function]
            case .context, .form, .mainActor, .modifier, .name, .promised, .sendable, .use: []
            }
        let others: [String] =
            switch self {
            case .context, .modifier: ["drop"]
            case .mainActor, .sendable: ["accept"]
            default: []
            }
        return kinds.map(\.rawValue) + others + ["keep"]
    }

    /// The section of the guide "Migrating from Factory".
    package var section: String {
        switch self {
        case .context, .modifier, .form, .name, .use: "Names"
        case .graph: "Objects of one graph"
        case .mainActor, .parameter: "View models and objects with arguments"
        case .promised: "A value from another module"
        case .reference: "Differences in behavior"
        case .register, .reset: "Values that change while the app runs"
        case .scope: "A session"
        case .sendable: "Move from Factory, step by step"
        }
    }
}

/// A place that the tool leaves as it is until the question has an answer.
package struct Question: Codable, Equatable, Sendable {
    package let code: QuestionCode
    /// The factory, such as `Container.printer`, or the container.
    package let dependency: String
    package let place: Place
    package let reason: String

    /// The text of the warning that marks the place in the source.
    var warning: String { "migrate: \(reason) See \\\"\(code.section)\\\" in MigratingFromFactory." }
}

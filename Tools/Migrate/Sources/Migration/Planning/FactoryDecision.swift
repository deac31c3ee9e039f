/// The decision about one factory.
struct FactoryDecision: RegistrationDecision {
    let factory: FactoryDeclaration
    let scope: FactoryScope
    /// The facts about the closure, or nil if the declaration has another form.
    let closure: FactoryClosure?
    /// The kind of declaration that replaces the factory, or nil if the factory stays.
    var kind: ImplementationKind?
    /// A Boolean value that indicates whether the accessor needs a setter.
    var hasSetter = false
    /// A Boolean value that indicates whether the implementation reads the default container while it is created.
    var yields = false
    /// A Boolean value that indicates whether a component may change its copy of the value.
    var isMutableValue = false
    var questions: [Question] = []
    /// A Boolean value that indicates whether the answers say that the factory stays.
    var isKept = false
    /// The number of questions that the answers settled.
    var answered = 0
    /// The protocols of the main actor that become `Sendable`.
    var protocolsToMarkSendable: Set<String> = []

    var hasParameters: Bool { factory.parameterType != nil }
    var readsOthers: Bool { closure?.reads.isEmpty == false || yields }

    /// A Boolean value that indicates whether the factory becomes a dependency.
    var moves: Bool { kind != nil && questions.isEmpty && !isKept }
}

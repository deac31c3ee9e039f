import SwiftSyntax

extension FactoryPlanner {
    /// Returns a Boolean value that indicates whether a use of a container as a whole can be one of the container of a factory.
    func names(_ key: FactoryKey, _ use: FactoryUse) -> Bool {
        let name =
            use.node.as(DeclReferenceExprSyntax.self)?.baseName.text
            ?? use.node.as(IdentifierTypeSyntax.self)?.name.text
        if let name { return sources.name(name) == key.container }
        return use.node.trimmedDescription.hasPrefix(key.container + ".")
    }

    /// Adds what a use of a factory needs, and the questions about it.
    func addUse(_ use: FactoryUse, to decision: inout Decision<FactoryDeclaration>) {
        let name = decision.registration.key.name
        switch use.kind {
        case .injected, .lazyInjected, .dynamicInjected, .injectedObject, .injectedObservable:
            let property = use.variable?.bindings.first?.pattern.trimmedDescription ?? ""
            // The projections of `@StateObject` and `@State` have the types of those of Factory.
            let isProjectionNew = use.kind == .injectedObject || use.kind == .injectedObservable
            if !isProjectionNew, projected[use.file.path]?.contains(property) == true {
                let reason =
                    "`$\(property)` uses the property wrapper of Factory. Read the accessor where it resolves, and declare "
                decision.ask(.use, reason + "`@Bindable` or `@ObservedObject` where it binds.", at: use.place)
            }
            if use.variable?.modifiers.names.contains("static") == true {
                let reason =
                    "A static property would keep the container of its first read. Make it an instance property."
                decision.ask(.use, reason, at: use.place)
            }
            if let structure = structure(of: use, decision) {
                let reason = "A private variable would make the memberwise initializer of `\(structure)` private. "
                decision.ask(.use, reason + "Write an initializer for `\(structure)`.", at: use.place)
            }
            // A weak instance lives as long as the view has its first value.
            let isRetained = ["cached", "singleton"].contains(decision.scope) || decision.kind == .weak
            if use.kind == .injectedObservable, !isRetained {
                let reason =
                    "`@State` would build an instance whenever the view is created. Give the view its model, or "
                decision.ask(.use, reason + "cache the factory.", at: use.place)
            }
            addQuestionsAboutRead(use, to: &decision)
        case .call: addQuestionsAboutRead(use, to: &decision)
        case .register: addRegistration(use, to: &decision)
        case .reset where use.context == .app:
            // The answer about the registration also decides what replaces the reset.
            if uses.contains(where: { $0.kind == .register && $0.context == .app && $0.key == use.key }) { return }
            decision.ask(.reset, "`\(name)` is reset while the app runs.", at: use.place)
        case .reset where !use.isResetAroundTest:
            decision.ask(.reset, "`\(name)` is reset during a test or a preview.", at: use.place)
        case .other:
            let isArgument = use.node.parent?.is(LabeledExprSyntax.self) == true
            let reason = "The tool cannot rewrite this use of the factory. "
            let fix =
                isArgument
                ? "If it is registered there, write `prepareDependencies { $0.x = … }`."
                : "Rewrite it, or answer `keep`."
            decision.ask(.use, reason + fix, at: use.place)
        case .reset, .resetContainer, .trait, .moved: break
        }
    }

    /// Returns the name of the structure whose memberwise initializer would have a parameter for the new private variable, or nil.
    ///
    /// A property wrapper with a value, and a constant, are no parameters.
    private func structure(of use: FactoryUse, _ decision: Decision<FactoryDeclaration>) -> String? {
        guard let variable = use.variable, use.kind == .lazyInjected || use.kind == .injected, variable.isPrivate,
            let node = variable.ancestors.first(where: { $0.isProtocol((any DeclGroupSyntax).self) }),
            let structure = node.as(StructDeclSyntax.self)
        else { return nil }
        let members = structure.memberBlock.members.declarations
        let name = variable.bindings.first?.pattern.trimmedDescription ?? ""
        let isVariable = use.kind == .lazyInjected || variables.change(name, of: use.owner.type, decision, types)
        let isOther = { (other: DeclSyntax) in
            guard let other = other.as(VariableDeclSyntax.self), other.id != variable.id else { return false }
            let isValue = other.bindings.allSatisfy { $0.initializer != nil }
            return !TypeDeclaration.storedProperties(of: other).isEmpty
                && !(isValue && (other.isPrivate || other.bindingSpecifier.text == "let"))
                && !other.attributes.names.contains { sources.wrapper(named: $0) != nil }
        }
        let isMemberwise = !members.contains { $0.is(InitializerDeclSyntax.self) } && members.contains(where: isOther)
        return isVariable && isMemberwise ? structure.name.text : nil
    }

    private func addRegistration(_ use: FactoryUse, to decision: inout Decision<FactoryDeclaration>) {
        let name = decision.registration.key.name
        addQuestionAboutActor(use, to: &decision)
        let isReadable = use.closure.map { closure in
            // A closure that reads a container would read it while the test prepares its dependencies.
            let names = closure.tokens(viewMode: .sourceAccurate).map(\.text)
            let captures = closure.signature?.capture?.items.map(\.trimmedDescription) ?? []
            return !closure.statements.isEmpty && !names.contains { $0 == "resolve" || $0.hasSuffix("Container") }
                && (use.context == .app ? captures.isEmpty : !captures.contains { $0.hasPrefix("weak") })
        }
        if isReadable != true {
            decision.ask(.use, "The closure of `register` has a form that the tool does not read.", at: use.place)
        }
        if use.context == .app {
            decision.ask(.register, "`\(name)` is registered while the app runs.", at: use.place)
            return
        }
        decision.hasSetter = true
        if use.owner.isStatic {
            decision.ask(.use, "A static method registers `\(name)` for several tests.", at: use.place)
        }
        if order.asked.contains(use.node.id) {
            let reason =
                "The test has read a factory before this registration, such as in `setUp`. Register first."
            decision.ask(.use, reason, at: use.place)
        }
        addQuestionsAboutValue(of: use, to: &decision)
    }

    /// Asks about a registration whose closure returns another value later.
    private func addQuestionsAboutValue(of use: FactoryUse, to decision: inout Decision<FactoryDeclaration>) {
        guard let closure = use.closure, !decision.registration.hasParameters else { return }
        let facts = ClosureFacts(closure)
        let properties = use.owner.type.map { types[$0].flatMap(\.properties) } ?? []
        let results = Set(
            facts.results.compactMap { result in
                result.as(DeclReferenceExprSyntax.self)?.baseName.text
                    ?? result.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            }
        )
        let read = results.union(closure.referencedNames.intersection(properties.map(\.name)))
        let function = use.node.ancestors.first { $0.is(FunctionDeclSyntax.self) || $0.is(InitializerDeclSyntax.self) }
        let later = function?.nodes(of: SequenceExprSyntax.self).filter { $0.position >= use.node.endPosition } ?? []
        let changing = variables.reassigned.union(AssignedVariables(later).replaced)
        for name in changing.names(of: read, in: use.owner.type) {
            decision.ask(.use, "`\(name)` changes after it is registered.", at: use.place)
        }
        for name in variables.changed.names(of: results, in: use.owner.type) {
            // Unless the sources declare a value type, the property holds an object, whose changes the dependency sees.
            let found = properties.filter { $0.name == name && $0.isVariable }.compactMap(\.typeName)
            guard found.contains(where: { types.isReference($0) == false && types[$0].allSatisfy(\.isValue) }) else {
                continue
            }
            decision.ask(.use, "A member of the value `\(name)` changes after it is registered.", at: use.place)
        }
        guard decision.scope == "unique" else { return }
        // A value with constants only is the same for each read.
        let isMutable = facts.hasMutableValue(in: types)
        let built = facts.constructed.first { types[$0].isEmpty || !types[$0].allSatisfy(\.isValue) || isMutable }
        if let built { decision.ask(.use, "The registration builds a `\(built)` for each read.", at: use.place) }
    }

    /// Returns the questions about properties of test cases whose values read factories when XCTest creates the test case.
    func questionsAboutTestCases(in files: [SourceFile]) -> [Question] {
        files.filter(\.isTest).flatMap { file in
            file.syntax.nodes(of: ClassDeclSyntax.self).flatMap { node -> [Question] in
                guard types.ancestors(of: node.name.text).contains("XCTestCase") else { return [] }
                let variables = node.memberBlock.members.declarations.compactMap { $0.as(VariableDeclSyntax.self) }
                return variables.filter { !$0.modifiers.names.contains("lazy") }.flatMap { variable in
                    TypeDeclaration.storedProperties(of: variable).filter { property in
                        property.value?.constructedTypes.contains(where: order.isReading) == true
                    }.map { property in
                        let name = "\(node.name.text).\(property.name)"
                        let reason =
                            "XCTest creates this property before the container of the test. Create it in `setUp`."
                        return Question(code: .use, dependency: name, place: file.place(of: variable), reason: reason)
                    }
                }
            }
        }
    }

    private func addQuestionsAboutRead(_ use: FactoryUse, to decision: inout Decision<FactoryDeclaration>) {
        addQuestionAboutActor(use, to: &decision)
        guard use.owner.type.map(types.ancestors)?.contains("XCTestCase") == true else { return }
        let function = use.node.ancestors.lazy.compactMap { $0.as(FunctionDeclSyntax.self) }.first
        if use.isEager {
            decision.ask(
                .use,
                "XCTest creates a test case before its container. Read the factory in `setUp`.",
                at: use.place
            )
        } else if use.owner.isStatic, let name = function?.name.text, function?.preparesTest == true {
            let reason = "`class func \(name)` runs without the container of a test. "
            decision.ask(.use, reason + "Read the factory in the method `\(name)` of an instance.", at: use.place)
        }
    }

    private func addQuestionAboutActor(_ use: FactoryUse, to decision: inout Decision<FactoryDeclaration>) {
        guard decision.registration.isMainActor, !use.owner.isMainActor else { return }
        let owner = use.owner.type.map { "`\($0)`" } ?? "the code"
        let reason = "`\(decision.registration.key.name)` belongs to the main actor, and \(owner) does not."
        decision.ask(.mainActor, reason, at: use.place)
    }
}

extension TypeDeclaration {
    /// A Boolean value that indicates whether the instances are no objects.
    fileprivate var isValue: Bool { kind == .struct || kind == .enum }
}

extension VariableDeclSyntax {
    /// A Boolean value that indicates whether other files cannot read the variable.
    fileprivate var isPrivate: Bool {
        modifiers.contains { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil }
    }
}

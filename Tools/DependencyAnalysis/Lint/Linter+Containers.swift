import SourceIndex

extension Linter {
    /// Default implementations that read the default container.
    func defaultsInImplementations() -> [Finding] {
        dependencies.all.flatMap { dependency in
            references(in: dependency).compactMap { reference in
                let isDirect = program.librarySymbols[reference.symbol] == .defaultContainer
                guard isDirect || components.usesDefault(reference), !isInScopeOfContainer(reference, dependency) else {
                    return nil
                }
                return finding(
                    at: reference,
                    message:
                        "\(isDirect ? "The accessor" : "`\(creation(reference))`") reads the default container, so "
                        + "overrides of the container that resolves it have no effect.",
                    remedy: isDirect
                        ? "Read the dependencies of `self`, or pass `buildGlobal()`."
                        : "Pass the container that the closure of `composedImplementation` or `sharedImplementation` "
                            + "receives."
                )
            }
        }
    }

    /// Returns a Boolean value that indicates whether the container that resolves a dependency is the default container
    /// where an implementation is built.
    private func isInScopeOfContainer(_ reference: Program.Reference, _ dependency: ProgramDependency) -> Bool {
        // `@DependencyEntry` writes `yield` around the implementation of an entry with a kind. The method of this name of a
        // continuation has an argument without a label.
        calls(around: reference)?.contains { $0.name == "yield" && !$0.labels.contains(nil) }
            ?? (dependency.kind != .plain)
    }

    /// Static and global instances that capture the default container.
    func defaultsInStatics() -> [Finding] {
        program.contents.keys.filter(program.isInstanceOfProcess).flatMap { container in
            program.references(in: container).filter { isLinted($0.file) && !components.isInEscapingClosure($0) }
                .compactMap { reference in
                    let isDirect = program.librarySymbols[reference.symbol] == .defaultContainer
                    guard isDirect || components.usesDefault(reference) else { return nil }
                    let name = program.displayName(of: container)
                    return finding(
                        at: reference,
                        message:
                            "`\(name)` captures the container that is the default when it is first used, and keeps "
                            + "it until the process ends.",
                        remedy:
                            "Make it a dependency with `sharedImplementation:`, or pass it the container where it is used."
                    )
                }
        }
    }

    /// Containers that code makes, except in previews and in the preparation at launch.
    func freshContainers() -> [Finding] {
        uses(of: .freshContainer).filter { !isInPreviewOrPreparation($0) }.map { reference in
            let symbol = program.symbol(reference.symbol)
            let member = symbol.kind == .initializer ? String(symbol.name.dropFirst("init".count)) : ".\(symbol.name)"
            return finding(
                at: reference,
                message: "`GlobalDependencies\(member)` has neither the overrides of a test nor those of the launch.",
                remedy: "Take the container from the caller, or use `.default` or `.default.with { … }`."
            )
        }
    }

    private func isInPreviewOrPreparation(_ reference: Program.Reference) -> Bool {
        if let type = program.type(containing: reference.container),
            program.type(type, isA: { ["PreviewModifier", "PreviewProvider"].contains(program.symbol($0).name) })
        {
            return true
        }
        return calls(around: reference)?.contains { ["Preview", "prepareDependencies"].contains($0.name) } ?? false
    }

    /// Returns the components that create other components without their own container, and the functions that create components
    /// without the container that they receive.
    func containersNotPassed() -> [Finding] {
        program.references.compactMap { reference in
            guard isLinted(reference.file), reference.roles.contains(.call),
                program.symbol(reference.symbol).kind == .initializer,
                let labels = components.missingContainers(reference)
            else { return nil }
            let creation = creation(reference)
            let label = labels.joined(separator: "`, `")
            guard let component = program.type(containing: reference.container), components.isComponent(component),
                isInInstance(reference.container)
            else { return containerDropped(reference, creation: creation, label: label) }
            if components.isCapturing(component), isInScope(reference) { return nil }
            let name = program.displayName(of: component)
            if isDelegation(reference) { return initializerWithoutContainer(reference, of: name) }
            return finding(
                at: reference,
                message: "`\(name)` creates `\(creation)` without its own container, so its overrides do not reach it.",
                remedy: components.isCapturing(component)
                    ? "Create it in `withDependencies(from: self) { … }`, or pass `\(label)`."
                    : "Pass `\(label): dependencies.buildGlobal()`."
            )
        }
    }

    /// Returns a finding for a function outside of components that creates a component without the container that it receives.
    private func containerDropped(_ reference: Program.Reference, creation: String, label: String) -> Finding? {
        guard let token = components.token(of: reference), !isInScope(reference), !isDelegation(reference),
            let (function, parameter, parameters) = reference.container.flatMap(containerParameter),
            !parameters.contains(token)
        else { return nil }
        return finding(
            at: reference,
            message: "`\(program.displayName(of: function))` creates `\(creation)` without the container "
                + "`\(parameter)`, so its overrides do not reach it.",
            remedy: "Pass `\(label): \(parameter).buildGlobal()`."
        )
    }

    /// Returns a finding for an initializer without a container that calls another initializer of its type.
    ///
    /// An initializer that is `required`, or that a protocol or the superclass requires, cannot take a container.
    private func initializerWithoutContainer(_ reference: Program.Reference, of type: String) -> Finding? {
        guard let initializer = reference.container, program.declarations[initializer]?.overridden.isEmpty != false,
            !program.isMarked("required", initializer)
        else { return nil }
        return finding(
            at: reference,
            message: "This initializer of `\(type)` takes no container, so the instance uses the default one.",
            remedy: "Add the parameter `dependencies: GlobalDependencies = .default`, and pass it on."
        )
    }

    /// A Boolean value that indicates whether a call of an initializer is `self.init`.
    private func isDelegation(_ reference: Program.Reference) -> Bool {
        guard let token = components.token(of: reference) else { return false }
        let text = program.files[reference.file].text
        return text.text(at: token) == "init" && text.text(at: token - 1) == "." && text.text(at: token - 2) == "self"
    }

    /// The name of the type that a call creates.
    private func creation(_ call: Program.Reference) -> String {
        program.type(ofInitializer: call.symbol).map(program.displayName(of:)) ?? program.symbol(call.symbol).name
    }

    /// A Boolean value that indicates whether a declaration belongs to an instance.
    func isInInstance(_ container: Int?) -> Bool {
        let members = program.enclosing(container).prefix { !program.symbol($0).kind.isType }
        return !members.contains { symbol in
            let kind = program.symbol(symbol).kind
            return kind.isStaticProperty || kind == .staticMethod || kind == .classMethod
        }
    }

    /// A Boolean value that indicates whether code is in an operation of `withDependencies(from:)`.
    private func isInScope(_ reference: Program.Reference) -> Bool {
        calls(around: reference)?.contains { $0.name == "withDependencies" && $0.labels.contains("from") } ?? false
    }
}

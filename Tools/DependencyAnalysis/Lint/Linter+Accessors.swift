import SourceIndex

extension Linter {
    /// Calls of `resolveDependency` that are in no accessor.
    func resolutionsOutsideAccessors() -> [Finding] {
        uses(of: .resolve).filter { !isInAccessor($0) && !isInWrapper($0) }.map { reference in
            finding(
                at: reference,
                message: "`resolveDependency` is called outside of the accessor of a dependency.",
                remedy: "Move the call to the getter of a property in `extension GlobalDependencies`."
            )
        }
    }

    /// Functions that resolve the key path of their caller without its name.
    func wrappersWithoutFunction() -> [Finding] {
        uses(of: .resolve).filter(isInWrapper).compactMap { reference in
            guard let wrapper = reference.container, let arguments = components.arguments(of: reference),
                !arguments.labels.contains("function")
            else { return nil }
            return finding(
                at: reference,
                message:
                    "`\(program.symbol(wrapper).name)` resolves dependencies under its own name instead of the name of "
                    + "the accessor that calls it.",
                remedy:
                    "Take `function: StaticString = #function`, `fileID`, `line` and `column` from the accessor, and pass "
                    + "them on."
            )
        }
    }

    /// Returns a Boolean value that indicates whether a call is in a function of the container that receives the key path.
    private func isInWrapper(_ call: Program.Reference) -> Bool {
        guard let function = call.container, program.isWrapper(function), let arguments = components.arguments(of: call)
        else { return false }
        let text = program.files[call.file].text
        let label = arguments.tokens.first { text.text(at: $0) == "forKeyPath" && text.text(at: $0 + 1) == ":" }
        return label.map { text.text(at: $0 + 2) != "\\" } ?? false
    }

    private func isInAccessor(_ reference: Program.Reference) -> Bool {
        guard let container = reference.container, let declaration = program.declarations[container],
            let property = declaration.property,
            let parent = program.declarations[property]?.parent
        else { return false }
        return program.symbol(container).name.hasPrefix("getter:") && program.librarySymbols[parent] == .container
    }

    /// Accessors that resolve the key path of another dependency.
    func wrongKeyPaths() -> [Finding] {
        wrongKeyPaths(in: \.getter, callee: "resolveDependency", label: "forKeyPath") { dependency, name in
            ("The accessor of `\(dependency)` resolves `\\.\(name)`.", "Write `forKeyPath: \(dependency)`.")
        }
    }

    /// Setters that override another dependency.
    func wrongOverrides() -> [Finding] {
        wrongKeyPaths(in: \.setter, callee: "override", label: "keyPath") { dependency, name in
            let remedy = "Write `override(keyPath: \(dependency), with: newValue)`."
            return ("The setter of `\(dependency)` overrides `\\.\(name)`.", remedy)
        }
    }

    /// Returns a finding for each property that begins the key path in an argument, if it is not the dependency.
    private func wrongKeyPaths(
        in accessor: KeyPath<ProgramDependency, Int?>,
        callee: String,
        label: String,
        text: (_ dependency: String, _ name: String) -> (message: String, remedy: String)
    ) -> [Finding] {
        dependencies.all.flatMap { dependency -> [Finding] in
            guard let accessor = dependency[keyPath: accessor] else { return [] }
            return program.references(in: accessor).compactMap { reference in
                guard isLinted(reference.file), program.symbol(reference.symbol).kind == .instanceProperty,
                    reference.symbol != dependency.symbol,
                    dependencies.dependency(reference.symbol)?.symbol != dependency.symbol,
                    let token = components.token(of: reference)
                else { return nil }
                let source = program.files[reference.file].text
                // `\.name` or `\Root.name`: a name after the first one is a part of the dependency.
                let isFirst =
                    source.text(at: token - 1) == "."
                    && [token - 2, token - 3].contains { source.text(at: $0) == "\\" }
                guard isFirst, case .argument(let call?, label)? = source.innermostEnclosure(of: token),
                    call.name == callee
                else { return nil }
                let (message, remedy) = text(dependency.name, program.symbol(reference.symbol).name)
                return finding(at: reference, message: message, remedy: remedy)
            }
        }
    }

    /// Static properties that are marked `@Dependency`.
    func staticDependencies() -> [Finding] {
        uses(of: .dependencyWrapper).filter(program.isDependencyAttribute).compactMap { reference in
            guard let property = reference.container, program.symbol(property).kind.isStaticProperty else { return nil }
            return finding(
                at: reference,
                message: "`\(program.displayName(of: property))` captures the container that is the default when it is "
                    + "first used, and keeps it until the process ends.",
                remedy: "Make it a property of an instance, or read the dependency where it is used."
            )
        }
    }
}

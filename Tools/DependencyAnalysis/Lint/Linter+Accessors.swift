import SourceIndex

extension Linter {
    /// Calls of `resolveDependency` that are in no accessor.
    func resolutionsOutsideAccessors() -> [Finding] {
        program.references.compactMap { reference in
            guard program.librarySymbols[reference.symbol] == .resolve, isLinted(reference.file),
                !isInAccessor(reference), !isInWrapper(reference)
            else { return nil }
            return finding(
                .resolveOutsideAccessor,
                at: reference,
                message: "`resolveDependency` is called outside of the accessor of a dependency.",
                remedy: "Move the call to the getter of a property in `extension GlobalDependencies`."
            )
        }
    }

    /// Functions that resolve the key path of their caller without its name.
    func wrappersWithoutFunction() -> [Finding] {
        program.references.compactMap { reference in
            guard program.librarySymbols[reference.symbol] == .resolve, isLinted(reference.file),
                isInWrapper(reference), let wrapper = reference.container,
                let arguments = components.arguments(of: reference), !arguments.labels.contains("function")
            else { return nil }
            return finding(
                .wrapperWithoutFunction,
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
        dependencies.all.flatMap { dependency in
            wrongKeyPaths(in: dependency.getter, of: dependency, callee: "resolveDependency", label: "forKeyPath").map {
                let name = program.symbol($0.symbol).name
                return finding(
                    .wrongKeyPath,
                    at: $0,
                    message: "The accessor of `\(dependency.name)` resolves `\\.\(name)`.",
                    remedy: "Write `forKeyPath: \(dependency.name)`."
                )
            }
        }
    }

    /// Setters that override another dependency.
    func wrongOverrides() -> [Finding] {
        dependencies.all.flatMap { dependency in
            wrongKeyPaths(in: dependency.setter, of: dependency, callee: "override", label: "keyPath").map {
                let name = program.symbol($0.symbol).name
                return finding(
                    .wrongOverride,
                    at: $0,
                    message: "The setter of `\(dependency.name)` overrides `\\.\(name)`.",
                    remedy: "Write `override(keyPath: \(dependency.name), with: newValue)`."
                )
            }
        }
    }

    /// The properties that begin the key path in an argument, if they are not the dependency.
    private func wrongKeyPaths(
        in accessor: Int?,
        of dependency: ProgramDependency,
        callee: String,
        label: String
    ) -> [Program.Reference] {
        guard let accessor else { return [] }
        return program.references(in: accessor).filter { reference in
            guard isLinted(reference.file), program.symbol(reference.symbol).kind == .instanceProperty,
                reference.symbol != dependency.symbol,
                dependencies.dependency(reference.symbol)?.symbol != dependency.symbol,
                let token = components.token(of: reference)
            else { return false }
            let text = program.files[reference.file].text
            // `\.name` or `\Root.name`: a name after the first one is a part of the dependency.
            let isFirst =
                text.text(at: token - 1) == "." && [token - 2, token - 3].contains { text.text(at: $0) == "\\" }
            guard isFirst, case .argument(let call?, label)? = text.innermostEnclosure(of: token) else { return false }
            return call.name == callee
        }
    }

    /// Static properties that are marked `@Dependency`.
    func staticDependencies() -> [Finding] {
        program.references.compactMap { reference in
            guard program.isDependencyAttribute(reference), isLinted(reference.file),
                let property = reference.container, program.symbol(property).kind.isStaticProperty
            else { return nil }
            return finding(
                .staticDependency,
                at: reference,
                message: "`\(program.displayName(of: property))` captures the container that is the default when it is "
                    + "first used, and keeps it until the process ends.",
                remedy: "Make it a property of an instance, or read the dependency where it is used."
            )
        }
    }
}

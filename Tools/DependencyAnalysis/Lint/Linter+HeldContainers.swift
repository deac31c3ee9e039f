import SourceIndex

extension Linter {
    /// Code that has a container and reads the default one.
    func defaultsBesideContainers() -> [Finding] {
        uses(of: .defaultContainer).compactMap { reference in
            guard let token = components.token(of: reference), let container = reference.container,
                let name = containerAtHand(at: token, in: container)
            else { return nil }
            return finding(
                at: reference,
                message:
                    "`\(program.displayName(of: container))` reads the default container beside `\(name)`, so overrides "
                    + "in `\(name)` have no effect here.",
                remedy: "Use `\(name)` instead of the default container."
            )
        }
    }

    /// Default arguments that read a dependency of the default container.
    func defaultsInArguments() -> [Finding] {
        uses(of: .defaultContainer).compactMap { reference in
            guard let token = components.token(of: reference), let function = reference.container,
                let (text, parameters) = program.declarations[function].flatMap(program.parameters),
                parameters.contains(token),
                // These return a container.
                text.text(at: token + 1) == ".", !["buildGlobal", "with"].contains(text.text(at: token + 2))
            else { return nil }
            return finding(
                at: reference,
                message:
                    "A default argument of `\(program.displayName(of: function))` reads the default container, so "
                    + "overrides of another container do not reach it.",
                remedy: "Remove the default, and let the component that makes the call read the dependency."
            )
        }
    }

    /// Returns the name of the container that code can use: a parameter, a property, or `self`.
    ///
    /// A default argument, an initial value and an initializer without such a parameter have none.
    private func containerAtHand(at token: Int, in container: Int) -> String? {
        if let (_, name, parameters) = containerParameter(around: container) {
            return parameters.contains(token) ? nil : name
        }
        let kind = program.symbol(container).kind
        guard kind != .initializer, dependencies.dependency(implementedBy: container) == nil, isInInstance(container),
            let type = program.type(containing: container)
        else { return nil }
        if ContainerUse.isContainer(type, in: program) { return "self" }
        if kind == .instanceProperty, !program.isMarked("lazy", container) { return nil }
        return components.container(heldBy: type)
    }

    /// Returns the innermost function around code with a parameter that is a container, and that parameter.
    func containerParameter(around container: Int) -> (function: Int, name: String, parameters: Range<Int>)? {
        program.enclosing(container).lazy.prefix { !program.symbol($0).kind.isType }.compactMap { function in
            components.containerParameter(of: function).map { (function, $0.name, $0.parameters) }
        }.first
    }
}

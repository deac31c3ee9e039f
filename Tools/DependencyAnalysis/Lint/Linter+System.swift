import SourceIndex

extension Linter {
    /// Uses of the system, and of what the configuration names, in code that is to use dependencies.
    func systemUses() -> [Finding] {
        let rules = SymbolRules(configuration)
        let live = LiveImplementations(analysis)
        return program.uses.flatMap { symbol, uses -> [Finding] in
            let references = uses.map { program.references[$0] }.filter { isLinted($0.file) }
            guard !references.isEmpty,
                let match = rules.match(program.symbol(symbol), isDeclared: program.declarations[symbol] != nil)
            else { return [] }
            return references.filter { reference in
                !live.contains(reference) && !isGivenClock(reference) && !isGivenLocale(reference, match.rule)
            }.map { finding(at: $0, message: match.message, remedy: match.remedy).of(match.rule) }
        }
    }

    /// A Boolean value that indicates whether a call of `Task.sleep` passes a clock.
    private func isGivenClock(_ reference: Program.Reference) -> Bool {
        guard program.symbol(reference.symbol).name.hasSuffix("clock:)") else { return false }
        return components.arguments(of: reference)?.labels.contains("clock") ?? false
    }

    /// Returns a Boolean value that indicates whether code sets the locale of a formatter.
    ///
    /// This is the code that creates the formatter, code that it calls, or code that uses the property with the formatter.
    private func isGivenLocale(_ reference: Program.Reference, _ rule: String) -> Bool {
        guard rule == "formatter", let container = reference.container else { return false }
        let called = program.references(in: container).filter { $0.roles.contains(.call) }.map(\.symbol)
        let property = program.declarations[container]?.property ?? container
        let kind = program.symbol(property).kind
        let isProperty = kind == .instanceProperty || kind.isStaticProperty || kind == .variable
        let users = isProperty ? program.references(to: property).compactMap(\.container) : []
        return ([container] + called + users).contains { code in
            program.references(in: code).contains {
                program.symbol($0.symbol).qualifiedName.hasSuffix("Formatter.locale")
            }
        }
    }

    /// Static instances that are the implementation of no dependency.
    func singletons() -> [Finding] {
        program.declarations.values.compactMap { declaration in
            let symbol = program.symbol(declaration.symbol)
            guard symbol.kind.isStaticProperty, configuration.singletons.contains(symbol.name),
                isLinted(declaration.file), program.isStored(declaration.symbol),
                implementedDependency(declaration.symbol) == nil, !isConstant(declaration)
            else { return nil }
            let name = program.displayName(of: declaration.symbol)
            return finding(
                at: declaration.symbol,
                message: "`\(name)` is an instance for the whole process that tests cannot replace.",
                remedy: "Declare a dependency with `defaultImplementation: \(name)`, and read that."
            )
        }
    }

    /// Uses of static instances that are implementations of dependencies.
    func singletonUses() -> [Finding] {
        program.declarations.keys.flatMap { symbol -> [Finding] in
            guard program.symbol(symbol).kind.isStaticProperty,
                configuration.singletons.contains(program.symbol(symbol).name),
                let dependency = implementedDependency(symbol)
            else { return [] }
            return program.references(to: symbol).filter { isSingletonUse($0, of: symbol) }.map { use in
                finding(
                    at: use,
                    message: "`\(program.displayName(of: symbol))` bypasses `\(dependency.name)`.",
                    remedy: "Read `\(dependency.name)`."
                )
            }
        }
    }

    /// Returns a Boolean value that indicates whether code of a component uses a static instance.
    func isSingletonUse(_ use: Program.Reference, of symbol: Int) -> Bool {
        isLinted(use.file) && !isImplementation(use.container) && !isInType(use, of: symbol)
    }

    /// A Boolean value that indicates whether a static property is a constant of a type with raw values.
    private func isConstant(_ declaration: Program.Declaration) -> Bool {
        guard let type = declaration.parent else { return false }
        return program.type(type) { ["RawRepresentable", "OptionSet"].contains(program.symbol($0).name) }
    }

    /// The dependency that a static instance implements, or nil.
    func implementedDependency(_ symbol: Int) -> ProgramDependency? {
        dependencies.all.first { dependency in
            program.references(to: symbol).contains { use in
                program.enclosing(use.container).contains {
                    dependency.implementations.contains($0)
                }
            }
        }
    }

    private func isImplementation(_ container: Int?) -> Bool {
        program.enclosing(container).contains { dependencies.dependency(implementedBy: $0) != nil }
    }

    /// A Boolean value that indicates whether a use is in the type that declares the static instance.
    private func isInType(_ use: Program.Reference, of symbol: Int) -> Bool {
        program.type(containing: symbol).map { program.enclosing(use.container).contains($0) } ?? false
    }
}

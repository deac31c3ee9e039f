import SourceIndex

extension Linter {
    /// Implementations that each read evaluates, and that create an object with state.
    func statesInDefaults() -> [Finding] {
        dependencies.all.filter { $0.key == nil && !$0.isShared }.flatMap { dependency in
            references(in: dependency).compactMap { reference in
                guard reference.roles.contains(.call), isImplementation(reference),
                    program.symbol(reference.symbol).kind == .initializer,
                    let type = program.type(ofInitializer: reference.symbol), let state = state(of: type)
                else { return nil }
                return finding(
                    .stateInDefault,
                    at: reference,
                    message: "Each read of `\(dependency.name)` creates another `\(program.displayName(of: type))`, "
                        + "and its `\(program.symbol(state).name)` is lost.",
                    remedy: "Use `sharedImplementation:`, `rootImplementation:` or `weakImplementation:`."
                )
            }
        }
    }

    /// Returns a Boolean value that indicates whether an expression is an argument for an implementation, or the
    /// statement of a closure that is one.
    private func isImplementation(_ reference: Program.Reference) -> Bool {
        // The code of a macro has no source, and contains only the implementation.
        guard let token = components.token(of: reference) else { return true }
        var enclosures = program.files[reference.file].text.enclosures(of: token)[...]
        if case .closure? = enclosures.first { enclosures.removeFirst() }
        guard case .argument(let call?, let label?)? = enclosures.first else { return false }
        return call.name == "resolveDependency" && label.hasSuffix("Implementation")
    }

    /// The property of a class, or of a superclass, that can change.
    private func state(of type: Int) -> Int? {
        guard program.symbol(type).kind == .class else { return nil }
        let classes = reachable(from: type) { program.bases[$0] ?? [] }.filter { program.symbol($0).kind == .class }
        return classes.lazy.flatMap { program.children[$0] ?? [] }.first(where: isState)
    }

    private func isState(_ property: Int) -> Bool {
        guard program.symbol(property).kind == .instanceProperty, program.isStored(property),
            let declaration = program.declarations[property], let (text, name) = program.name(of: declaration)
        else { return false }
        let references = program.references(in: property)
        if text.text(at: name - 1) == "let" {
            return references.contains { Self.locks.contains(program.symbol($0.symbol).name) }
        }
        return !components.isLazy(property) && !references.contains(where: program.isDependencyAttribute)
    }

    /// The types whose constants contain values that change.
    private static let locks: Set<String> = [
        "Atomic", "CurrentValueSubject", "LockIsolated", "ManagedAtomic", "Mutex", "NSLock", "NSRecursiveLock",
        "OSAllocatedUnfairLock", "PassthroughSubject",
    ]
}

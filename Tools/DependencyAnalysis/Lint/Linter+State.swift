import SourceIndex

extension Linter {
    /// Implementations that each read evaluates, and that create an object with state.
    func statesInDefaults() -> [Finding] {
        dependencies.all.filter { [.plain, .composed].contains($0.kind) }.flatMap { dependency in
            references(in: dependency).compactMap { reference in
                guard reference.roles.contains(.call), isImplementation(reference),
                    program.symbol(reference.symbol).kind == .initializer,
                    let type = program.type(ofInitializer: reference.symbol), let state = state(of: type)
                else { return nil }
                return finding(
                    at: reference,
                    message: "Each read of `\(dependency.name)` creates another `\(program.displayName(of: type))`, "
                        + "and its `\(program.symbol(state).name)` is lost.",
                    remedy: "Use `sharedImplementation:`, `rootImplementation:` or `weakImplementation:`."
                )
            }
        }
    }

    /// Shared instances, and instances of the process, that keep a value of a session.
    func sessionsInInstances() -> [Finding] {
        dependencies.all.filter { [.plain, .composed, .shared].contains($0.kind) }.flatMap { dependency in
            references(in: dependency).compactMap { reference in
                guard isImplementation(reference) else { return nil }
                let isShared = dependency.kind == .shared && program.symbol(reference.symbol).kind == .initializer
                guard isShared || program.symbol(reference.symbol).kind.isStaticProperty,
                    let type = isShared
                        ? program.type(ofInitializer: reference.symbol) : classOfInstance(reference.symbol),
                    let value = state(of: type, where: isValueOfSession)
                else { return nil }
                let name = program.symbol(value).name
                return finding(
                    at: reference,
                    message: isShared
                        ? "`\(program.displayName(of: type))` keeps `\(name)`, and a container that overrides what it reads "
                            + "creates another one, without this value."
                        : "`\(program.displayName(of: reference.symbol))` keeps `\(name)` until the process ends, for all "
                            + "tests and sessions.",
                    remedy: "Use `rootImplementation:` for the instance, or `replaceableImplementation:` for the value."
                )
            }
        }
    }

    /// Returns the class of a static instance.
    private func classOfInstance(_ property: Int) -> Int? {
        guard program.isInstanceOfProcess(property) else { return nil }
        return program.references(in: property).lazy.compactMap { reference in
            let kind = program.symbol(reference.symbol).kind
            return kind == .initializer
                ? program.type(ofInitializer: reference.symbol) : kind == .class ? reference.symbol : nil
        }.first
    }

    /// Returns a Boolean value that indicates whether the name of a property is that of a value which changes when a user
    /// signs in or out.
    private func isValueOfSession(_ property: Int) -> Bool {
        let name = program.symbol(property).name
        let lastWord = name[(name.lastIndex(where: \.isUppercase) ?? name.startIndex)...].lowercased()
        guard Self.wordsOfSessions.contains(lastWord) || Self.flagsOfSessions.contains(name) else { return false }
        // A `URLSession` belongs to the network, and not to a user.
        return !program.references(in: property).contains { program.symbol($0.symbol).name.hasPrefix("URLSession") }
    }

    private static let wordsOfSessions: Set<String> = [
        "account", "credential", "credentials", "login", "session", "token", "user",
    ]
    private static let flagsOfSessions: Set<String> = ["isAuthenticated", "isLoggedIn", "isSignedIn"]

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
    private func state(of type: Int, where isIncluded: (Int) -> Bool = { _ in true }) -> Int? {
        guard program.symbol(type).kind == .class else { return nil }
        let classes = reachable(from: type) { program.bases[$0] ?? [] }.filter { program.symbol($0).kind == .class }
        return classes.lazy.flatMap { program.children[$0] ?? [] }.first { isState($0) && isIncluded($0) }
    }

    private func isState(_ property: Int) -> Bool {
        guard program.symbol(property).kind == .instanceProperty, program.isStored(property),
            let declaration = program.declarations[property], let (text, name) = program.name(of: declaration)
        else { return false }
        let references = program.references(in: property)
        if text.text(at: name - 1) == "let" {
            return references.contains { Self.locks.contains(program.symbol($0.symbol).name) }
        }
        return !program.isMarked("lazy", property) && !references.contains(where: program.isDependencyAttribute)
    }

    /// The types whose constants contain values that change.
    private static let locks: Set<String> = [
        "Atomic", "CurrentValueSubject", "LockIsolated", "ManagedAtomic", "Mutex", "NSLock", "NSRecursiveLock",
        "OSAllocatedUnfairLock", "PassthroughSubject",
    ]
}

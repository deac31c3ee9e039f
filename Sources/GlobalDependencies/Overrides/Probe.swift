/// What is read while a key path is evaluated against a container that exists only for that, the probe, but for the
/// dependency that the key path ends at.
///
/// The accessor at the end of the key path calls `resolveDependency`, which says there which dependency it resolves and
/// gets the new override handed back, so no default is evaluated.
struct Probe {
    var reads: [ResolvedDependency] = []
    /// The defaults of dependencies of other types, which had to be evaluated, as overrides of those.
    var standIns: [AnyOverride] = []
    /// An override of the only dependency that was read, if that is the dependency of a key, of the same type.
    var standInOfKey: AnyOverride?
}

extension AnyOverride {
    /// Returns what `resolveDependency` does in the probe for this override: the override, if that is what is resolved.
    ///
    /// Notes what that is.
    @inlinable
    @inline(never)
    final func resolveInProbe<Value>(
        _ site: ResolutionSite,
        keyPath: consuming KeyPath<GlobalDependencies, Value>
    ) -> Value {
        // A literal without arguments is one object for ever, so nobody holds one alone.
        let hasArguments = isKnownUniquelyReferenced(&keyPath)
        guard isFor(site, keyPath) else {
            note(site, keyPath: keyPath, hasArguments: hasArguments)
            return valueInBase(site, keyPath: keyPath)
        }
        identify(at: site, keyPath: consume keyPath, isOnlyOne: site.isOfOnlyOne(hasArguments: hasArguments))
        return unsafeDowncast(self, to: Override<Value>.self).value
    }

    /// Whether the dependency that is resolved is the one that is overridden.
    @usableFromInline
    final func isFor(_ site: ResolutionSite, _ keyPath: AnyKeyPath) -> Bool {
        guard let evaluated, self.site.valueType == site.valueType else { return false }
        // To compare two takes longer than all the rest.
        return evaluated._withUnsafeGuaranteedRef { $0 === keyPath || $0 == keyPath }
    }

    /// Notes that another dependency is resolved.
    @usableFromInline
    final func note(_ site: ResolutionSite, keyPath: AnyKeyPath, hasArguments: Bool) {
        let isOnlyOne = site.isOfOnlyOne(hasArguments: hasArguments)
        probe = probe ?? Probe()
        probe?.reads.append(ResolvedDependency(site: site, keyPath: keyPath, isOnlyOne: isOnlyOne))
    }

    /// Returns what the dependency that was noted last is in the container that this override is for.
    ///
    /// It is read in that container, not in the probe, which the default may hold on to. Where it is a default, it
    /// stands in for the dependency from then on, so that it is not evaluated again.
    @usableFromInline
    final func valueInBase<Value>(_ site: ResolutionSite, keyPath: KeyPath<GlobalDependencies, Value>) -> Value {
        guard let container = container?.pointee else { Misuse.probeWasKept(site).trap() }
        if let known = overrideOfLastRead(in: container.settled) {
            return unsafeDowncast(known, to: Override<Value>.self).value
        }
        // What overrides the accessor of a key is what its setter overrides the key with.
        let own = site.isOfKey ? (self as? Override<Value>)?.value : nil
        let value = own ?? container.readingForOverride[keyPath: keyPath]
        standIn(Override(value, location: location), at: site, keyPath: keyPath, isOfKey: own != nil)
        return value
    }

    /// Returns what the dependency that was noted last is overridden with, or what stands in for it.
    private final func overrideOfLastRead(in overrides: Overrides) -> AnyOverride? {
        probe?.reads.last.flatMap { withStandIns(overrides).override(of: $0) }
    }

    /// Lets an override stand in for the dependency that was noted last.
    private final func standIn(
        _ standIn: AnyOverride,
        at site: ResolutionSite,
        keyPath: AnyKeyPath,
        isOfKey: Bool
    ) {
        guard let dependency = probe?.reads.last else { return }
        standIn.identify(at: site, keyPath: keyPath, isOnlyOne: dependency.isOnlyOne)
        if isOfKey { probe?.standInOfKey = standIn } else { probe?.standIns.append(standIn) }
    }

    /// The other dependencies that were read in the probe, each once, in the order of their first reads.
    final var reads: [ResolvedDependency] {
        var distinct: [ResolvedDependency] = []
        for read in probe?.reads ?? [] where !distinct.contains(read) { distinct.append(read) }
        return distinct
    }

    /// Returns what is overridden in a container, and what stands in for defaults that were evaluated.
    final func withStandIns(_ overrides: Overrides) -> Overrides {
        var overrides = overrides
        for standIn in standIns { overrides.insert(standIn) }
        return overrides
    }

    final var standIns: [AnyOverride] {
        guard let probe else { return [] }
        // What is computed from a key and something else is no accessor of that key.
        let standInOfKey = reads.count == 1 ? probe.standInOfKey : nil
        return probe.standIns + [standInOfKey].compactMap { $0 }
    }
}

extension Override {
    /// Evaluates the key path, to learn which dependency it ends at.
    ///
    /// - Parameters:
    ///   - keyPath: The key path.
    ///   - container: What else is read in, which the override is for.
    @inlinable
    func evaluate(_ keyPath: KeyPath<GlobalDependencies, Value>, in container: borrowing GlobalDependencies) {
        withUnsafePointer(to: container) { container in
            self.container = container
            evaluated = Unmanaged.passUnretained(keyPath)
            _ = GlobalDependencies(overrides: .one(self))[keyPath: keyPath]
            evaluated = nil
            self.container = nil
        }
        withExtendedLifetime(keyPath) {}
    }

    /// Traps where the one dependency that was read resolves under the key path of another.
    ///
    /// - Parameter base: What is overridden in the container that the override is for.
    func checkKeyPathOfAccessor(in base: Overrides) {
        let reads = reads
        guard reads.count == 1, !reads[0].site.isOfKey,
            let keyPath = reads[0].keyPath as? KeyPath<GlobalDependencies, Value>
        else { return }
        let other = Override(value, location: location)
        other.evaluate(keyPath, in: GlobalDependencies(overrides: base))
        if other.phase == .identified, other.dependency == reads[0] { return }
        let actual = other.phase == .identified ? other.dependency : other.reads.first
        Misuse.keyPathOfAnother(reads[0], actual, location: location).trap()
    }
}

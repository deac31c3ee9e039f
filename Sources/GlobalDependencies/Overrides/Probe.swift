/// What is read while a key path is evaluated against a container that exists only for that, the probe, but for the
/// dependency that the key path ends at.
///
/// The accessor at the end of the key path calls `resolveDependency`, which says there which dependency it resolves and
/// gets the new override handed back, so no default is evaluated.
struct Probe {
    var reads: [Dependency] = []
    /// The defaults of dependencies of other types, which had to be evaluated, as overrides of those.
    var standIns: [AnyOverride] = []

    /// The dependencies that were read, each once, in the order of their first reads.
    var distinctReads: [Dependency] {
        reads.reduce(into: []) { distinct, read in
            if !distinct.contains(where: read.isSame) { distinct.append(read) }
        }
    }
}

extension AnyOverride {
    /// Notes that a dependency is resolved in the probe for this override.
    ///
    /// - Returns: Whether the override is of its type, and is to be handed back.
    @usableFromInline
    final func note(_ site: ResolutionSite, keyPath: AnyKeyPath) -> Bool {
        let isOfType = self.site.valueType == site.valueType
        if isOfType, keyPath == self.keyPath {
            identify(at: site)
        } else {
            probe = probe ?? Probe()
            probe?.reads.append(Dependency(site: site, keyPath: keyPath))
        }
        return isOfType
    }

    /// Returns what a dependency is in the container that this override is for.
    ///
    /// It is read in that container, not in the probe, which the default may hold on to. Where it is a default, it
    /// stands in for the dependency from then on, so that it is not evaluated again.
    @usableFromInline
    final func valueInBase<Value>(_ site: ResolutionSite, keyPath: KeyPath<GlobalDependencies, Value>) -> Value {
        if let known = baseWithStandIns.first(resolvedBy: site, keyPath: { keyPath }) {
            return unsafeDowncast(known.takeUnretainedValue(), to: Override<Value>.self).value
        }
        let value = GlobalDependencies(overrides: base)[keyPath: keyPath]
        let standIn = Override(value, keyPath: keyPath, base: .none, location: location)
        standIn.identify(at: site)
        probe?.standIns.append(standIn)
        return value
    }

    final var baseWithStandIns: Overrides {
        (probe?.standIns ?? []).reduce(into: base) { $0.insert($1) }
    }
}

extension Override {
    /// Evaluates the key path, to learn which dependency it ends at.
    ///
    /// - Returns: What it evaluates to, which is the value of this override unless the key path goes on from there.
    @inlinable
    func probe(_ keyPath: KeyPath<GlobalDependencies, Value>) -> Value {
        GlobalDependencies(overrides: .one(self))[keyPath: keyPath]
    }

    /// Returns the same override for the one dependency that was read, where the key path returns it as it is.
    ///
    /// So a property that only forwards to a dependency can be overridden as that one.
    @usableFromInline
    func forwarded(_ result: Value) -> Override<Value>? {
        let reads = probe?.distinctReads ?? []
        guard reads.count == 1, let keyPath = reads[0].keyPath as? KeyPath<GlobalDependencies, Value> else {
            return nil
        }
        let forwarded = Override(value, keyPath: keyPath, base: base, location: location)
        _ = forwarded.probe(keyPath)
        guard forwarded.phase == .identified, forwarded.dependency.isSame(as: reads[0]) else {
            let other = forwarded.phase == .identified ? forwarded.dependency : forwarded.probe?.distinctReads.first
            Misuse.keyPathOfAnother(reads[0], other, location: location).trap()
        }
        guard isSame(as: result) else { return nil }
        phase = .accompanied
        return forwarded
    }

    /// Whether a value that was read is the one of this override, as far as can be told without the type's help.
    private func isSame(as other: Value) -> Bool {
        let (mine, other) = (value as Any, other as Any)
        guard type(of: mine) == type(of: other) else { return false }
        if type(of: mine) is AnyClass { return mine as AnyObject === other as AnyObject }
        guard let mine = mine as? any Equatable, mine.isEqual(to: mine) else { return true }
        return mine.isEqual(to: other)
    }
}

extension Equatable {
    fileprivate func isEqual(to other: Any) -> Bool {
        other as? Self == self
    }
}

/// What is learned while a key path is evaluated against a container that exists only for that.
///
/// The accessor at the end of the key path calls `resolveDependency`, which says there which dependency it resolves and
/// gets the new override handed back, so no default is evaluated.
struct Probe {
    /// The overrides of the container that is to be overridden.
    var base = Overrides.none
    /// What was read, but for the dependency that resolves under the very key path that is evaluated.
    var reads: [Dependency] = []
    /// The defaults of dependencies of other types, which had to be evaluated, as overrides of those.
    var standIns: [AnyOverride] = []

    /// The dependencies that were read, each once, in the order of their first reads.
    var distinctReads: [Dependency] {
        reads.reduce(into: []) { distinct, read in
            if !distinct.contains(where: read.isSame) { distinct.append(read) }
        }
    }

    /// The overrides of the base, and the stand-ins.
    var overrides: Overrides {
        standIns.reduce(into: base) { $0.insert($1) }
    }
}

extension AnyOverride {
    final var isProbing: Bool {
        phase == .probing || phase == .identified
    }

    /// What `resolveDependency` returns in a container that is a probe for this override.
    @usableFromInline
    final func answer<Value>(
        _ site: ResolutionSite,
        keyPath: KeyPath<GlobalDependencies, Value>,
        defaultImplementation: () -> Value
    ) -> Value {
        guard isProbing else {
            Misuse.probeOutlivesItsKeyPath(at: site).trap()
        }
        if self.site.valueType == site.valueType {
            let dependency = Dependency(site: site, keyPath: keyPath)
            if keyPath == self.keyPath {
                self.dependency = dependency
                phase = .identified
            } else {
                probe.reads.append(dependency)
            }
            return unsafeDowncast(self, to: Override<Value>.self).value
        }
        probe.reads.append(Dependency(site: site, keyPath: keyPath))
        let overrides = probe.overrides
        if let override = overrides.first(resolvedBy: site, keyPath: { keyPath }) {
            return unsafeDowncast(override.takeUnretainedValue(), to: Override<Value>.self).value
        }
        let standIn = Override(defaultImplementation(), keyPath: keyPath, location: location)
        standIn.dependency = Dependency(site: site, keyPath: keyPath)
        probe.standIns.append(standIn)
        return standIn.value
    }
}

extension Override {
    /// Evaluates the key path to learn which dependency it ends at, which is known then if it is one.
    ///
    /// - Returns: The value at the key path, which is that of this override unless the key path goes on from there.
    func probe(over base: Overrides, keyPath: KeyPath<GlobalDependencies, Value>) -> Value {
        probe.base = base
        return GlobalDependencies(overrides: .one(self))[keyPath: keyPath]
    }

    /// Returns the dependency that a key path ends at, or `nil` where it goes on from one, or computes from several.
    ///
    /// A property that returns another dependency as it is ends at that one.
    func identify(over base: Overrides, keyPath: KeyPath<GlobalDependencies, Value>) -> Probe? {
        let result = probe(over: base, keyPath: keyPath)
        defer { probe = Probe() }
        if phase == .identified { return nil }
        let reads = probe.distinctReads
        guard reads.count == 1, let ownKeyPath = reads[0].keyPath as? KeyPath<GlobalDependencies, Value> else {
            return probe
        }
        let accessor = Override(value, keyPath: ownKeyPath, location: location)
        _ = accessor.probe(over: base, keyPath: ownKeyPath)
        guard accessor.phase == .identified, accessor.dependency.isSame(as: reads[0]) else {
            let other = accessor.phase == .identified ? accessor.dependency : accessor.probe.distinctReads.first
            Misuse.keyPathOfAnother(reads[0], other, location: location).trap()
        }
        guard isSame(as: result) else { return probe }
        dependency = reads[0]
        phase = .identified
        return nil
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

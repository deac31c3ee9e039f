extension GlobalDependencies {
    /// Returns the override of a dependency, or what it is otherwise, and notes that it was read.
    @usableFromInline
    func resolveNoting<Value>(
        at site: ResolutionSite,
        keyPath: consuming KeyPath<GlobalDependencies, Value>,
        as kind: ImplementationKind,
        otherwise: () -> Value
    ) -> Value {
        let dependency = ResolvedDependency(resolvedAt: site, keyPath: keyPath)
        let (override, log) = willRead(dependency, as: kind)
        guard let override else { return log?.noting(dependency, from: kind.source, otherwise) ?? otherwise() }
        let value = unsafeDowncast(override, to: Override<Value>.self).value
        log?.note(dependency, overriddenAt: override.location, as: contentType(of: value))
        return value
    }

    /// Returns the override of a dependency, after it said to the test that it is read, and where that is noted.
    private func willRead(
        _ dependency: ResolvedDependency,
        as kind: ImplementationKind
    ) -> (override: AnyOverride?, log: ReadLog?) {
        let (log, recording, known) = overrides.noted(for: dependency.site)
        let test = recording?.test
        test?.willRead(dependency)
        let override = known.override(of: dependency)
        if let override {
            // Whoever asks where it comes from does not use it.
            if recording != nil { override.wasRead.raise() }
        } else if let test, kind.isLive, !isLiveInTest(dependency.keyPath), contextWithoutNote == .test {
            test.willReadLive(dependency, as: kind)
        }
        return (override, log)
    }
}

extension Overrides {
    /// Returns where and how the reads of a container are noted that points at this, and what is overridden in it.
    fileprivate func noted(for site: ResolutionSite) -> (log: ReadLog?, recording: Recording?, overrides: Overrides) {
        switch self {
        case .inner(let inner): (inner.log, inner.log.recording, inner.instances.contents)
        case .observed(let observed): (observed.log, observed.log.recording, observed.base.noted(for: site).overrides)
        case .launch(let launch): launch.settle(.resolved(site)).overrides.noted(for: site)
        case .draft(let draft): (nil, draft.recording, draft.contents)
        default: (nil, nil, self)
        }
    }
}

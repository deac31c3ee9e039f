extension GlobalDependencies {
    /// Returns the override of a dependency, or what it is otherwise, and notes that it was read.
    @usableFromInline
    func resolveNoting<Value>(
        at site: ResolutionSite,
        keyPath: consuming KeyPath<GlobalDependencies, Value>,
        isShared: Bool,
        otherwise: () -> Value
    ) -> Value {
        let dependency = ResolvedDependency(resolvedAt: site, keyPath: keyPath)
        let (log, known) = overrides.noted
        guard let override = known.override(of: dependency) else {
            return log?.noting(dependency, from: isShared ? .shared : .defaultImplementation, otherwise) ?? otherwise()
        }
        let value = unsafeDowncast(override, to: Override<Value>.self).value
        log?.note(dependency, overriddenAt: override.location, as: type(of: value as Any))
        return value
    }
}

extension Overrides {
    /// Where the reads of a container are noted that points at this, and what is overridden in it.
    fileprivate var noted: (log: ReadLog?, overrides: Overrides) {
        switch self {
        case .inner(let inner): (inner.log, inner.instances.contents)
        case .observed(let observed): (observed.log, observed.base.noted.overrides)
        case .launch(let launch): launch.overrides.noted
        default: (nil, self)
        }
    }
}

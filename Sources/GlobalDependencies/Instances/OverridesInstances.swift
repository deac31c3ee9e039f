extension Overrides {
    /// The shared instances of a container that points at this, which it keeps, or nil where there are none yet or it
    /// does not keep them.
    @inline(__always)
    var knownInstances: Unmanaged<Instances>? {
        let storage: Unmanaged<ContainerStorage>
        switch self {
        case .none: return Unmanaged.passUnretained(Instances.ofDefault)
        case .root(let root): storage = Unmanaged.passUnretained(root)
        case .one(let override): storage = Unmanaged.passUnretained(override)
        case .several(let branch): storage = Unmanaged.passUnretained(branch)
        case .draft(let draft): storage = Unmanaged.passUnretained(draft)
        case .inner, .observed: return nil
        case .launch(let launch): return launch.known?._withUnsafeGuaranteedRef { $0.knownInstances }
        }
        return storage._withUnsafeGuaranteedRef { $0.knownInstances }
    }

    /// Returns the shared instances of a container that points at this, to resolve one of them.
    func instances(for site: ResolutionSite) -> Instances {
        let instances =
            switch self {
            case .none: Unmanaged.passUnretained(Instances.ofDefault)
            case .root(let root): root.instances { .none }
            case .one(let override): override.instances { copied }
            case .several(let branch): branch.instances { copied }
            case .draft(let draft): draft.instances(readLog: draft.recording.map(ReadLog.init)) { copied }
            case .inner(let inner): Unmanaged.passUnretained(inner.instances)
            case .launch(let launch): launch.settle(.resolved(site)).instances(for: site)
            case .observed(let observed): Unmanaged.passUnretained(observed.base.instances(for: site))
            }
        return instances.takeUnretainedValue()
    }

    /// The shared instances of a container that points at this, or nil where none was asked for yet.
    @inline(never)
    var instancesIfAsked: Instances? {
        switch self {
        case .inner(let inner): inner.instances
        case .launch(let launch): launch.overrides.instancesIfAsked
        case .observed(let observed): observed.base.instancesIfAsked
        default: knownInstances?.takeUnretainedValue()
        }
    }

    /// What is built with a container that points at this, if it was handed to that.
    var reader: AnySharedSlot? {
        switch self {
        case .inner(let inner): inner.slot
        case .observed(let observed): observed.base.reader
        default: nil
        }
    }
}

internal import GlobalDependencies

/// The observer of the reads of a default container while a program is prepared.
///
/// Until the program is prepared, the default container has the contents that it had before. The observer remains the
/// observer of what is derived or created with these contents. It traps if the program overrides a dependency that was read,
/// or if a dependency is read that the program has overridden.
final class EarlyReads: ContainerObserver {
    private struct State: Sendable {
        var reads: [DependencyID] = []
        var overrides: OverrideMap
    }

    private let originalOverrides: OverrideMap
    private let state: Mutex<State>

    /// Creates the observer of a container with some overrides.
    init(_ overrides: OverrideMap) {
        originalOverrides = overrides
        state = Mutex(State(overrides: overrides))
    }

    /// The call that made the first read, if there is one.
    var firstCall: AccessorCall? { state.withLock { $0.reads.first }?.call }

    /// Notes the overrides of the program, or traps if one of them is that of a dependency that was read.
    func prepare(_ overrides: OverrideMap) {
        let reads = state.withLock { state in
            state.overrides = overrides
            return state.reads
        }
        // A comparison may run code of an argument of a key path, which must not run with the lock held.
        for read in reads {
            guard let override = overrides[read], override !== originalOverrides[read] else { continue }
            Misuse.preparedTooLate(.read(read.call), inScope: false, location: override.location).trap()
        }
    }

    /// Notes that the preparation has failed.
    func fail() {
        state.withLock { $0.overrides = originalOverrides }
    }

    var observesViews: Bool { true }

    func willRead(_ read: DependencyRead) {
        let (reads, overrides) = state.withLock { ($0.reads, $0.overrides) }
        let original = originalOverrides[read.id]
        if let override = overrides[read.id], override !== original, read.container.overrides[read.id] === original {
            Misuse.readDuringPreparation(read.id, location: override.location).trap()
        }
        if !reads.contains(read.id) { state.withLock { $0.reads.append(read.id) } }
    }

    func observerOfCreation(of instance: SharedInstance) -> any ContainerObserver { self }

    func combined(with captured: any ContainerObserver) -> ObserverCombination { .unrelated }

    func isEquivalent(to other: any ContainerObserver) -> Bool { other === self }
}

/// The observer of the draft of a program, which passes its overrides on.
final class PreparationObserver: ContainerObserver {
    private let earlyReads: EarlyReads

    init(_ earlyReads: EarlyReads) {
        self.earlyReads = earlyReads
    }

    func announces(_ call: AccessorCall, keyPath: () -> AnyKeyPath) -> Bool { false }

    func observerOfDerivedContainer(with overrides: OverrideMap, isDraft: Bool) -> (any ContainerObserver)? {
        guard isDraft else { return nil }
        earlyReads.prepare(overrides)
        return self
    }

    func observerOfCreation(of instance: SharedInstance) -> any ContainerObserver { self }

    func combined(with captured: any ContainerObserver) -> ObserverCombination { .unrelated }

    func isEquivalent(to other: any ContainerObserver) -> Bool { other === self }
}

extension Preparation {
    /// Gives the default container its contents before the preparation, so that other code may read until the end.
    mutating func letOthersRead(observedBy earlyReads: EarlyReads) {
        draft.observers.append(PreparationObserver(earlyReads))
        let contents = container.unprepared
        let observed = ContainerStorage(
            contents.overrides,
            observers: contents.observers + [earlyReads],
            context: contents.overriddenContext,
            root: container.root,
            sharedKeyValues: container.sharedKeyValues
        )
        let outcome = DefaultOutcome(.preparing, prepared: observed)
        // A preparation that has failed has left an outcome.
        if let earlier { return earlier.replace(with: outcome) }
        let determined = container.determine(outcome).object
        if determined !== outcome { checkIsUnused(determined) }
    }

    /// Ends the preparation without an effect, and prevents another one if code has read the container meanwhile.
    func fail(_ earlyReads: EarlyReads) {
        earlyReads.fail()
        guard let call = earlyReads.firstCall, let outcome = container.outcome?.object else { return }
        outcome.replace(with: DefaultOutcome(.read(call), prepared: container.current))
    }

    /// Gives the default container the contents of the draft, and the instances that were created meanwhile.
    mutating func end(_ earlyReads: EarlyReads) {
        guard let outcome = container.outcome?.object, case .preparing = outcome.cause else { return end() }
        draft.finish(addingObserversOf: nil, root: container.root, sharedKeyValues: container.sharedKeyValues)
        earlyReads.prepare(draft.stored.overrides)
        draft.stored.share(instancesOf: container.current)
        outcome.replace(with: DefaultOutcome(.prepared(location), prepared: draft.stored))
    }
}

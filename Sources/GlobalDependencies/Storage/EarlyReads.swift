/// The observer of the reads of a default container during an asynchronous preparation.
///
/// Until the end of the preparation, the default container has the contents that it had before. The containers and shared
/// instances that code derives from or creates with these contents keep the observer after the end. The observer traps if
/// the preparation overrides a dependency that was read, or if code reads a dependency that the preparation has overridden.
package final class EarlyReads: ContainerObserver {
    private struct State: Sendable {
        var isActive = false
        var reads: [DependencyID] = []
        var overrides: OverrideMap
    }

    private let location: SourceLocation
    private let isOfScope: Bool
    private let originalOverrides: OverrideMap
    private let state: Mutex<State>

    init(_ overrides: OverrideMap, isOfScope: Bool, at location: SourceLocation) {
        self.location = location
        self.isOfScope = isOfScope
        originalOverrides = overrides
        state = Mutex(State(overrides: overrides))
    }

    /// Begins a preparation, or traps if another one has not ended.
    func begin(at location: SourceLocation) {
        let wasActive = state.withLock { state in
            defer { state.isActive = true }
            return state.isActive
        }
        guard wasActive else { return }
        Misuse.preparedTooLate(.prepared(self.location), inScope: isOfScope, location: location).trap()
    }

    /// Ends a preparation that has failed, so that another one can begin.
    func fail() {
        state.withLock { state in
            state.isActive = false
            state.overrides = originalOverrides
        }
    }

    /// Notes the overrides of the preparation, or traps if one of them overrides a dependency that was read.
    func prepare(_ overrides: OverrideMap) {
        let reads = state.withLock { state in
            state.overrides = overrides
            return state.reads
        }
        // A comparison may run code of an argument of a key path, which must not run with the lock held.
        for read in reads {
            guard let override = overrides[read], override !== originalOverrides[read] else { continue }
            Misuse.preparedTooLate(.read(read.call), inScope: isOfScope, location: override.location).trap()
        }
    }

    package var observesViews: Bool { true }

    package func willRead(_ read: DependencyRead) {
        let (reads, overrides) = state.withLock { ($0.reads, $0.overrides) }
        let original = originalOverrides[read.id]
        if let override = overrides[read.id], override !== original, read.container.overrides[read.id] === original {
            Misuse.readDuringPreparation(read.id, location: override.location).trap()
        }
        if !reads.contains(read.id) { state.withLock { if $0.isActive { $0.reads.append(read.id) } } }
    }

    package func observerOfCreation(of instance: SharedInstance) -> any ContainerObserver { self }

    package func combined(with captured: any ContainerObserver) -> ObserverCombination { .unrelated }

    package func isEquivalent(to other: any ContainerObserver) -> Bool { other === self }
}

/// The observer of the draft of an asynchronous preparation, which passes the overrides of the draft to `EarlyReads`.
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

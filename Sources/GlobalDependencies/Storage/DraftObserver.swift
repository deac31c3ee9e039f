#if DEBUG
/// The observer of a draft, and of the copies of it that a closure passes to components.
///
/// The observer reports a read through a copy if the closure overrode the dependency later. It also notes what the closure reads
/// before it overrides it.
final class DraftObserver: ContainerObserver {
    /// The overrides of the container that the closure updates.
    private let originalOverrides: OverrideMap
    private let location: SourceLocation
    /// A Boolean value that indicates whether the draft belongs to a strict test, which reports live reads and reads through copies.
    private let isOfStrictTest: Bool
    /// The container that results from the draft.
    private let updatedContainer = WeakStorage()
    private let state = Mutex(State())

    private struct State {
        /// The dependencies that the closure is reading, from the outermost one on, or nil after the closure.
        var current: [DependencyID]? = []
        /// The values that the closure has read.
        var values: [DependencyID: EarlierValue] = [:]
        var reported: Set<DependencyID> = []

        /// Returns the values that probably have a copy of the draft, which is read after the closure.
        ///
        /// A shared instance has a copy of its own. Values that are built at each read have the same copy, so the result is empty if an
        /// override wraps several of them.
        func values(ofOwnersOf copy: ContainerStorage) -> [EarlierValue] {
            if let instance = copy.creation { return values[instance.id].map { [$0] } ?? [] }
            let wrapped = values.values.filter(\.isWrappedWithCopyOfDraft)
            return wrapped.count == 1 ? wrapped : []
        }
    }

    /// Creates the observer of a draft of a container with some overrides, which a closure at a place updates.
    init(_ originalOverrides: OverrideMap, at location: SourceLocation, ofStrictTest isOfStrictTest: Bool) {
        self.originalOverrides = originalOverrides
        self.location = location
        self.isOfStrictTest = isOfStrictTest
    }

    /// Returns the value that the closure has read of a dependency, or nil if it has read none.
    func earlierValue(of dependency: DependencyID) -> EarlierValue? {
        state.withLock { $0.values[dependency] }
    }

    /// Begins to report reads through the copies of the draft that differ from a container, if that is not nil.
    func didFinish(as container: ContainerStorage?) {
        updatedContainer.storage = container
        state.withLock { $0.current = nil }
    }

    func willRead(_ read: DependencyRead) {
        let isReported = isOfStrictTest ? read.isLive : reportIfOverriddenLater(read)
        let values = state.withLock { state -> [EarlierValue] in
            guard let current = state.current else { return state.values(ofOwnersOf: read.container) }
            state.current?.append(read.id)
            let value = state.values[read.id] ?? EarlierValue(read, readAt: location)
            value.noteRead()
            state.values[read.id] = value
            return current.compactMap { state.values[$0] }
        }
        if !isReported { for value in values { value.notePart(read) } }
    }

    func didRead(_ read: DependencyRead, _ value: Any) {
        state.withLock { state in
            if state.current?.last == read.id { state.current?.removeLast() }
        }
    }

    /// Reports a read through a copy, if the closure has overridden the dependency later.
    private func reportIfOverriddenLater(_ read: DependencyRead) -> Bool {
        // A component may override a dependency of its copy. Such an override is intended.
        let known = read.container.overrides[read.id]
        guard let later = updatedContainer.storage?.overrides[read.id], later !== known,
            known == nil || known === originalOverrides[read.id]
        else { return false }
        if state.withLock({ $0.reported.insert(read.id).inserted }) {
            Misuse.readThroughCopy(read.id, copiedIn: location, location: later.location).report()
        }
        return true
    }

    func observerOfDerivedContainer(with overrides: OverrideMap, isDraft: Bool) -> (any ContainerObserver)? {
        isDraft ? self : nil
    }

    func observerOfCreation(of instance: SharedInstance) -> any ContainerObserver { self }

    func combined(with captured: any ContainerObserver) -> ObserverCombination { .unrelated }

    func isEquivalent(to other: any ContainerObserver) -> Bool { other === self }
}

extension DependencyRead {
    /// A Boolean value that indicates whether a test reads what an app reads.
    fileprivate var isLive: Bool {
        override == nil && (kind == .defaultImplementation || kind.isSameInstanceInTests)
    }
}

extension ContainerStorage {
    /// The observer of this draft, without those of the drafts around it.
    var observerOfDraft: DraftObserver? {
        observers.lazy.compactMap { $0 as? DraftObserver }.last
    }
}

extension Misuse {
    /// Describes a read through a copy that a closure made before it overrode the dependency.
    fileprivate static func readThroughCopy(
        _ dependency: DependencyID,
        copiedIn draft: SourceLocation,
        location: SourceLocation
    ) -> Misuse {
        """
        [GD055]: \(dependency.quoted) was read through a copy of a container. The closure overrode \
        \(dependency.quoted) after it had made the copy, so the read ignored the override.

          Copied in:\tthe closure at \(draft)
          Overridden at:\t{place}
          Dependency:\t\(dependency)

        To fix it, do one of these:
          1. Override \(dependency.quoted) before the closure passes its container to a component.
          2. Create the component later, with the updated container.
        """.misuse(at: location)
    }
}
#endif

#if DEBUG
/// The observer of a draft, and of the copies of it that a closure passes to components.
///
/// The observer reports a read through a copy if the closure overrode the dependency later.
final class DraftObserver: ContainerObserver {
    /// The overrides of the container that the closure updates.
    private let originalOverrides: OverrideMap
    private let location: SourceLocation
    /// The container that results from the draft.
    private let updatedContainer = WeakStorage()
    private let reported = Mutex<Set<DependencyID>>([])

    /// Creates the observer of a draft of a container with some overrides, which a closure at a place updates.
    init(_ originalOverrides: OverrideMap, at location: SourceLocation) {
        self.originalOverrides = originalOverrides
        self.location = location
    }

    /// Begins to report reads through the copies of the draft.
    func didFinish(as container: ContainerStorage) {
        updatedContainer.storage = container
    }

    func willRead(_ read: DependencyRead) {
        // A component may override a dependency of its copy. Such an override is intended.
        let known = read.container.overrides[read.id]
        guard let later = updatedContainer.storage?.overrides[read.id], later !== known,
            known == nil || known === originalOverrides[read.id],
            reported.withLock({ $0.insert(read.id).inserted })
        else { return }
        Misuse.readThroughCopy(read.id, copiedIn: location, location: later.location).report()
    }

    func observerOfDerivedContainer(with overrides: OverrideMap, isDraft: Bool) -> (any ContainerObserver)? {
        isDraft ? self : nil
    }

    func observerOfCreation(of instance: SharedInstance) -> any ContainerObserver { self }

    func combined(with captured: any ContainerObserver) -> ObserverCombination { .unrelated }

    func isEquivalent(to other: any ContainerObserver) -> Bool { other === self }
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

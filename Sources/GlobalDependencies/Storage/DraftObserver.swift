#if DEBUG
/// The observer of a draft, and of the copies of it that a closure passes to components.
///
/// It reports a read through such a copy if the closure has overridden the dependency later. The observer of a strict test
/// reports such reads itself.
final class DraftObserver: ContainerObserver {
    /// The overrides of the container that the closure updates.
    private let earlier: OverrideMap
    private let location: SourceLocation
    /// The container that the draft has become.
    private let finished = WeakStorage()
    private let reported = Mutex<Set<DependencyID>>([])

    /// Creates the observer of a draft of a container with some overrides, which a closure at a place updates.
    init(_ earlier: OverrideMap, at location: SourceLocation) {
        self.earlier = earlier
        self.location = location
    }

    /// Reports reads through copies from now on.
    func end(as container: ContainerStorage) {
        finished.storage = container
    }

    func willRead(_ read: DependencyRead) {
        // An override that only the copy has is one that its owner wants.
        guard let later = finished.storage?.overrides[read.id], later !== read.override,
            read.override == nil || read.override === earlier[read.id],
            reported.withLock({ $0.insert(read.id).inserted })
        else { return }
        Misuse.readThroughCopy(read.id, copiedIn: location, location: later.location).report()
    }

    func observerOfDerivedContainer(with overrides: OverrideMap, isDraft: Bool) -> (any ContainerObserver)? {
        isDraft ? self : nil
    }

    func observerOfCreation(of instance: AnySharedInstance) -> any ContainerObserver { self }

    func combined(with captured: any ContainerObserver) -> ObserverCombination { .unrelated }

    func isEquivalent(to other: any ContainerObserver) -> Bool { other === self }
}

extension Misuse {
    /// Describes a read through a container that was copied while a closure updated it, before an override.
    fileprivate static func readThroughCopy(
        _ dependency: DependencyID,
        copiedIn draft: SourceLocation,
        location: SourceLocation
    ) -> Misuse {
        """
        [GD055]: \(dependency.quoted) was read through a container that was copied before its override, so the read \
        ignored the override.

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

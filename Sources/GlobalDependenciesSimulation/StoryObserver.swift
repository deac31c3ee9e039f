internal import GlobalDependencies
internal import GlobalDependenciesTesting

/// An observer that adds the reads of a run to its story.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
final class StoryObserver: RunObserver {
    private let scheduler: SeededScheduler

    init(_ scheduler: SeededScheduler) {
        self.scheduler = scheduler
    }

    func didRead(_ read: DependencyRead, _ value: Any) {
        scheduler.noteRead(of: read.id)
    }

    func observerOfCreation(of instance: SharedInstance) -> any ContainerObserver {
        self
    }

    func combined(with captured: any ContainerObserver) -> ObserverCombination {
        captured is StoryObserver ? .combined(self) : .unrelated
    }

    func isEquivalent(to other: any ContainerObserver) -> Bool {
        (other as? StoryObserver)?.scheduler === scheduler
    }
}

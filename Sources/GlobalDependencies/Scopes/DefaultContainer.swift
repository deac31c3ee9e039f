/// A decision that determines the contents of the default container of the process or of a scope.
///
/// The storage has the role ``ContainerStorage/Role/undecided(contents:)``. The decision is made once: by
/// `prepareDependencies`, or by the first read or derivation. A container that was taken from `.default` before that
/// follows the decision.
package final class DefaultContainer: Sendable {
    /// The event that decides a default container.
    enum Cause: Sendable {
        case prepared(SourceLocation)
        case read(AccessorCall)
        case derived(SourceLocation)
    }

    /// The default container of the process.
    package static let ofProcess = ContainerStorage(
        role: .undecided(contents: .unprepared),
        sharedKeyValues: .ofProcess
    )

    let cause: Cause
    private let preparedContents: ContainerStorage?
    /// The prepared contents, which this retains.
    let prepared: Unretained<ContainerStorage>?
    /// The decision that has replaced this one, if any.
    @exclusivity(unchecked)
    nonisolated(unsafe) var successor = AtomicLazyReference<DefaultContainer>()

    init(_ cause: Cause, prepared: ContainerStorage? = nil) {
        self.cause = cause
        preparedContents = prepared
        self.prepared = prepared.map { Unretained($0) }
    }

    /// Replaces the decision in a preview, where the last preparation takes effect.
    func replace(with decision: DefaultContainer) {
        let next = AtomicLazyReference.initialize(&successor, to: decision).object
        if next !== decision { next.replace(with: decision) }
    }
}

/// The contents of the default container of the process or of a scope, and the event that determined them.
///
/// The outcome is set once: by `prepareDependencies`, or by the first read or derivation. A container that was taken from
/// `.default` before that has the same contents.
package final class DefaultOutcome: Sendable {
    /// The event that determines the contents of a default container.
    package enum Cause: Sendable {
        case prepared(SourceLocation)
        /// The beginning of a preparation during which other code may read.
        case preparing
        case read(AccessorCall)
        case derived(SourceLocation)
    }

    package let cause: Cause
    private let preparedContents: ContainerStorage?
    /// The prepared contents, which the outcome retains, or nil if the container has its own.
    let prepared: Unretained<ContainerStorage>?
    /// The outcome that has replaced this one, if any.
    @exclusivity(unchecked)
    nonisolated(unsafe) var successor = AtomicLazyReference<DefaultOutcome>()

    package init(_ cause: Cause, prepared: ContainerStorage? = nil) {
        self.cause = cause
        preparedContents = prepared
        self.prepared = prepared.map { Unretained($0) }
    }

    /// Replaces the outcome in a preview or a test, where the last preparation takes effect.
    package func replace(with outcome: DefaultOutcome) {
        let next = AtomicLazyReference.initialize(&successor, to: outcome).object
        if next !== outcome { next.replace(with: outcome) }
    }
}

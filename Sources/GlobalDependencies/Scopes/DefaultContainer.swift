/// The default container of the process or of a scope: undecided, prepared, or in use.
///
/// Its storage has the role ``ContainerStorage/Role/undecided(contents:)``. It is decided once: by `prepareDependencies`, or by
/// the first read or derivation. A container that was taken from `.default` before that follows the decision.
enum DefaultContainer {
    /// The event that decides a default container.
    enum Cause: Sendable {
        case prepared(SourceLocation)
        case read(AccessorCall)
        case derived(SourceLocation)
    }

    /// A decision, and the event that made it.
    final class Decision: Sendable {
        let cause: Cause
        private let preparedContents: ContainerStorage?
        /// The prepared contents, which this retains.
        let prepared: Unretained<ContainerStorage>?
        @exclusivity(unchecked)
        nonisolated(unsafe) fileprivate var successor = AtomicLazyReference<Decision>()

        init(_ cause: Cause, prepared: ContainerStorage? = nil) {
            self.cause = cause
            preparedContents = prepared
            self.prepared = prepared.map(Unretained.init)
        }

        /// A Boolean value that indicates whether the container has the contents that it began with.
        var isUnprepared: Bool {
            preparedContents == nil
        }

        /// Replaces the decision in a preview, in which the last preparation counts.
        func replace(with decision: Decision) {
            let next = AtomicLazyReference.initialize(&successor, to: decision).object
            if next !== decision { next.replace(with: decision) }
        }
    }

    /// The default container of the process.
    static let ofProcess = ContainerStorage(role: .undecided(contents: .unprepared), sharedKeyValues: .ofProcess)

    /// The storage that `.default` points at outside of scopes, or nil if the process uses it unprepared.
    @inline(__always)
    static var currentOfProcess: ContainerStorage? {
        guard let decision = Unretained(ofProcess).with({ $0.decision }) else {
            return ofProcess
        }
        return decision.with { $0.prepared }?.object
    }

    /// Returns a Boolean value that indicates whether a storage is that of the default container of the process.
    static func isOfProcess(_ storage: ContainerStorage) -> Bool {
        storage === ofProcess || storage === ofProcess.current
    }
}

extension Unretained where Object == DefaultContainer.Decision {
    /// The decision that counts: this one, or the last one that has replaced it.
    @inline(__always)
    var latest: Unretained {
        var decision = self
        while let next = decision.with({ AtomicLazyReference.load(&$0.successor) }) {
            decision = next
        }
        return decision
    }
}

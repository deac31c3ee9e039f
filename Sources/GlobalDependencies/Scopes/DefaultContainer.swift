/// The default container of the process or of a scope: undecided, prepared, or in use.
///
/// It is decided once: by `prepareDependencies`, or by the first read or derivation. A container that was taken from `.default`
/// before that follows the decision.
@usableFromInline
final class DefaultContainer: Sendable {
    /// The event that decided a default container.
    enum Cause: Sendable {
        case prepared(SourceLocation)
        case read(DependencyID)
        case derived(SourceLocation)
    }

    /// What was decided, and by which event.
    final class Decision: Sendable {
        let cause: Cause
        /// The prepared container, or nil for the container as it was.
        let storage: ContainerStorage?
        @exclusivity(unchecked)
        nonisolated(unsafe) fileprivate var successor = AtomicLazyReference<Decision>()

        init(_ cause: Cause, _ storage: ContainerStorage?) {
            self.cause = cause
            self.storage = storage
        }
    }

    /// The default container of the process.
    static let ofProcess = DefaultContainer(contents: .unprepared)
    /// The storage of a container that was taken from it before it was decided.
    static let storageOfProcess = ContainerStorage(role: .undecided(ofProcess), sharedKeyValues: .ofProcess)

    /// The contents unless others are prepared, or nil for those of the storage that has this default container.
    let contents: ContainerStorage?
    @exclusivity(unchecked)
    nonisolated(unsafe) private var firstDecision = AtomicLazyReference<Decision>()

    init(contents: ContainerStorage?) {
        self.contents = contents
    }

    /// The storage that `.default` points at outside of scopes, or nil if the process has used it unprepared.
    @inline(__always)
    static var currentStorageOfProcess: ContainerStorage? {
        guard let decision = ofProcess.latestDecision else { return storageOfProcess }
        return decision._withUnsafeGuaranteedRef { $0.storage }
    }

    /// Returns a Boolean value that indicates whether a storage is that of the default container of the process.
    static func isOfProcess(_ storage: ContainerStorage) -> Bool {
        storage === storageOfProcess || storage === ofProcess.storage
    }

    @inline(__always)
    private var latestDecision: Unmanaged<Decision>? {
        guard var decision = AtomicLazyReference.load(&firstDecision) else { return nil }
        while let next = decision._withUnsafeGuaranteedRef({ AtomicLazyReference.load(&$0.successor) }) { decision = next }
        return decision
    }

    /// The decision, if there is one.
    var decision: Decision? {
        latestDecision?.takeUnretainedValue()
    }

    /// The storage with the contents, as far as they are decided; nil for the storage that has this default container.
    var storage: ContainerStorage? {
        latestDecision?._withUnsafeGuaranteedRef { $0.storage } ?? contents
    }

    /// Decides the container unless it is decided, and returns the storage with the contents.
    @inline(__always)
    func decide(_ cause: @autoclosure () -> Cause) -> ContainerStorage? {
        let decision = latestDecision ?? decide(Decision(cause(), nil))
        return decision._withUnsafeGuaranteedRef { $0.storage } ?? contents
    }

    /// Decides the container unless it is decided, and returns the decision, which it retains.
    @inline(never)
    func decide(_ decision: Decision) -> Unmanaged<Decision> {
        AtomicLazyReference.initialize(&firstDecision, to: decision)
    }

    /// Replaces the decision in a preview, in which the last preparation counts.
    func replace(with decision: Decision) {
        guard var last = AtomicLazyReference.load(&firstDecision)?.takeUnretainedValue() else { return }
        while true {
            let next = AtomicLazyReference.initialize(&last.successor, to: decision).takeUnretainedValue()
            if next === decision { return }
            last = next
        }
    }
}

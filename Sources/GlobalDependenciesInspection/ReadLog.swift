internal import GlobalDependencies

/// The distinct reads of a container or a shared instance, in the order of the first reads.
final class ReadLog: Sendable {
    /// A read in progress, on a thread that evaluates a default and may read further dependencies during the
    /// evaluation.
    private struct Evaluation: Sendable {
        let id: DependencyID
        let container: ContainerStorage
        let thread: ThreadID
        let start = TimeSpan.now()

        func isSame(as other: Evaluation) -> Bool {
            id == other.id && container === other.container
        }
    }

    private struct FirstRead: Hashable, Sendable {
        let hash: UInt64
        /// The file of the accessor, of which the hash contains little.
        let fileID: String?
        let thread: ThreadID

        init(_ wait: RecordedWait) {
            hash = wait.id.hash
            fileID = wait.id.location?.fileID.description
            thread = wait.span.thread
        }
    }

    private struct State: Sendable {
        var reads: [RecordedRead] = []
        /// The hashes of the read dependencies.
        var hashes: [UInt64] = []
        var evaluations: [Evaluation] = []
        var waits: [RecordedWait] = []
        /// The first read of each thread, which is the only one that may have waited for the creation.
        var firstReads: Set<FirstRead> = []
        var isClosed = false

        var currentReader: DependencyID? { evaluations.last { $0.thread == currentThreadID() }?.id }
    }

    private let state = Mutex(State())
    private let recordsWaits: Bool

    /// Creates an empty log.
    ///
    /// - Parameter recordsWaits: A Boolean value that indicates whether the log records the times of reads.
    init(recordsWaits: Bool = true) {
        self.recordsWaits = recordsWaits
    }

    var reads: [RecordedRead] { state.withLock { $0.reads } }

    /// The first reads of shared instances, by each thread.
    var waits: [RecordedWait] { state.withLock { $0.waits } }

    /// Stops recording.
    func close() {
        state.withLock { $0.isClosed = true }
    }

    /// Notes that the current thread is about to read a dependency, and to evaluate it if it is not overridden.
    func willRead(_ read: DependencyRead) {
        guard read.override == nil else { return }
        let evaluation = Evaluation(id: read.id, container: read.container.owner, thread: currentThreadID())
        let enclosing = state.withLock { state in
            defer { state.evaluations.append(evaluation) }
            return state.evaluations.filter { $0.thread == evaluation.thread }
        }
        // A shared instance that needs itself traps elsewhere.
        guard read.kind.isEvaluatedAtEachRead, let start = enclosing.firstIndex(where: evaluation.isSame)
        else { return }
        Misuse.cycle((enclosing[start...] + [evaluation]).map(\.id), ofDefaults: true).trap()
    }

    /// Records that a dependency was read.
    ///
    /// - Parameters:
    ///   - read: The read.
    ///   - type: The type of the value.
    ///   - owner: The dependency that makes the reads outside of evaluations, or nil for the owner of the log.
    func didRead(_ read: DependencyRead, as type: any Any.Type, by owner: DependencyID? = nil) {
        let thread = currentThreadID()
        let (reader, start, isClosed) = state.withLock { state in
            var start: Int64?
            if read.override == nil, let index = state.evaluations.lastIndex(where: { $0.thread == thread }) {
                start = state.evaluations.remove(at: index).start
            }
            return (state.currentReader, start, state.isClosed)
        }
        if isClosed { return }
        let read = RecordedRead(read, by: reader ?? owner, as: type)
        record(read)
        if recordsWaits, let start, read.isOfInstance {
            record(RecordedWait(read, span: TimeSpan(since: start)))
        }
    }

    private func record(_ wait: RecordedWait) {
        let read = FirstRead(wait)
        state.withLock { state in
            if state.firstReads.insert(read).inserted { state.waits.append(wait) }
        }
    }

    /// Adds a read, if it is the first one of its dependency by its reader.
    func record(_ read: RecordedRead) {
        let hash = read.id.hash
        var comparedCount = 0
        while true {
            // Comparing key paths may run the adopter's code, which must not run with the lock held. Another round
            // compares the reads that are recorded in the meantime.
            let candidates: [RecordedRead] = state.withLock { state in
                let equal = state.hashes.indices.filter { state.hashes[$0] == hash }.dropFirst(comparedCount)
                guard equal.isEmpty else { return equal.map { state.reads[$0] } }
                state.hashes.append(hash)
                state.reads.append(read)
                return []
            }
            if candidates.isEmpty || candidates.contains(where: read.isSame) { return }
            comparedCount += candidates.count
        }
    }
}

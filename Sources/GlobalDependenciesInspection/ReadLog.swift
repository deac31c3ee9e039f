internal import GlobalDependencies

/// The distinct reads of a container or a shared instance, in the order of the first reads.
final class ReadLog: Sendable {
    /// A read that has begun, on a thread that evaluates a default and may read further dependencies meanwhile.
    private struct Evaluation: Sendable {
        let id: DependencyID
        let thread: ThreadID
    }

    private struct State: Sendable {
        var reads: [RecordedRead] = []
        /// The hashes of the read dependencies.
        var hashes: [UInt64] = []
        var evaluations: [Evaluation] = []
        var isClosed = false

        var currentReader: DependencyID? {
            evaluations.last { $0.thread == .current }?.id
        }
    }

    private let state = Mutex(State())

    var reads: [RecordedRead] {
        state.withLock { $0.reads }
    }

    /// Records nothing from now on.
    func close() {
        state.withLock { $0.isClosed = true }
    }

    /// Notes that a dependency is about to be read, and maybe evaluated, on the current thread.
    func willRead(_ read: DependencyRead) {
        guard read.override == nil else { return }
        let evaluation = Evaluation(id: read.id, thread: .current)
        let enclosing = state.withLock { state in
            defer { state.evaluations.append(evaluation) }
            return state.evaluations.filter { $0.thread == evaluation.thread }.map(\.id)
        }
        // A shared instance that needs itself traps on its own.
        guard read.kind == .defaultImplementation || read.kind == .testImplementation,
            let start = enclosing.firstIndex(of: read.id)
        else { return }
        Misuse.cycleOfDefaults(enclosing[start...] + [read.id]).trap()
    }

    /// Records that a dependency was read.
    func didRead(_ read: DependencyRead, as type: any Any.Type) {
        let (reader, isClosed) = state.withLock { state in
            if read.override == nil, let index = state.evaluations.lastIndex(where: { $0.thread == .current }) {
                state.evaluations.remove(at: index)
            }
            return (state.currentReader, state.isClosed)
        }
        if !isClosed { record(RecordedRead(read, by: reader, as: type)) }
    }

    private func record(_ read: RecordedRead) {
        let hash = read.id.hash
        var comparedCount = 0
        while true {
            // Comparing key paths may run code of the adopter, which must not be called with the lock held. Reads that arrive
            // meanwhile are compared in another round.
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

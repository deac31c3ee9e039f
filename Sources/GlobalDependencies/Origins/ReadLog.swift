/// What a container, or a shared instance, has read so far, each thing once.
final class ReadLog: Sendable {
    private struct State: Sendable {
        /// In the order of the first reads.
        var reads: [Read] = []
        /// The hashes of what was read.
        var hashes: [UInt64] = []
        /// The defaults that are being evaluated, each on a thread, which may read further dependencies.
        var evaluations: [(dependency: ResolvedDependency, thread: ThreadID)] = []

        func reader(on thread: ThreadID) -> ResolvedDependency? {
            evaluations.last { $0.thread == thread }?.dependency
        }
    }

    /// How the container records what is read from it, or nil where this is not that of a container that does.
    let recording: Recording?
    private let state = Locked(State())
    private let closed = Flag()

    init(_ recording: Recording? = nil) {
        self.recording = recording
    }

    @inline(never)
    var reads: [Read] {
        state.withLock { $0.reads }
    }

    /// Whether nothing is noted any more, which costs next to nothing to ask.
    @inline(__always)
    var isClosed: Bool {
        Unmanaged.passUnretained(closed)._withUnsafeGuaranteedRef { $0.isRaised }
    }

    func close() {
        closed.raise()
    }

    /// Returns the value of a dependency that is not overridden, and notes where it came from.
    ///
    /// What is read on this thread meanwhile is read by that dependency.
    func noting<Value>(_ dependency: ResolvedDependency, from source: Read.Source, _ value: () -> Value) -> Value {
        let reader = willEvaluate(dependency)
        let value = value()
        didEvaluate()
        note(Read(reader: reader, dependency: dependency, source: source, implementationType: contentType(of: value)))
        return value
    }

    /// Notes that the default of a dependency is evaluated on this thread, and returns what reads it.
    private func willEvaluate(_ dependency: ResolvedDependency) -> ResolvedDependency? {
        let thread = ThreadID.current
        return state.withLock { state in
            let reader = state.reader(on: thread)
            state.evaluations.append((dependency, thread))
            return reader
        }
    }

    private func didEvaluate() {
        let thread = ThreadID.current
        state.withLock { state in
            guard let index = state.evaluations.lastIndex(where: { $0.thread == thread }) else { return }
            state.evaluations.remove(at: index)
        }
    }

    /// Notes that a dependency is read that is overridden.
    func note(_ dependency: ResolvedDependency, overriddenAt location: SourceLocation, as type: any Any.Type) {
        let reader = state.withLock { $0.reader(on: .current) }
        let source = Read.Source.overridden(location)
        note(Read(reader: reader, dependency: dependency, source: source, implementationType: type))
    }

    private func note(_ read: Read) {
        let hash = read.dependency.hash
        var countOfOthers = 0
        while true {
            // Key paths may be compared by code of the adopter's, which must not run with the lock held. So what comes in
            // meanwhile is compared in another round.
            let candidates: [Read] = state.withLock { state in
                var candidates: [Read] = []
                var count = 0
                for place in state.hashes.indices where state.hashes[place] == hash {
                    count += 1
                    if count > countOfOthers { candidates.append(state.reads[place]) }
                }
                guard candidates.isEmpty else { return candidates }
                state.hashes.append(hash)
                state.reads.append(read)
                return []
            }
            if candidates.isEmpty || candidates.contains(where: read.isSame) { return }
            countOfOthers += candidates.count
        }
    }
}

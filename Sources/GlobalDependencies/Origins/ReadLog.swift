/// What a container, or a shared instance, has read so far, each thing once.
///
/// `Sendable` is unchecked since the log is closed later: once and atomically.
final class ReadLog: @unchecked Sendable {
    private struct State: Sendable {
        var reads: [Read] = []
        /// The defaults that are being evaluated, each on a thread, which may read further dependencies.
        var evaluations: [(dependency: ResolvedDependency, thread: ThreadID)] = []

        func reader(on thread: ThreadID) -> ResolvedDependency? {
            evaluations.last { $0.thread == thread }?.dependency
        }
    }

    private final class Mark: Sendable {}

    private let state = Locked(State())
    @exclusivity(unchecked)
    private var closedOnceSet: Mark?

    var reads: [Read] {
        state.withLock { $0.reads }
    }

    /// Whether nothing is noted any more, which costs next to nothing to ask.
    @inline(__always)
    var isClosed: Bool {
        _stdlib_atomicAcquiringLoadARCRef(object: &closedOnceSet) != nil
    }

    func close() {
        _ = _stdlib_atomicAcquiringInitializeARCRef(object: &closedOnceSet, desired: Mark())
    }

    /// Returns the value of a dependency that is not overridden, and notes where it came from.
    ///
    /// What is read on this thread meanwhile is read by that dependency.
    func noting<Value>(_ dependency: ResolvedDependency, from source: Read.Source, _ value: () -> Value) -> Value {
        let thread = ThreadID.current
        let reader = state.withLock { state in
            let reader = state.reader(on: thread)
            state.evaluations.append((dependency, thread))
            return reader
        }
        let value = value()
        state.withLock { state in
            guard let index = state.evaluations.lastIndex(where: { $0.thread == thread }) else { return }
            state.evaluations.remove(at: index)
        }
        note(dependency, by: reader, from: source, as: type(of: value as Any))
        return value
    }

    /// Notes that a dependency is read that is overridden.
    func note(_ dependency: ResolvedDependency, overriddenAt location: SourceLocation, as type: any Any.Type) {
        let reader = state.withLock { $0.reader(on: .current) }
        note(dependency, by: reader, from: .overridden(location), as: type)
    }

    private func note(
        _ dependency: ResolvedDependency,
        by reader: ResolvedDependency?,
        from source: Read.Source,
        as type: any Any.Type
    ) {
        let read = Read(reader: reader, dependency: dependency, source: source, implementationType: type)
        // Two key paths may be compared by code of the adopter's, which must not run with the lock held. So a read may
        // come to be in the log twice, where two threads note it at once.
        guard !reads.contains(where: read.isSame) else { return }
        state.withLock { $0.reads.append(read) }
    }
}

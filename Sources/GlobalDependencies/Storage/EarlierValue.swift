#if DEBUG
/// A value that a closure has read of a dependency before it overrode the dependency.
///
/// The override usually wraps the earlier value, which does not follow later overrides of the dependencies that it reads: its
/// parts. A read of the override is therefore reported if a part is overridden later.
final class EarlierValue: Sendable {
    private struct State {
        /// A Boolean value that indicates whether the closure has read the dependency since it overrode it.
        var isRead = true
        var isWrapped = false
        /// The parts, with their overrides when they were read.
        var parts: [DependencyID: ObjectIdentifier?] = [:]
        /// The container through which the wrapper was read last, which may retain this object.
        weak var reader: ContainerStorage?
        var isReported = false
    }

    private let dependency: DependencyID
    private let kind: ImplementationKind
    private let location: SourceLocation
    private let state = Mutex(State())

    /// Creates the value that a closure at a place reads.
    init(_ read: DependencyRead, readAt location: SourceLocation) {
        (dependency, kind) = (read.id, read.kind)
        self.location = location
    }

    /// A Boolean value that indicates whether an override wraps the value, which was built with the container of the closure.
    var isWrappedWithCopyOfDraft: Bool {
        kind.isEvaluatedAtEachRead && state.withLock { $0.isWrapped }
    }

    /// Notes that the closure reads the dependency.
    func noteRead() {
        state.withLock { $0.isRead = true }
    }

    /// Notes that the value reads another dependency.
    func notePart(_ read: DependencyRead) {
        let known = read.container.overrides[read.id].map(ObjectIdentifier.init)
        update { $0.parts[read.id] = .some(known) }
    }

    /// Notes an override of the dependency, and returns a Boolean value that indicates whether it may wrap this value.
    func noteOverride() -> Bool {
        state.withLock { state in
            defer { state.isRead = false }
            state.isWrapped = state.isRead
            return state.isRead
        }
    }

    /// Notes that an override that may wrap this value is read through a container.
    func noteReadOfWrapper(in container: ContainerStorage) {
        update { $0.reader = container }
    }

    /// Updates the state, and reports the first part that the last reader of the wrapper overrides.
    private func update(_ update: (inout State) -> Void) {
        let found = state.withLock { state -> (part: DependencyID, override: AnyOverride)? in
            if state.isReported { return nil }
            update(&state)
            guard let overrides = state.reader?.overrides else { return nil }
            for (part, known) in state.parts {
                guard let later = overrides[part], ObjectIdentifier(later) != known else { continue }
                state.isReported = true
                return (part, later)
            }
            return nil
        }
        guard let found else { return }
        Misuse.overrideIgnored(found.part, by: dependency, wrappedIn: location, location: found.override.location)
            .report(as: .warning)
    }
}

extension Misuse {
    /// Describes a read of an override that wraps an earlier value, which a later override did not reach.
    fileprivate static func overrideIgnored(
        _ part: DependencyID,
        by dependency: DependencyID,
        wrappedIn closure: SourceLocation,
        location: SourceLocation
    ) -> Misuse {
        """
        [GD065]: \(dependency.quoted) ignored the override of \(part.quoted). A closure overrode \(dependency.quoted) with a value \
        that it made from the earlier one, which had read \(part.quoted) without that override.

          Made in:\tthe closure at \(closure)
          Overridden at:\t{place}
          Dependency:\t\(dependency)

        To fix it, do one of these:
          1. Call `decorate` of GlobalDependenciesLifetimes for \(dependency.quoted), so that each container makes its own value.
          2. Override \(part.quoted) before the closure reads \(dependency.quoted).
          3. If the value should not change, read the earlier one before the closure.
        """.misuse(at: location)
    }
}
#endif

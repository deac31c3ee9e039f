/// What a container points at that is like another one, and notes what is read from it.
@usableFromInline
final class ObservedStorage: Sendable {
    /// What the other container points at, which is not one that is observed.
    let base: Overrides
    let log: ReadLog

    init(base: Overrides, log: ReadLog) {
        self.base = base
        self.log = log
    }
}

extension GlobalDependencies {
    /// Whether somebody only asks where what is read from this container comes from.
    var isExplained: Bool {
        if case .observed(let observed) = overrides { observed.log.recording == nil } else { false }
    }
}

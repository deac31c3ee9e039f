/// A scope that is about to be opened, within another one or within none.
///
/// What changes the container of the scope works on the launch of the scope itself, so that opening it makes no further
/// object.
@usableFromInline
struct ScopeAhead: ~Copyable {
    private var outer: Launch?
    /// Whether the container outside records what is read from it.
    private let isRecorded: Bool
    /// What the closure works on that changes the container of the scope: first the launch, until something else takes
    /// its place.
    @usableFromInline
    var draft: GlobalDependencies

    @usableFromInline
    init(at location: SourceLocation) {
        Copies.check()
        outer = Launch.ofScope
        let outside = GlobalDependencies(overrides: Launch.current(in: outer))
        let launch: Launch
        if case .none = outside.overrides {
            launch = Launch(base: .none, location: location)
        } else {
            outside.settleLaunch(at: location)
            launch = Launch(base: outside.settled, location: location, recording: outside.recording)
        }
        isRecorded = launch.recording != nil
        draft = GlobalDependencies(overrides: .draft(launch))
    }

    /// Returns the launch of the scope, whose container the draft has become.
    ///
    /// - Parameter location: Where the scope is opened.
    /// - Returns: The launch.
    @usableFromInline
    consuming func launch(at location: SourceLocation) -> Launch {
        if !isRecorded, case .draft(var own) = draft.overrides {
            draft.overrides = .none
            // Who has a copy of it goes on with a draft, which does not keep the scope around.
            if isKnownUniquelyReferenced(&own), own.isChanged, own.isUnused, own.recording == nil,
                own is Launch, own.location.isSame(as: location)
            {
                let launch = unsafeDowncast(consume own, to: Launch.self)
                launch.open(in: &outer)
                return launch
            }
            draft.overrides = .draft(own)
        }
        let outside = GlobalDependencies(overrides: Launch.current(in: outer))
        return Launch.scope(outside.finishing(draft).overrides, in: outer, at: location)
    }
}

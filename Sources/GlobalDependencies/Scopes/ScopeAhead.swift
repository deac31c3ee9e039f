/// A scope that is about to be opened, within another one or within none.
///
/// What changes the container of the scope works on the launch of the scope itself, so that opening it makes no further
/// object.
@usableFromInline
struct ScopeAhead: ~Copyable {
    private let launch: Unmanaged<Launch>
    /// What the closure works on that changes the container of the scope: first the launch, until something else takes
    /// its place.
    @usableFromInline
    var draft: GlobalDependencies

    @usableFromInline
    init(at location: SourceLocation) {
        Copies.check()
        let outer = Launch.ofScope
        let outside = GlobalDependencies(overrides: Launch.current(in: outer))
        let launch: Launch
        if case .none = outside.overrides {
            launch = Launch(base: .none, outer: outer, location: location)
        } else {
            outside.settleLaunch(at: location)
            launch = Launch(base: outside.settled, outer: outer, location: location, recording: outside.recording)
        }
        self.launch = Unmanaged.passUnretained(launch)
        draft = GlobalDependencies(overrides: .draft(launch))
    }

    /// Returns the launch of the scope, whose container the draft has become.
    ///
    /// Who has a copy of the draft sees what it sees, whether that is the launch or not: neither changes from now on.
    ///
    /// - Parameter location: Where the scope is opened.
    /// - Returns: The launch.
    @usableFromInline
    consuming func launch(at location: SourceLocation) -> Launch {
        let launch = launch
        return Self.launch(draft, as: launch, at: location)
    }

    private static func launch(
        _ draft: consuming GlobalDependencies,
        as launch: Unmanaged<Launch>,
        at location: SourceLocation
    ) -> Launch {
        if case .draft(let own) = draft.overrides,
            Unmanaged.passUnretained(own).toOpaque() == launch.toOpaque(),
            own.stage == .changed, own.recording == nil
        {
            own.stage = .launched
            Launch.noteScope()
            let launch = unsafeDowncast(own, to: Launch.self)
            launch.mayBeBare = false
            return launch
        }
        let outer = Launch.ofScope
        let outside = GlobalDependencies(overrides: Launch.current(in: outer))
        return Launch.scope(outside.finishing(draft).overrides, in: outer, at: location)
    }
}

/// A scope that is about to be opened, within another one or within none.
@usableFromInline
struct ScopeAhead: ~Copyable {
    private let outer: Launch?
    private let outside: GlobalDependencies
    private let location: SourceLocation
    /// What the closure works on that changes the container of the scope.
    @usableFromInline
    var draft: GlobalDependencies

    @usableFromInline
    init(at location: SourceLocation) {
        Copies.check()
        self.location = location
        outer = Launch.hasScopes ? Launch.ofScope : nil
        outside = GlobalDependencies(overrides: Launch.current(in: outer))
        draft = outside.draft(at: location)
    }

    /// Returns the launch of the scope, whose container the draft has become.
    @usableFromInline
    consuming func launch() -> Launch {
        Launch.scope(outside.finishing(draft).overrides, in: outer, at: location)
    }
}

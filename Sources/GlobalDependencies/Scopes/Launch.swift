/// What `.default` is in the process, or in a scope, from before that is settled.
///
/// It is settled once: by what prepares it, or by what uses it first. A container that was taken from `.default` before
/// that points here, so it sees what is prepared, too. That of a scope is a draft until the scope is opened.
///
/// `Sendable` is unchecked since what is set later is: once each, and atomically, or before any other thread has it.
@usableFromInline
final class Launch: OverrideDraft, @unchecked Sendable {
    /// What is kept in the task: an optional alone is copied by the runtime in a way that takes longer.
    @usableFromInline
    struct Innermost: Sendable {
        @usableFromInline
        let launch: Launch?

        @usableFromInline
        init(launch: Launch?) {
            self.launch = launch
        }
    }

    static let process = Launch(base: .none, location: SourceLocation(fileID: #fileID, line: #line))
    /// That of the innermost scope of a task.
    @usableFromInline
    static let scopes = TaskLocal(wrappedValue: Innermost(launch: nil))
    private static let scopesOfTasks = TaskScopes()

    /// That of the scope around this one, or nil where there is none.
    ///
    /// The compiler lets a chain of objects go one after another, as long as each keeps one of its own type. So it may be
    /// as long as it likes: a task that goes on in a task may open a scope within a scope for ever.
    @exclusivity(unchecked)
    private(set) var outer: Launch?
    /// Whether nothing is overridden in what it began with.
    @exclusivity(unchecked)
    @usableFromInline
    var mayBeBare: Bool
    /// How many scopes there are around this one.
    @exclusivity(unchecked)
    private var depth: Int
    /// What there is to know where the value of a key is made.
    private let making: Making?
    /// The values of keys of the scope, where it was not given any and has none from the scopes around it.
    @exclusivity(unchecked)
    private var keyFamilyOnceAsked: KeyFamily?
    @exclusivity(unchecked)
    private var outcomeOnceSet: Outcome?

    init(
        base: Overrides,
        outer: Launch? = nil,
        location: SourceLocation,
        recording: Recording? = nil,
        keyFamily: KeyFamily? = nil,
        making: Making? = nil
    ) {
        mayBeBare = base.isBare
        self.outer = outer
        self.making = making
        depth = (outer ?? making?.scope.launch).map { $0.depth + 1 } ?? 0
        super.init(contents: base, location: location, recording: recording, keyFamilyOfBase: keyFamily)
    }

    /// Becomes the launch of a scope, after it was the draft of its container, which the caller alone has.
    ///
    /// Only now is the scope around it kept: who kept a draft that was built there would keep itself.
    ///
    /// - Parameter outer: The launch of the scope around it, or nil where there is none. It is moved from there.
    func open(in outer: inout Launch?) {
        if let outer { depth = outer.depth + 1 }
        swap(&self.outer, &outer)
        mayBeBare = false
        Self.noteScope()
    }

    /// What `.default` is unless something else is prepared.
    @inline(__always)
    var base: Overrides {
        contents
    }

    /// What a container that is taken from `.default` points at.
    @usableFromInline
    static var current: Overrides {
        current(in: ofScope)
    }

    /// What a container points at that is taken from `.default` in a scope, or in none.
    @inline(__always)
    static func current(in scope: Launch?) -> Overrides {
        scope?.container ?? observed(process.current)
    }

    /// Returns the default of the process, as a container of the test that wants to know what is read from it.
    @inline(__always)
    private static func observed(_ overrides: Overrides) -> Overrides {
        guard let test = scopesOfTasks.observingTest else { return overrides }
        return .observed(ObservedStorage(base: overrides, log: ReadLog(Recording(for: test))))
    }

    /// That of the innermost scope, if there is one.
    @inline(__always)
    static var ofScope: Launch? {
        scopesOfTasks.innermost
    }

    /// Lets `.default` look for scopes from now on.
    static func noteScope(observer: (@Sendable () -> TestScope?)? = nil) {
        scopesOfTasks.open(observer: observer)
    }

    /// That of the innermost scope, or of the process.
    static var innermost: Launch {
        ofScope ?? process
    }

    /// What a property points at that is initialised here.
    @usableFromInline
    static var captured: Overrides {
        ofScope?.container ?? observed(process.container)
    }

    /// What a container points at that is the default of this.
    ///
    /// While the value of a key is made, that is the container that knows its root, and does not keep it.
    @inline(__always)
    var container: Overrides {
        if case .inner = base {
            noteUse()
            return base
        }
        return .launch(self)
    }

    /// Notes that something takes the default of this, or reads what depends on it.
    func noteUse() {
        making?.onUse()
    }

    /// That of the scope around this one, if there is one.
    var around: Launch? {
        outer ?? making?.scope.launch
    }

    /// Where the key is read whose value is made in this scope, if one is.
    var locationOfKey: SourceLocation? {
        making == nil ? nil : location
    }

    /// Whether this is that of a scope, or of one within it.
    func isIn(_ scope: Launch) -> Bool {
        var launch = self
        while launch.depth > scope.depth, let around = launch.around { launch = around }
        return launch === scope
    }

    /// Returns that of a scope for a container, with values of keys in common with others, or with the scopes around it.
    static func scope(
        _ container: GlobalDependencies,
        keyFamily: KeyFamily? = nil,
        at location: SourceLocation
    ) -> Launch {
        // What is settled is not looked for further away.
        let settled: Overrides? =
            if case .launch(let launch) = container.overrides { launch.outcome?.overrides } else { nil }
        return scope(settled ?? container.overrides, in: ofScope, keyFamily: keyFamily, at: location)
    }

    /// Returns that of a scope, which `.default` looks for from now on.
    static func scope(
        _ base: Overrides,
        in outer: Launch?,
        keyFamily: KeyFamily? = nil,
        at location: SourceLocation
    ) -> Launch {
        noteScope()
        return Launch(base: base, outer: outer, location: location, keyFamily: keyFamily)
    }

    /// Returns that of a scope in which the value of a key is made.
    ///
    /// - Parameters:
    ///   - container: The container that is handed to what makes it.
    ///   - outer: The container that it is read from.
    ///   - keyFamily: The values of keys that the container has in common with others.
    ///   - location: Where it is read.
    ///   - onUse: What is called when it takes something from its container.
    /// - Returns: The scope.
    static func scopeOfKey(
        _ container: GlobalDependencies,
        of outer: GlobalDependencies,
        _ keyFamily: KeyFamily,
        at location: SourceLocation,
        onUse: @escaping @Sendable () -> Void
    ) -> Launch {
        noteScope()
        let launch: Launch? = if case .launch(let launch) = outer.overrides { launch } else { nil }
        let making = Making(scope: .init(launch: launch), onUse: onUse)
        return Launch(base: container.overrides, location: location, keyFamily: keyFamily, making: making)
    }

    /// The values of keys that this has in common with others.
    ///
    /// Scopes have those of the scopes around them, and of the process. In tests, each scope that none is around has its
    /// own, so that no test finds what another one has left.
    var keyFamily: KeyFamily {
        var launch = self
        while true {
            if let given = launch.keyFamilyOfBase { return given }
            if let known = _stdlib_atomicAcquiringLoadARCRef(object: &launch.keyFamilyOnceAsked) {
                return known.takeUnretainedValue()
            }
            guard let outer = launch.outer else { break }
            launch = outer
        }
        let isProcess = launch === Self.process
        if !isProcess, DependencyContext.ofProcess != .test { return Self.process.keyFamily }
        return KeyFamily.once(&launch.keyFamilyOnceAsked)
    }

    @inline(__always)
    private var current: Overrides {
        guard let known else { return .launch(self) }
        return known._withUnsafeGuaranteedRef {
            // Without this, a reference to nothing is counted.
            if case .none = $0.overrides { .none } else { $0.overrides }
        }
    }

    /// What it was settled on, or nil where it is not.
    var outcome: Outcome? {
        known?.takeUnretainedValue()
    }

    /// The same, which it keeps.
    @inline(__always)
    var known: Unmanaged<Outcome>? {
        guard var last = _stdlib_atomicAcquiringLoadARCRef(object: &outcomeOnceSet) else { return nil }
        while let next = last._withUnsafeGuaranteedRef({ $0.next }) { last = next }
        return last
    }

    /// Whether it is settled, and nothing is overridden.
    @inlinable
    @inline(__always)
    var isBare: Bool {
        // What is settled on something else than it began with is found in the other way, too.
        mayBeBare && isSettledOnNothing
    }

    @usableFromInline
    var isSettledOnNothing: Bool {
        known?._withUnsafeGuaranteedRef { $0.overrides.isBare } ?? false
    }

    /// What `.default` is, or what it is to be unless something else is prepared.
    var overrides: Overrides {
        outcome?.overrides ?? base
    }

    /// Returns what it is settled on, by a use of it if need be, after which nothing can be prepared.
    func settle(_ use: @autoclosure () -> Outcome.Cause) -> Outcome {
        outcome ?? settle(on: Outcome(base, use())).takeUnretainedValue()
    }

    /// Settles it, unless it is, by a call of `resolveDependency`, and returns what it is settled on, which it keeps.
    @inline(never)
    func settle(by site: ResolutionSite) -> Unmanaged<Outcome> {
        settle(on: Outcome(base, .resolved(site)))
    }

    /// Settles it, unless it is, as another container is made from it.
    @usableFromInline
    func settle(derivingAt location: SourceLocation) {
        if known == nil { _ = settle(on: Outcome(base, .derived(location))) }
    }

    /// Settles it, unless it is, and returns what it is settled on, which it keeps.
    func settle(on outcome: Outcome) -> Unmanaged<Outcome> {
        _stdlib_atomicAcquiringInitializeARCRef(object: &outcomeOnceSet, desired: outcome)
    }
}

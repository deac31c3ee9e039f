/// How the reads of a container are recorded, and of all that are made from it.
final class Recording: Sendable {
    /// The test that the containers belong to, if any.
    let test: TestScope?
    /// What is live in that test, whatever else there is for tests.
    let live: [LiveDependency]

    init(for test: TestScope? = nil, live: [LiveDependency] = []) {
        self.test = test
        self.live = live
    }

    /// Returns how a container records that is made from two, the first of which says which test it belongs to.
    static func merging(_ inner: Recording?, _ outer: Recording?) -> Recording? {
        guard let inner, let outer else { return inner ?? outer }
        let rest = outer.live.filter { live in !inner.live.contains { $0 === live } }
        if rest.isEmpty { return inner }
        if outer.test === inner.test, rest.count + inner.live.count == outer.live.count { return outer }
        return Recording(for: inner.test ?? outer.test, live: rest + inner.live)
    }
}

extension GlobalDependencies {
    /// Records from now on what is read from this container, and by what, for ``graph()`` and ``explain(_:)``.
    ///
    /// ```swift
    /// let dependencies = GlobalDependencies.default.with { $0.recordReads() }
    /// ```
    ///
    /// Reads are recorded that are made through this container, or by the shared instances that are built in it: while
    /// they are built, and later. So are those of containers that are made from this one by overriding, each in a record
    /// of its own. Containers that were copied from this one before stay as they are, and share no instances with it.
    ///
    /// A read that is recorded takes some locks and, the first time, some memory. Nothing is recorded for containers that
    /// do not ask for it, but for what a shared instance reads while it is built.
    ///
    /// - Parameters:
    ///   - fileID: The file of the call, which diagnostics name.
    ///   - line: The line of the call.
    public mutating func recordReads(fileID: StaticString = #fileID, line: UInt = #line) {
        settleLaunch(at: SourceLocation(fileID: fileID, line: line))
        guard recording == nil else { return }
        self = replacing(with: settled, recording: Recording())
    }

    /// How the container records what is read from it, if it does, or is to.
    var recording: Recording? {
        switch overrides {
        case .none, .root, .one, .several: nil
        case .draft(let draft): draft.recording
        case .observed(let observed): observed.log.recording ?? GlobalDependencies(overrides: observed.base).recording
        case .inner, .launch: readLog?.recording
        }
    }

    /// A container that resolves what this one does, and in which a test is told what is read, but which records nothing.
    var readingForOverride: GlobalDependencies {
        guard let recording, recording.test != nil else { return GlobalDependencies(overrides: unobserved) }
        return GlobalDependencies(overrides: .observed(ObservedStorage(base: unobserved, log: ReadLog(recording))))
    }

    /// What is read from this container, if it records that.
    var readLog: ReadLog? {
        switch overrides {
        case .inner(let inner): inner.instances.readLog
        case .launch(let launch): GlobalDependencies(overrides: launch.overrides).readLog
        case .observed(let observed): observed.base.storage?.knownInstances?.takeUnretainedValue().readLog
        default: nil
        }
    }
}

extension Overrides {
    /// Returns what these are in a container that records what is read from it, in objects of its own.
    func recorded(by recording: Recording) -> Overrides {
        var base = copied
        if case .none = base { base = .root(RootStorage()) }
        let log = ReadLog(recording)
        base.storage?.instances(readLog: log) { base.copied }
        return .observed(ObservedStorage(base: base, log: log))
    }

    /// The object that a container points at, if it keeps the shared instances.
    var storage: ContainerStorage? {
        switch self {
        case .root(let root): root
        case .one(let override): override
        case .several(let branch): branch
        case .draft(let draft): draft
        case .none, .inner, .launch, .observed: nil
        }
    }
}

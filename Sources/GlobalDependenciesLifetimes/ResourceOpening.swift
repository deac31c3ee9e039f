internal import GlobalDependencies

/// A declared resource, which is opened before a program runs.
struct ResourceOpening: Sendable {
    /// The key path of the dependency.
    ///
    /// A key path is not `Sendable`, because its arguments may be mutable. This one is compared and evaluated, and
    /// never changed.
    nonisolated(unsafe) let keyPath: AnyKeyPath
    let valueType: any Any.Type
    /// The indices of the resources that have to be opened before this one.
    var prerequisites: Set<Int>
    let location: SourceLocation
    /// The number of the declaration, from 1 on.
    let number: Int
    /// The overrides that were made before the declaration.
    let overrides: OverrideMap
    /// A closure that returns the override of the dependency, or of the one of which it is a part, among some overrides of
    /// a container.
    let findOverride: @Sendable (_ container: GlobalDependencies, _ overrides: OverrideMap) -> AnyOverride?
    /// A Boolean value that indicates whether the open resource runs beside the program.
    let runs: Bool
    let open: @Sendable (GlobalDependencies) async throws -> OpenResource
}

extension ResourceOpening: CustomReflectable {
    /// A mirror without the overrides, whose values may be secrets.
    var customMirror: Mirror { Mirror(self, children: ["valueType": valueType, "location": location]) }
}

/// An open resource.
struct OpenResource: Sendable {
    /// A closure that overrides the dependency in a container.
    let override: @Sendable (inout GlobalDependencies) -> Void
    /// A closure that returns a Boolean value that indicates whether its override replaces the whole dependency, and not
    /// only a part.
    let isWhole: @Sendable (AnyOverride) -> Bool
    /// A closure that begins to run the resource, or nil if it does not run.
    let run: (@Sendable (_ endEarly: @escaping @Sendable ((any Error)?) -> Bool) -> ResourceRun)?
    let close: @Sendable () async throws -> Void
}

extension DependencyPreparation {
    /// Opens the resources, and returns the container that contains them.
    ///
    /// - Parameters:
    ///   - lifetime: The lifetime that closes the opened resources, even after an error.
    ///   - earlyEnd: The end of the program if a resource stops running.
    ///   - limit: The time after which a failure is reported while other resources still open.
    /// - Returns: The container.
    /// - Throws: ``OpeningError`` for the first resource that could not be opened, or `CancellationError`.
    func open(
        in lifetime: LifetimeState,
        _ earlyEnd: EarlyEnd,
        _ limit: ClosingLimit
    ) async throws -> GlobalDependencies {
        var run = OpeningRun(self, in: lifetime, earlyEnd, limit)
        try await run.openAll()
        return run.container
    }
}

/// The opening of the resources of one program.
private struct OpeningRun {
    private typealias Group = TaskGroup<(index: Int, result: Result<OpenResource, any Error>)>

    private let openings: [ResourceOpening]
    private let lifetime: LifetimeState
    private let earlyEnd: EarlyEnd
    private let limit: ClosingLimit
    /// The indices of the resources that a later override replaces, and the replacements.
    private let replacements: [Int: AnyOverride]
    /// The observers of the containers that are passed to the resources.
    private let observers: [LifetimeObserver]
    /// The container without resources, whose reads are no longer attributed to the preparation.
    private let base: GlobalDependencies
    /// The container with the resources that are open so far.
    private(set) var container: GlobalDependencies
    private var waiting: Set<Int>
    /// The indices of the resources that are being opened.
    private let inProgress = Mutex(Set<Int>())
    private var open: [Int: (resource: OpenResource, id: DependencyID)] = [:]

    init(
        _ preparation: DependencyPreparation,
        in lifetime: LifetimeState,
        _ earlyEnd: EarlyEnd,
        _ limit: ClosingLimit
    ) {
        openings = preparation.openings
        self.lifetime = lifetime
        self.earlyEnd = earlyEnd
        self.limit = limit
        observers = openings.enumerated().map { index, opening in
            LifetimeObserver(lifetime, reader: .resource(Reader.Resource(index: index, location: opening.location)))
        }
        container = preparation.dependencies
        container.observers = container.observers.replacingLifetime(with: LifetimeObserver(lifetime))
        base = container
        replacements = openings.indices.reduce(into: [:]) { $0[$1] = preparation.replacement(at: $1) }
        waiting = Set(openings.indices).subtracting(replacements.keys)
    }

    /// Opens all resources.
    mutating func openAll() async throws {
        let failure = await firstFailure()
        let reads = lifetime.endOpening()
        if let failure {
            if Task.isCancelled, failure.underlyingError is CancellationError { throw CancellationError() }
            throw failure
        }
        try checkReads(reads)
    }

    /// Opens all resources, and returns the first failure.
    private mutating func firstFailure() async -> OpeningError? {
        var failure = replacementOfPart()
        if failure != nil { return failure }
        var timer: Task<Void, Never>?
        await withTaskGroup { (group: inout Group) in
            begin(in: &group)
            while let (index, result) = await group.next() {
                inProgress.withLock { _ = $0.remove(index) }
                do {
                    try add(result.get(), at: index)
                    if failure == nil { begin(in: &group) }
                } catch {
                    failure = failure ?? OpeningError(openings[index], error)
                    group.cancelAll()
                }
                if let failure, timer == nil { timer = reportIfOpeningsDoNotEnd(after: failure) }
            }
        }
        timer?.cancel()
        return failure
    }

    /// Returns a task that reports a failure if cancelled openings have not ended after the time limit.
    private func reportIfOpeningsDoNotEnd(after failure: OpeningError) -> Task<Void, Never> {
        limit.timer { [openings, inProgress, limit] in
            let waitedFor = inProgress.withLock { $0 }.sorted().map {
                "the opening of a dependency of type \(openings[$0].valueType) at \(openings[$0].location)"
            }
            Misuse.notEnded(after: failure, waitedFor, limit).report()
        }
    }

    /// Returns an error if a resource was read after its declaration and then replaced, as by an assignment to a part.
    private func replacementOfPart() -> OpeningError? {
        let reads = lifetime.readsWhileOpening
        for (index, replacement) in replacements.sorted(by: { $0.key < $1.key }) {
            let isRead = reads.contains { $0.id == replacement.id && $0.reader.follows(openings[index]) }
            guard isRead else { continue }
            let error = MisplacedOpening.isOverriddenInPart(replacement.id, at: replacement.location)
            return OpeningError(openings[index], error)
        }
        return nil
    }

    /// Begins to open all resources whose prerequisites are open.
    private mutating func begin(in group: inout Group) {
        for index in waiting.sorted() where openings[index].prerequisites.allSatisfy({ isOpen($0) }) {
            waiting.remove(index)
            inProgress.withLock { _ = $0.insert(index) }
            var withPrerequisites = base
            for other in openings[index].prerequisites.sorted() { open[other]?.resource.override(&withPrerequisites) }
            let dependencies = withPrerequisites.observed { $0.replacingLifetime(with: observers[index]) }
            group.addTask { [opening = openings[index]] in
                // NB: Swift 6.3.1 returns a wrong index with optimization if the tuple contains the call that throws.
                let result: Result<OpenResource, any Error>
                do {
                    result = .success(try await opening.open(dependencies))
                } catch {
                    result = .failure(error)
                }
                return (index, result)
            }
        }
    }

    /// Returns a Boolean value that indicates whether resources that wait for a prerequisite can open.
    private func isOpen(_ prerequisite: Int) -> Bool {
        open[prerequisite] != nil || replacements[prerequisite] != nil
    }

    /// Overrides the dependency of an open resource, and adds the resource to the lifetime.
    ///
    /// Throws an error if another resource overrides the same dependency. The key paths of the two differ then.
    private mutating func add(_ resource: OpenResource, at index: Int) throws {
        let before = container.stored.current.overrides
        resource.override(&container)
        guard let new = container.stored.current.overrides.added(to: before).first else {
            preconditionFailure("an override adds a dependency")
        }
        let other = open.first { $0.value.id == new.id && !openings[index].prerequisites.contains($0.key) }
        open[index] = (resource, new.id)
        let run = resource.run?({ [earlyEnd, location = openings[index].location] in
            earlyEnd.note(RunningError(new.id, at: location, $0))
        })
        lifetime.add(
            ClosableResource(
                id: new.id,
                place: .override,
                observer: observers[index],
                run: run,
                close: resource.close
            )
        )
        if let other, resource.isWhole(new) {
            throw MisplacedOpening.isOpenedTwice(new.id, other: openings[other.key].location)
        }
    }

    /// Throws an error if a resource was read before it was open: by another one of which it is not a prerequisite,
    /// directly or through an instance, or after its declaration.
    ///
    /// Also throws an error if a resource was opened with an instance of the root, which would have none of the overrides of the
    /// program, and would not close with the program.
    private func checkReads(_ reads: [ReadWhileOpening]) throws {
        for read in reads {
            let (id, reader) = (read.id, read.reader)
            guard let (other, _) = open.first(where: { $0.value.id == id }) else {
                guard read.isOfRoot, let index = reader.resource?.index else { continue }
                throw OpeningError(openings[index], MisplacedOpening.readsRoot(id))
            }
            if let index = reader.resource?.index, index != other {
                throw OpeningError(openings[index], MisplacedOpening.readsOther(id))
            }
            if reader.follows(openings[other]) {
                throw OpeningError(openings[other], MisplacedOpening.isRead(id))
            }
        }
    }
}

extension DependencyPreparation {
    /// Returns the override that has replaced a resource since its declaration, if there is one.
    fileprivate func replacement(at index: Int) -> AnyOverride? {
        let opening = openings[index]
        let new = dependencies.stored.current.overrides.added(to: opening.overrides)
        return new.isEmpty ? nil : opening.findOverride(dependencies, OverrideMap().inserting(new))
    }
}

extension OverrideMap {
    /// Returns the overrides that this map contains in addition to those of an earlier one, or in place of them.
    func added(to earlier: OverrideMap) -> [AnyOverride] {
        all.filter { !earlier.contains($0) }
    }
}

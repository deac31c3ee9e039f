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
    let prerequisites: Set<Int>
    let location: SourceLocation
    let open: @Sendable (GlobalDependencies) async throws -> OpenResource
}

/// An open resource.
struct OpenResource: Sendable {
    /// A closure that overrides the dependency in a container.
    let override: @Sendable (inout GlobalDependencies) -> Void
    let close: @Sendable () async throws -> Void
}

extension DependencyPreparation {
    /// Opens the resources, and returns the container that contains them.
    ///
    /// - Parameter lifetime: The lifetime that closes the opened resources, even after an error.
    /// - Returns: The container.
    /// - Throws: ``OpeningError`` for the first resource that could not be opened, or `CancellationError`.
    func open(in lifetime: LifetimeState) async throws -> GlobalDependencies {
        var run = OpeningRun(self, in: lifetime)
        try await run.openAll()
        return run.container
    }
}

/// The opening of the resources of one program.
private struct OpeningRun {
    private typealias Group = TaskGroup<(index: Int, result: Result<OpenResource, any Error>)>

    private let openings: [ResourceOpening]
    private let lifetime: LifetimeState
    /// The observers of the containers that are passed to the resources.
    private let observers: [LifetimeObserver]
    /// The container without resources.
    private let base: GlobalDependencies
    /// The container with the resources that are open so far.
    private(set) var container: GlobalDependencies
    private var waiting: Set<Int>
    private var open: [Int: (resource: OpenResource, id: DependencyID)] = [:]

    init(_ preparation: DependencyPreparation, in lifetime: LifetimeState) {
        openings = preparation.openings
        self.lifetime = lifetime
        observers = openings.enumerated().map { index, opening in
            LifetimeObserver(lifetime, reader: .resource(Reader.Resource(index: index, location: opening.location)))
        }
        base = preparation.dependencies
        container = base
        waiting = Set(openings.indices)
    }

    /// Opens all resources.
    mutating func openAll() async throws {
        lifetime.beginOpening()
        let failure = await firstFailure()
        let defaults = lifetime.endOpening()
        if let failure {
            if Task.isCancelled, failure.underlyingError is CancellationError { throw CancellationError() }
            throw failure
        }
        try checkReads(defaults)
    }

    /// Opens all resources, and returns the first failure.
    private mutating func firstFailure() async -> OpeningError? {
        var failure: OpeningError?
        await withTaskGroup { (group: inout Group) in
            begin(in: &group)
            while let (index, result) = await group.next() {
                switch result {
                case .success(let resource):
                    add(resource, at: index)
                    if failure == nil { begin(in: &group) }
                case .failure(let error):
                    failure = failure ?? OpeningError(openings[index], error)
                    group.cancelAll()
                }
            }
        }
        return failure
    }

    /// Begins to open all resources whose prerequisites are open.
    private mutating func begin(in group: inout Group) {
        for index in waiting.sorted() where openings[index].prerequisites.allSatisfy({ open[$0] != nil }) {
            waiting.remove(index)
            var dependencies = base.observed { $0.replacingLifetime(with: observers[index]) }
            for other in openings[index].prerequisites { open[other]?.resource.override(&dependencies) }
            group.addTask { [dependencies, opening = openings[index]] in
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

    /// Overrides the dependency of an open resource, and adds the resource to the lifetime.
    private mutating func add(_ resource: OpenResource, at index: Int) {
        let before = container.stored.current.overrides
        resource.override(&container)
        let after = container.stored.current.overrides
        guard let id = after.all.first(where: { !before.contains($0) })?.id else {
            preconditionFailure("an override adds a dependency")
        }
        open[index] = (resource, id)
        lifetime.add(
            ClosableResource(id: id, place: .override, reads: observers[index].filter, close: resource.close)
        )
    }

    /// Throws an error if a resource has read another one that is not one of its prerequisites, directly or through an
    /// instance.
    private func checkReads(_ defaults: [(id: DependencyID, reader: Reader)]) throws {
        for (id, reader) in defaults {
            guard let index = reader.resource?.index, let (other, _) = open.first(where: { $0.value.id == id }),
                other != index
            else { continue }
            throw OpeningError(openings[index], ReadBeforeOpening(id: id))
        }
    }
}

package import GlobalDependencies
internal import GlobalDependenciesFaults

/// The state of a lifetime, which the containers, the shared instances and the nested lifetimes retain.
package final class LifetimeState: Sendable {
    /// The kind of a lifetime.
    package enum Kind: Sendable {
        /// The lifetime of a value of a type.
        case value(any Any.Type)
        case program
        /// The lifetime of a test, whose container reports reads after the end.
        case test
    }

    private enum Phase: Sendable {
        case open
        case ending(Task<[ClosingFailure], Never>)
        case ended
    }

    private struct State: Sendable {
        var phase = Phase.open
        var resources = OpenResources()
        /// The released containers whose resources other code may still retain, the first one first.
        var released: [ResourceGroup] = []
        /// The tasks that close the resources of released containers, numbered in the order of their beginnings.
        var closings: [Int: Task<[ClosingFailure], Never>] = [:]
        var countOfClosings = 0
        /// The nested lifetimes that have resources, numbered in the order of their first resources.
        var nested: [Int: LifetimeState] = [:]
        var countOfNested = 0
        /// The numbers in the reverse order of their ends, or nil before the end of this lifetime.
        var orderOfNested: [Int]?
        /// The number of this lifetime in the enclosing lifetime, if the enclosing lifetime has to end it.
        var numberInParent: Int?
        /// The reads until all resources are open, without those of overrides by resources, or nil at any other time.
        var readsWhileOpening: [ReadWhileOpening]?
        var endLocation: SourceLocation?
        /// The number of reads after the end, by dependency.
        var readsAfterEnd: [DependencyID: Int] = [:]
    }

    /// The number of times that reads of one dependency after the end are reported, which limits the reports of a loop.
    private static let limit = 10
    /// The number of released containers whose resources are examined when another one is released.
    private static let countOfExaminedContainers = 4

    private let kind: Kind
    /// The value and the enclosing lifetime, if the lifetime has a value.
    let source: (any AnyObject & Sendable)?
    let parent: LifetimeState?
    private let location: SourceLocation
    /// The filter of the reads of the containers, which lets all reads pass after the end.
    let filter: ReadFilter
    private let state = Mutex(State())
    /// The container that owns the instances.
    ///
    /// Once the lifetime has begun, this property is accessed only with the lock of the state held.
    @exclusivity(unchecked)
    nonisolated(unsafe) private var lockedContainer: ContainerStorage?

    package init(
        of kind: Kind,
        source: (any AnyObject & Sendable)? = nil,
        parent: LifetimeState? = nil,
        at location: SourceLocation
    ) {
        self.kind = kind
        self.source = source
        self.parent = parent
        self.location = location
        filter = ReadFilter(within: parent?.filter)
    }

    /// The container that owns the instances of the lifetime, whose replaceable instances the derived containers share.
    ///
    /// The container also retains this object. The owner of the lifetime breaks the cycle when it is released.
    var container: ContainerStorage? { state.withLock { _ in lockedContainer } }

    /// Sets the container that owns the instances, before other code can access this object.
    func begin(with container: ContainerStorage) {
        lockedContainer = container
    }

    /// The name of the lifetime in messages.
    var name: String {
        switch kind {
        case .value(let type): "the lifetime of `\(type)`"
        case .program: "the program"
        case .test: "the test"
        }
    }

    /// Adds an open resource, to be closed at the end.
    func add(_ resource: ClosableResource) {
        let number = state.withLock { state in
            if case .ended = state.phase { return nil as Int? }
            return state.resources.add(resource)
        }
        if let number {
            register()
            if let group = resource.group, group.add(number) { closeUnused(addingFrom: group) }
        } else {
            // A read after the end has created the instance. The read itself is reported.
            FaultInjection.withoutCancellations { _ = Task { await close(resource, .standard) } }
        }
    }

    /// Closes the resources of a released container, now or when no other code retains them.
    func release(_ group: ResourceGroup) {
        if group.release() { closeUnused(addingFrom: group) }
    }

    /// Closes the resources of the released containers that no other code retains, in a task.
    ///
    /// The call looks at a limited number of containers, but at more than it adds, so that none waits for long.
    private func closeUnused(addingFrom group: ResourceGroup) {
        let closed = state.withLock { state -> [ClosableResource] in
            guard case .open = state.phase else { return [] }
            if group.beginExamination() { state.released.append(group) }
            var unused: [ClosableResource] = []
            for group in state.released.prefix(Self.countOfExaminedContainers) {
                state.released.removeFirst()
                unused += state.resources.takeUnused(of: group)
                if !group.endExamination() { state.released.append(group) }
            }
            if !unused.isEmpty {
                state.countOfClosings += 1
                state.closings[state.countOfClosings] = close(unused, number: state.countOfClosings)
            }
            return unused
        }
        // The release of a resource may run code that needs the lock.
        withExtendedLifetime(closed) {}
    }

    /// Returns a task that closes resources, and removes itself from the tasks of this lifetime.
    private func close(_ resources: [ClosableResource], number: Int) -> Task<[ClosingFailure], Never> {
        FaultInjection.withoutCancellations {
            Task {
                var failures: [ClosingFailure] = []
                for resource in resources { failures += await close(resource, .standard) }
                state.withLock { state in
                    // An end in progress waits for the task, and returns its failures.
                    if case .open = state.phase { state.closings[number] = nil }
                }
                return failures
            }
        }
    }

    /// Starts to note the reads that must not return a resource.
    func beginOpening() {
        state.withLock { $0.readsWhileOpening = [] }
    }

    /// The reads that were noted so far.
    var readsWhileOpening: [ReadWhileOpening] { state.withLock { $0.readsWhileOpening } ?? [] }

    /// Stops noting, and returns the reads that were noted.
    func endOpening() -> [ReadWhileOpening] {
        state.withLock { $0.readsWhileOpening.take() } ?? []
    }

    /// Notes a read, or reports it if it returns the default of a dependency that is an open resource.
    ///
    /// - Parameters:
    ///   - read: The read.
    ///   - reader: The reader.
    ///   - filter: The filter of the reader.
    func note(_ read: DependencyRead, by reader: Reader, _ filter: ReadFilter) {
        let (id, isOverridden) = (read.id, read.override != nil)
        let isInvisible = state.withLock { state in
            state.resources.noteRead(by: filter)
            if state.readsWhileOpening == nil { return !isOverridden && state.resources.hasOverride(of: id) }
            // A resource may read the overrides, but an override cannot have a part of a resource.
            if !isOverridden || reader.preparation != nil {
                let isOfRoot = !isOverridden && read.kind.isOfRoot && read.kind != .replacement
                state.readsWhileOpening?.append(ReadWhileOpening(id: id, isOfRoot: isOfRoot, reader: reader))
            }
            return false
        }
        if isInvisible { Misuse.resourceIsInvisible(id, to: reader).report() }
    }

    /// Registers this lifetime, which has a resource now, with the enclosing lifetime, so that the latter ends it.
    private func register() {
        guard let parent, state.withLock({ $0.numberInParent == nil }) else { return }
        parent.register()
        let number = parent.state.withLock { state in
            state.countOfNested += 1
            state.nested[state.countOfNested] = self
            state.orderOfNested?.append(state.countOfNested)
            return state.countOfNested
        }
        let known = state.withLock { state in
            if state.numberInParent == nil { state.numberInParent = number }
            return state.numberInParent
        }
        if known != number { parent.remove(number) }
    }

    private func remove(_ number: Int?) {
        guard let number else { return }
        _ = state.withLock { $0.nested.removeValue(forKey: number) }
    }

    /// Ends the lifetime, or waits until it has ended.
    @discardableResult
    package func end(at location: SourceLocation, _ limit: ClosingLimit = .standard) async -> [ClosingFailure] {
        await beginEnd(at: location, limit)?.value ?? []
    }

    /// Ends the lifetime after the release of its last container, in a task if the lifetime has resources.
    package func endWhenReleased() {
        // The release of the container may run code that needs the lock.
        let container = state.withLock { _ in lockedContainer.take() }
        defer { withExtendedLifetime(container) {} }
        _ = beginEnd(at: SourceLocation(fileID: "when its last container was released", line: 0), .standard)
    }

    /// Returns the task that closes the resources, or nil if there are none.
    private func beginEnd(at location: SourceLocation, _ limit: ClosingLimit) -> Task<[ClosingFailure], Never>? {
        let task = state.withLock { state in
            switch state.phase {
            case .ending(let task): return task as Task?
            case .ended: return nil
            case .open: break
            }
            state.endLocation = location
            if state.resources.isEmpty, state.nested.isEmpty, state.closings.isEmpty {
                state.phase = .ended
                return nil
            }
            // The task inherits task-local values, but not the cancellation of the current task.
            let task = FaultInjection.withoutCancellations { Task { await self.closeAll(limit) } }
            state.phase = .ending(task)
            return task
        }
        if task == nil { finishEnd() }
        return task
    }

    private func closeAll(_ limit: ClosingLimit) async -> [ClosingFailure] {
        var failures: [ClosingFailure] = []
        let location = state.withLock { $0.endLocation } ?? location
        // A closing may create a shared instance by reading it for the first time, and so open another resource.
        while let next = nextToClose() {
            switch next {
            case .closing(let task):
                failures += await task.value
            case .lifetime(let nested, let number):
                failures += await nested.end(at: location, limit)
                remove(number)
            case .resource(let resource):
                failures += await close(resource, limit)
            }
        }
        finishEnd()
        return failures
    }

    private func finishEnd() {
        parent?.remove(state.withLock { $0.numberInParent })
        // A test itself reports reads after its end.
        if case .test = kind { return }
        filter.open()
    }

    private enum Closable {
        /// The task that closes the resources of released containers.
        case closing(Task<[ClosingFailure], Never>)
        case lifetime(LifetimeState, Int)
        case resource(ClosableResource)
    }

    /// Returns the lifetime or resource to close next, nested lifetimes first, or marks the end if none is left.
    private func nextToClose() -> Closable? {
        state.withLock { state in
            if let (_, task) = state.closings.popFirst() { return .closing(task) }
            var order = state.orderOfNested ?? state.nested.keys.sorted()
            defer { state.orderOfNested = order }
            while let number = order.popLast() {
                if let nested = state.nested[number] { return .lifetime(nested, number) }
            }
            if let resource = state.resources.takeNext() { return .resource(resource) }
            state.phase = .ended
            return nil
        }
    }

    /// Stops and closes a resource, and returns the failures, which are reported.
    @discardableResult
    private func close(_ resource: ClosableResource, _ limit: ClosingLimit) async -> [ClosingFailure] {
        var failures: [ClosingFailure] = []
        if let run = resource.run, let reason = await limit.run({ try await run.stop() }) {
            Misuse.notStopped(resource, reason, limit, in: self).report()
            failures.append(ClosingFailure(dependency: resource.id.name, reason: reason))
        }
        if let reason = await limit.run(resource.close) {
            Misuse.notClosed(resource, reason, limit, in: self).report()
            failures.append(ClosingFailure(dependency: resource.id.name, reason: reason))
        }
        return failures
    }
}

extension LifetimeState {
    /// The place where the lifetime began.
    var beginning: String { location.description }

    /// The place where the lifetime was ended, if it has ended.
    var end: String? { state.withLock { $0.endLocation }?.description }

    /// The lifetime that has ended: this lifetime, or an enclosing one.
    private var ended: LifetimeState {
        if state.withLock({ $0.endLocation == nil }), let parent { return parent.ended }
        return self
    }

    /// Reports a read after the end, unless the limit for the dependency is reached.
    func reportReadAfterEnd(of id: DependencyID, by reader: Reader?) {
        let count = state.withLock { state in
            state.readsAfterEnd[id, default: 0] += 1
            return state.readsAfterEnd[id, default: 0]
        }
        if count <= Self.limit { Misuse.readAfterEnd(of: id, by: reader, in: ended).report() }
    }

    /// Reports leaked instances, which are still retained after the end.
    func reportLeaks(among instances: [SharedInstance]) {
        for instance in instances {
            guard let value = instance.anyValue, Swift.type(of: value) is AnyObject.Type else { continue }
            Misuse.outlived(Swift.type(of: value), instance.id, self).report()
        }
    }
}

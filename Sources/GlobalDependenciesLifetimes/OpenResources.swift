internal import GlobalDependencies

/// The open resources of a lifetime, numbered in the order of opening.
struct OpenResources: Sendable {
    private var resources: [Int: ClosableResource] = [:]
    private var count = 0
    /// The numbers of resources by the filters of their reads.
    private var numbers: [ObjectIdentifier: Int] = [:]
    private var overrides: Set<DependencyID> = []
    /// The numbers in the reverse order of closing, or nil if the order is not determined.
    private var order: [Int]?

    var isEmpty: Bool { resources.isEmpty }

    /// Returns a Boolean value that indicates whether an override of a dependency was opened, and is open.
    func hasOverride(of id: DependencyID) -> Bool {
        overrides.contains(id)
    }

    /// Adds a resource, which closes next if the order is determined, and returns its number.
    mutating func add(_ resource: ClosableResource) -> Int {
        count += 1
        resources[count] = resource
        numbers[ObjectIdentifier(resource.observer.filter)] = count
        if resource.isOverride { overrides.insert(resource.id) }
        order?.append(count)
        return count
    }

    /// Notes that the reader with a filter has read another dependency, so that the order is determined again if the
    /// reader is open.
    mutating func noteRead(by filter: ReadFilter) {
        if order != nil, numbers[ObjectIdentifier(filter)] != nil { order = nil }
    }

    /// Removes the resource that closes next.
    ///
    /// - Complexity: Amortized O(1) if open resources make no new reads. Determining the order is linear in the number of
    ///   resources and of their reads.
    mutating func takeNext() -> ClosableResource? {
        var order = self.order ?? ReadOrder(of: resources.sorted { $0.key < $1.key }).numbers
        defer { self.order = order }
        while let number = order.popLast() {
            if let resource = take(number) { return resource }
        }
        return nil
    }

    /// Removes the resources of a released container that close next, as long as no other code retains them.
    mutating func takeUnused(of group: ResourceGroup) -> [ClosableResource] {
        let members = group.numbers.sorted().compactMap { number in resources[number].map { (number, $0) } }
        let unused = ReadOrder(of: members).numbers.reversed().prefix { resources[$0]?.becomesUnused?() == true }
        return unused.compactMap { take($0) }
    }

    private mutating func take(_ number: Int) -> ClosableResource? {
        guard let resource = resources.removeValue(forKey: number) else { return nil }
        numbers[ObjectIdentifier(resource.observer.filter)] = nil
        resource.group?.remove(number)
        if resource.isOverride { overrides.remove(resource.id) }
        return resource
    }
}

/// The resources of a derived container, which close when the container is released and no other code retains them.
///
/// The copies of the container that its shared instances store do not keep it open.
final class ResourceGroup: Sendable {
    private struct State {
        var isDraft: Bool
        var isReleased = false
        /// A Boolean value that indicates whether the lifetime looks for unused resources of the group.
        var isExamined = false
        var numbers: Set<Int> = []
    }

    private let state: Mutex<State>

    /// Creates the group of a container.
    ///
    /// - Parameter isDraft: A Boolean value that indicates whether the container is a draft, whose group is also that of
    ///   the container that it becomes.
    init(isDraft: Bool) {
        state = Mutex(State(isDraft: isDraft))
    }

    /// A Boolean value that indicates whether the container is a draft.
    var isDraft: Bool { state.withLock { $0.isDraft } }

    /// Marks the container as one that is no longer a draft.
    func finishDraft() {
        state.withLock { $0.isDraft = false }
    }

    /// The numbers of the open resources.
    var numbers: Set<Int> { state.withLock { $0.numbers } }

    /// Adds a resource, and returns a Boolean value that indicates whether the container was released.
    func add(_ number: Int) -> Bool {
        state.withLock { state in
            state.numbers.insert(number)
            return state.isReleased
        }
    }

    /// Removes a resource.
    func remove(_ number: Int) {
        state.withLock { _ = $0.numbers.remove(number) }
    }

    /// Marks the container as released, and returns a Boolean value that indicates whether resources are open.
    func release() -> Bool {
        state.withLock { state in
            state.isReleased = true
            return !state.numbers.isEmpty
        }
    }

    /// Marks the group as examined, and returns a Boolean value that indicates whether it was not.
    func beginExamination() -> Bool {
        state.withLock { state in
            defer { state.isExamined = true }
            return !state.isExamined
        }
    }

    /// Ends the examination unless resources are open, and returns a Boolean value that indicates whether it did.
    func endExamination() -> Bool {
        state.withLock { state in
            state.isExamined = !state.numbers.isEmpty
            return !state.isExamined
        }
    }
}

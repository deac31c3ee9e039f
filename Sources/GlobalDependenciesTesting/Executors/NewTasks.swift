/// The identifiers of the tasks that have not been enqueued yet.
///
/// The runtime numbers tasks in the order of their creation, and enqueues most of them at once. So few identifiers are
/// below the highest one: those of tasks that other threads are about to enqueue, and of tasks that run at once.
struct NewTasks: Sendable {
    /// The number of ranges beyond which the oldest one is forgotten.
    private static let limit = 1_000

    /// The identifiers below the highest one, in ascending order.
    private var ranges: [ClosedRange<UInt64>] = []
    private var highest: UInt64?

    /// Removes the identifier of a task that is being enqueued.
    ///
    /// - Parameter task: The identifier.
    /// - Returns: A Boolean value that indicates whether the task was not enqueued before.
    /// - Complexity: O(*n*) for *n* ranges if the identifier is in one of them, otherwise O(log *n*).
    mutating func remove(_ task: UInt64) -> Bool {
        guard let highest else {
            highest = task
            return true
        }
        if task > highest {
            if task > highest + 1 { ranges.append(highest + 1...task - 1) }
            if ranges.count > Self.limit { ranges.removeFirst() }
            self.highest = task
            return true
        }
        let index = firstIndex(endingAtOrAfter: task)
        guard index < ranges.count, ranges[index].contains(task) else { return false }
        let range = ranges.remove(at: index)
        if task < range.upperBound { ranges.insert(task + 1...range.upperBound, at: index) }
        if task > range.lowerBound { ranges.insert(range.lowerBound...task - 1, at: index) }
        return true
    }

    private func firstIndex(endingAtOrAfter task: UInt64) -> Int {
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound < task { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

/// Which shared instances are being built at this moment, and which of them wait for which others.
///
/// It is asked only where an instance is built or waited for, to tell a cycle from a wait that ends.
struct Builds: Sendable {
    /// Something that is being built waits for something else, which may be built for it.
    struct Wait: Sendable {
        fileprivate let from: AnySharedSlot
        fileprivate let to: AnySharedSlot
    }

    private static let current = Locked(Builds())

    /// What is being built, and by which thread, in the order in which that began.
    private var builds: [(slot: AnySharedSlot, thread: ThreadID)] = []
    private var waits: [Wait] = []

    /// Notes that something is built from now on.
    ///
    /// - Parameters:
    ///   - slot: What is built.
    ///   - reader: What is built with the container that it is read from, or was.
    static func begin(_ slot: AnySharedSlot, for reader: AnySharedSlot?) {
        current.withLock { builds in
            if let reader = builds.reader(reader) { builds.waits.append(Wait(from: reader, to: slot)) }
            builds.builds.append((slot, .current))
        }
    }

    /// Notes that something is built no longer.
    static func end(_ slot: AnySharedSlot) {
        current.withLock { builds in
            builds.builds = builds.builds.filter { $0.slot !== slot }
            builds.waits = builds.waits.filter { $0.to !== slot }
        }
    }

    /// Notes that something is waited for that is being built, and traps where that waits for what waits.
    ///
    /// - Parameters:
    ///   - reader: What is built with the container that it is read from, or was.
    ///   - slot: What is waited for.
    /// - Returns: What to end.
    static func wait(of reader: AnySharedSlot?, for slot: AnySharedSlot) -> Wait? {
        let (wait, circle) = current.withLock { builds -> (Wait?, [AnySharedSlot]) in
            guard let reader = builds.reader(reader) else { return (nil, []) }
            let wait = Wait(from: reader, to: slot)
            builds.waits.append(wait)
            return (wait, builds.path(from: slot, to: reader))
        }
        if !circle.isEmpty { Misuse.cycle((circle + [slot]).map(\.dependency)).trap() }
        return wait
    }

    static func end(_ wait: Wait?) {
        guard let wait else { return }
        current.withLock { builds in
            guard let index = builds.waits.firstIndex(where: { $0.from === wait.from && $0.to === wait.to }) else {
                return
            }
            builds.waits.remove(at: index)
        }
    }

    /// Returns what it is that waits: what is being built with a container, or else by this thread.
    private func reader(_ reader: AnySharedSlot?) -> AnySharedSlot? {
        if let reader, builds.contains(where: { $0.slot === reader }) { return reader }
        let thread = ThreadID.current
        return builds.last { $0.thread == thread }?.slot
    }

    /// Returns what waits for what, one after another, from one to another, or nothing where there is no such way.
    private func path(from start: AnySharedSlot, to end: AnySharedSlot, past: [AnySharedSlot] = []) -> [AnySharedSlot] {
        if start === end { return [start] }
        for wait in waits where wait.from === start && !past.contains(where: { $0 === wait.to }) {
            let rest = path(from: wait.to, to: end, past: past + [start])
            if !rest.isEmpty { return [start] + rest }
        }
        return []
    }
}

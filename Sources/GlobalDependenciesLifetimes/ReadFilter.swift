internal import GlobalDependencies

/// A filter of reads, which lets no reads pass until it is opened, or only the first read of each dependency.
///
/// The list of dependencies only grows, and its links are set once, atomically, so a read takes no lock.
final class ReadFilter: Sendable {
    private final class Entry: Sendable {
        let id: DependencyID
        @exclusivity(unchecked)
        nonisolated(unsafe) var next = AtomicLazyReference<Entry>()

        init(_ id: DependencyID) {
            self.id = id
        }
    }

    private let announcesFirstReads: Bool
    /// A filter that makes this one let all reads pass when it is opened.
    private let enclosing: ReadFilter?
    /// The filter of the instance through whose container the reader was created, if there is one.
    let creator: ReadFilter?
    @exclusivity(unchecked)
    nonisolated(unsafe) private var openFlag = AtomicLazyReference<AtomicFlag>()
    @exclusivity(unchecked)
    nonisolated(unsafe) private var first = AtomicLazyReference<Entry>()

    /// Creates a filter.
    ///
    /// - Parameters:
    ///   - enclosing: A filter that makes this one let all reads pass when it is opened.
    ///   - creator: The filter of the instance through whose container the reader was created, or nil.
    ///   - announcesFirstReads: A Boolean value that indicates whether the first read of each dependency passes before
    ///     the filter is opened.
    init(within enclosing: ReadFilter?, creator: ReadFilter? = nil, announcesFirstReads: Bool = false) {
        self.enclosing = enclosing
        self.creator = creator
        self.announcesFirstReads = announcesFirstReads
    }

    /// Lets all reads pass from now on.
    func open() {
        AtomicLazyReference.initialize(&openFlag, to: .mark)
    }

    /// A Boolean value that indicates whether all reads pass.
    var isOpen: Bool { AtomicLazyReference.load(&openFlag) != nil || enclosing?.isOpen == true }

    /// Returns a Boolean value that indicates whether a read has to be announced.
    ///
    /// - Complexity: O(*n*) for *n* dependencies that were read before, if first reads pass.
    func announces(_ call: AccessorCall, keyPath: () -> AnyKeyPath) -> Bool {
        isOpen || announcesFirstReads && !contains { $0.matches(call, keyPath: keyPath) }
    }

    /// Adds a dependency that was read, and returns a Boolean value that indicates whether this was its first read.
    func add(_ id: DependencyID) -> Bool {
        guard announcesFirstReads, !contains(where: { $0 == id }) else { return false }
        let new = Entry(id)
        var entry = AtomicLazyReference.initialize(&first, to: new).object
        while entry !== new, entry.id != id { entry = AtomicLazyReference.initialize(&entry.next, to: new).object }
        return entry === new
    }

    /// The dependencies that were read, in the order of their first reads.
    var ids: [DependencyID] {
        var ids: [DependencyID] = []
        _ = contains {
            ids.append($0)
            return false
        }
        return ids
    }

    private func contains(where predicate: (DependencyID) -> Bool) -> Bool {
        var entry = AtomicLazyReference.load(&first)
        while let known = entry {
            if known.with({ predicate($0.id) }) { return true }
            entry = known.with { AtomicLazyReference.load(&$0.next) }
        }
        return false
    }
}

package import GlobalDependencies

/// An observer that records the reads of a container, of all containers that are derived from it, and of their shared
/// instances in one log.
package final class ReadCollector: ContainerObserver {
    /// An override, without its value, so that the value can be released.
    private struct RecordedOverride: Sendable {
        let id: DependencyID
        let location: SourceLocation
        let type: any Any.Type
        let readFlag: AtomicFlag
    }

    /// The records, which all observers of a test share.
    private final class Records: Sendable {
        let log = ReadLog(recordsWaits: false)
        let overrides = Mutex([RecordedOverride]())
    }

    private let records: Records
    /// The shared instance whose reads are recorded, or nil for those of components.
    private let reader: DependencyID?

    package convenience init() {
        self.init(Records(), reader: nil)
    }

    private init(_ records: Records, reader: DependencyID?) {
        self.records = records
        self.reader = reader
    }

    /// Adds overrides, so that ``unusedOverrides`` and the graph contain those that are not read.
    package func add(_ overrides: [AnyOverride]) {
        let new = overrides.map { override in
            RecordedOverride(
                id: override.id,
                location: override.location,
                type: contentType(of: override.anyValue),
                readFlag: override.readFlag
            )
        }
        records.overrides.withLock { $0 += new }
    }

    /// The explanations of the dependencies that components have read, in the order of the first reads.
    package var explanations: [DependencyExplanation] {
        let reads = records.log.reads
        var explainer = Explainer()
        for read in reads { explainer.add(read) }
        return explainer.explanations(of: reads.filter(\.isDirect))
    }

    /// The overrides that nothing has read so far.
    package var unusedOverrides: [DependencyOrigin] {
        records.overrides.withLock { $0 }.filter { !$0.readFlag.isRaised }
            .map { DependencyOrigin($0.id, .overridden($0.location), $0.type) }
    }

    /// The graph of the recorded reads and overrides.
    package var graph: DependencyGraph {
        var found = FoundDependencies(recordsReads: true)
        // The override of an inner scope is the last one.
        for override in records.overrides.withLock({ $0 }).reversed() {
            found.add(override.id, .overridden(override.location), override.type, wasRead: override.readFlag.isRaised)
        }
        found.add(records.log.reads)
        return DependencyGraph(found)
    }

    /// Adds the reads of another record.
    package func addReads(of other: ReadCollector) {
        for read in other.records.log.reads { records.log.record(read) }
    }

    package func willRead(_ read: DependencyRead) {
        records.log.willRead(read)
    }

    package func didRead(_ read: DependencyRead, _ value: Any) {
        records.log.didRead(read, as: contentType(of: value), by: reader)
    }

    package func observerOfCreation(of instance: SharedInstance) -> any ContainerObserver {
        ReadCollector(records, reader: instance.id)
    }

    package func combined(with captured: any ContainerObserver) -> ObserverCombination {
        captured is ReadCollector ? .combined(self) : .unrelated
    }

    package func isEquivalent(to other: any ContainerObserver) -> Bool {
        guard let other = other as? ReadCollector else { return false }
        return records === other.records && reader == other.reader
    }
}

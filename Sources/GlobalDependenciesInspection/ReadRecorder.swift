public import GlobalDependencies
private import GlobalDependenciesInspectionLoader

/// The observer of a container that records its reads.
final class ReadRecorder: ContainerObserver {
    let log = ReadLog()
    /// A draft is not recorded, but the container that it becomes is.
    let isDraft: Bool

    init(isDraft: Bool = false) {
        self.isDraft = isDraft
    }

    func willRead(_ read: DependencyRead) {
        if !isDraft { log.willRead(read) }
    }

    func didRead(_ read: DependencyRead, as type: any Any.Type) {
        if isDraft { return }
        read.override?.readFlag.raise()
        log.didRead(read, as: type)
    }

    func observerOfDerivedContainer(isDraft: Bool) -> (any ContainerObserver)? {
        ReadRecorder(isDraft: isDraft)
    }

    func observerOfCreation() -> any ContainerObserver {
        InstanceRecorder(of: self)
    }

    func combined(with captured: any ContainerObserver) -> ObserverCombination {
        captured is ReadRecorder ? .combined(ReadRecorder()) : .unrelated
    }

    func isEquivalent(to other: any ContainerObserver) -> Bool {
        other is ReadRecorder
    }
}

/// The observer of what a shared instance reads: while it is created, and later in a container that records its reads.
final class InstanceRecorder: ContainerObserver {
    let log = ReadLog()
    /// The recorder of the instance's container, if that records its reads.
    let recorder: ReadRecorder?

    init(of recorder: ReadRecorder? = nil) {
        self.recorder = recorder
    }

    func willRead(_ read: DependencyRead) {
        log.willRead(read)
    }

    func didRead(_ read: DependencyRead, as type: any Any.Type) {
        if recorder != nil { read.override?.readFlag.raise() }
        log.didRead(read, as: type)
    }

    func didCreate(_ instance: AnySharedInstance, in container: ContainerStorage) {
        if recorder == nil { log.close() }
    }

    func observerOfDerivedContainer(isDraft: Bool) -> (any ContainerObserver)? {
        recorder?.observerOfDerivedContainer(isDraft: isDraft)
    }

    func observerOfCreation() -> any ContainerObserver {
        InstanceRecorder(of: recorder)
    }

    func combined(with captured: any ContainerObserver) -> ObserverCombination {
        .unrelated
    }

    func isEquivalent(to other: any ContainerObserver) -> Bool {
        (other as? InstanceRecorder)?.recorder === recorder
    }
}

/// Lets the reads of shared instances be recorded, from when the program is loaded.
@_cdecl("GlobalDependenciesInspection_load")
func load() {
    CreationObservation.install { InstanceRecorder() }
}

/// Makes sure that the loader is linked, even if this library is an archive of which only a part is linked.
func keepLoader() {
    GlobalDependenciesInspection_keepLoader()
}

extension GlobalDependencies {
    /// Records from now on what is read from this container, and by what, for ``graph()`` and ``explain(_:)``.
    ///
    /// ```swift
    /// let dependencies = GlobalDependencies.default.with { $0.recordReads() }
    /// ```
    ///
    /// Reads are recorded that are made through this container, or by the shared instances that are created in it: while
    /// they are created, and later. So are those of containers that are derived from this one, each in a record of its own.
    /// Containers that were copied from this one before stay as they are, and share no instances with it.
    ///
    /// A recorded read takes some locks and, the first time, some memory.
    ///
    /// - Parameters:
    ///   - fileID: The file of the call, which diagnostics name.
    ///   - line: The line of the call.
    public mutating func recordReads(fileID: StaticString = #fileID, line: UInt = #line) {
        keepLoader()
        let location = SourceLocation(fileID: fileID, line: line)
        guard
            !stored.current.observers.contains(where: {
                $0 is ReadRecorder || ($0 as? InstanceRecorder)?.recorder != nil
            })
        else { return }
        let isDraft = isDraft
        self = decided(at: location).replacingObservers { $0 + [ReadRecorder(isDraft: isDraft)] }
    }

    /// The recorder of this container, or of the container of the shared instance that it was passed to.
    var recorder: ReadRecorder? {
        let recorders = stored.current.observers.map { ($0 as? ReadRecorder) ?? ($0 as? InstanceRecorder)?.recorder }
        return recorders.lazy.compactMap { $0 }.first { !$0.isDraft }
    }

    /// The reads of the shared instances of this container, as far as they are known.
    var readsOfInstances: [RecordedRead] {
        (stored.instancesIfAny?.all ?? []).flatMap { instance in
            let log = instance.observers.lazy.compactMap { ($0 as? InstanceRecorder)?.log }.first
            return (log?.reads ?? []).map { $0.read(by: instance.id) }
        }
    }
}

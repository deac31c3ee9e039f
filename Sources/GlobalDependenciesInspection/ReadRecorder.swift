public import GlobalDependencies
private import GlobalDependenciesInspectionLoader

/// An observer that records the reads of a container.
final class ReadRecorder: ContainerObserver {
    let log = ReadLog()
    /// A Boolean value that indicates whether the container is a draft, whose reads are not recorded.
    ///
    /// The container that a draft becomes records its reads.
    let isDraft: Bool

    init(isDraft: Bool = false) {
        self.isDraft = isDraft
    }

    func willRead(_ read: DependencyRead) {
        if !isDraft { log.willRead(read) }
    }

    func didRead(_ read: DependencyRead, _ value: Any) {
        if isDraft { return }
        read.override?.readFlag.raise()
        log.didRead(read, as: contentType(of: value))
    }

    func observerOfDerivedContainer(with overrides: OverrideMap, isDraft: Bool) -> (any ContainerObserver)? {
        ReadRecorder(isDraft: isDraft)
    }

    func observerOfCreation(of instance: SharedInstance) -> any ContainerObserver {
        InstanceRecorder(of: self)
    }

    func combined(with captured: any ContainerObserver) -> ObserverCombination {
        captured is ReadRecorder ? .combined(ReadRecorder()) : .unrelated
    }

    func isEquivalent(to other: any ContainerObserver) -> Bool {
        other is ReadRecorder
    }
}

/// An observer that records the reads of a shared instance.
///
/// It records the reads while the instance is created, and also later reads in a container that records its reads.
final class InstanceRecorder: ContainerObserver {
    let log = ReadLog()
    /// The recorder of the container of the instance, if that container records its reads.
    let recorder: ReadRecorder?
    private let start = TimeSpan.now()
    private let finishedCreation = Mutex<TimeSpan?>(nil)

    /// The time and the thread of the creation, or nil if the instance is not created yet.
    var creation: TimeSpan? { finishedCreation.withLock { $0 } }

    init(of recorder: ReadRecorder? = nil) {
        self.recorder = recorder
    }

    func willRead(_ read: DependencyRead) {
        log.willRead(read)
    }

    func didRead(_ read: DependencyRead, _ value: Any) {
        if recorder != nil { read.override?.readFlag.raise() }
        log.didRead(read, as: contentType(of: value))
    }

    func didCreate(_ instance: SharedInstance, in container: ContainerStorage) {
        finishedCreation.withLock { $0 = TimeSpan(since: start) }
        if recorder == nil { log.close() }
    }

    func observerOfDerivedContainer(with overrides: OverrideMap, isDraft: Bool) -> (any ContainerObserver)? {
        recorder?.observerOfDerivedContainer(with: overrides, isDraft: isDraft)
    }

    func observerOfCreation(of instance: SharedInstance) -> any ContainerObserver {
        InstanceRecorder(of: recorder)
    }

    func combined(with captured: any ContainerObserver) -> ObserverCombination {
        .unrelated
    }

    func isEquivalent(to other: any ContainerObserver) -> Bool {
        (other as? InstanceRecorder)?.recorder === recorder
    }
}

/// Records the reads of shared instances from when the program is loaded.
///
/// The loader, which is another target, calls this function. In release builds, Xcode hides the symbols of a target
/// that are not public or `package` from other targets.
@_cdecl("GlobalDependenciesInspection_load")
package func load() {
    // The main thread loads the program, and some platforms identify it by that.
    _ = MainThread.isCurrent
    _ = recordingOfInstances
}

/// Records the reads of shared instances from the first read of this constant.
private let recordingOfInstances: Void = ContainerStorage.observeCreations(by: InstanceRecorder())

/// Ensures that the linker keeps the loader, even if it links only a part of this library from an archive.
///
/// If the loader is in a library of its own, this is the first call of `load()`.
func keepLoader() {
    GlobalDependenciesInspection_keepLoader()
    load()
}

extension GlobalDependencies {
    /// Records all subsequent reads of this container, for ``graph()`` and ``explain(_:)``.
    ///
    /// ```swift
    /// let dependencies = GlobalDependencies.default.with { $0.recordReads() }
    /// ```
    ///
    /// The container records the reads that are made through it. It also records the reads that its shared instances
    /// make, during their creation and later. Each container that is derived from this one keeps its own record.
    /// Earlier copies of this container do not change, and share no instances with it.
    ///
    /// A recorded read takes a few locks. The first read of a dependency by a reader also allocates memory.
    ///
    /// - Parameters:
    ///   - fileID: The file of the call, for diagnostics.
    ///   - line: The line of the call.
    public mutating func recordReads(fileID: StaticString = #fileID, line: UInt = #line) {
        keepLoader()
        let location = SourceLocation(fileID: fileID, line: line)
        if observers.contains(where: { $0 is ReadRecorder || ($0 as? InstanceRecorder)?.recorder != nil }) { return }
        let isDraft = isDraft
        self = current(at: location)
        observers.append(ReadRecorder(isDraft: isDraft))
    }

    /// The recorder of this container, or of the container for whose shared instance it was created.
    var recorder: ReadRecorder? {
        let recorders = observers.map { ($0 as? ReadRecorder) ?? ($0 as? InstanceRecorder)?.recorder }
        return recorders.lazy.compactMap { $0 }.first { !$0.isDraft }
    }

    /// The instances of this container, of which some may not be created.
    var instances: [SharedInstance] {
        // The place of a replacement is not a dependency.
        (stored.instancesIfAny?.all ?? []).filter { $0.kind != .replacement }
    }

    /// The known reads of the instances of this container.
    var readsOfInstances: [RecordedRead] { instances.flatMap(\.reads) }

    /// Returns the known reads of the instances of the root that are among some reads, or are read by such an instance.
    func readsOfRoot(among reads: [RecordedRead]) -> [RecordedRead] {
        let ofRoot = stored.rootIfDetermined?.instancesIfAny
        var unread = ofRoot === stored.instancesIfAny ? [] : ofRoot?.all.filter { $0.kind.isOfRoot } ?? []
        var found: [RecordedRead] = []
        var open = reads
        while !open.isEmpty {
            let read = unread.filter { instance in open.contains { $0.id == instance.id } }
            unread.removeAll { instance in read.contains { $0 === instance } }
            open = read.flatMap(\.reads)
            found += open
        }
        return found
    }
}

extension SharedInstance {
    /// The known reads of the instance.
    fileprivate var reads: [RecordedRead] {
        let log = observers.lazy.compactMap { ($0 as? InstanceRecorder)?.log }.first
        return (log?.reads ?? []).map { $0.read(by: id) }
    }
}

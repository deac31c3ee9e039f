import Dispatch
import Foundation
import GlobalDependenciesInspection
import GlobalDependenciesScopes
import Testing

/// Tests for reports of the creations of shared instances.
struct StartUpReportTests {
    @Test func containerWithoutInstancesHasEmptyReport() {
        let report = GlobalDependencies().startUpReport()
        #expect(report.creations == [])
        #expect(report.duration == .zero)
        #expect(report.onMainThread == .zero)
        #expect("\(report)" == "no shared instances")
    }

    @MainActor @Test func nestedCreationHasReaderAndWait() throws {
        let dependencies = GlobalDependencies()
        _ = dependencies.catalogue
        let report = dependencies.startUpReport()
        try #require(report.creations.map(\.origin.keyPath) == ["\\.catalogue", "\\.archive"])
        let (catalogue, archive) = (report.creations[0], report.creations[1])
        #expect(catalogue.origin.implementationType == "Catalogue")
        #expect(catalogue.origin.fileID == "App/Catalogue.swift")
        #expect(catalogue.reader == nil)
        #expect(catalogue.start == .zero)
        #expect(catalogue.waits.map(\.keyPath) == ["\\.archive"])
        #expect(catalogue.ownDuration == catalogue.duration - catalogue.waits[0].duration)
        #expect(catalogue.ownDuration > .zero)
        #expect(archive.reader == "\\.catalogue")
        #expect(archive.start > .zero)
        #expect(archive.duration > .zero)
        #expect(archive.duration <= catalogue.waits[0].duration)
        #expect(archive.ownDuration == archive.duration)
        #expect(report.creations.map(\.thread.isMain) == [true, true])
        #expect(report.duration == catalogue.duration)
        #expect(report.onMainThread == catalogue.duration)
    }

    @MainActor @Test func existingInstanceIsNotAwaited() {
        let dependencies = GlobalDependencies()
        _ = dependencies.archive
        _ = dependencies.catalogue
        let report = dependencies.startUpReport()
        #expect(report.creations.map(\.origin.keyPath) == ["\\.archive", "\\.catalogue"])
        #expect(report.creations.map(\.reader) == [nil, nil])
        #expect(report.creations[1].waits == [])
        #expect(report.onMainThread == report.creations[0].duration + report.creations[1].duration)
    }

    @Test func readOfDefaultImplementationIsReader() {
        let dependencies = GlobalDependencies()
        _ = dependencies.readingRoom
        let report = dependencies.startUpReport()
        #expect(report.creations.map(\.origin.keyPath) == ["\\.readingRoom", "\\.archive"])
        #expect(report.creations.map(\.reader) == [nil, "\\.lampCount"])
    }

    @Test func valueOfKeyIsListed() {
        let dependencies = GlobalDependencies()
        _ = dependencies[ShelfCount.self]
        let report = dependencies.startUpReport()
        #expect(report.creations.map(\.origin.keyPath) == ["\\.[ShelfCount.self]"])
        #expect(report.creations.map(\.origin.implementationType) == ["Int"])
    }

    @MainActor @Test func waitForOtherThreadIsListed() async throws {
        let (dependencies, other) = readsArchiveWhileOtherThreadCreatesIt { _ = $0.catalogue }
        await other.value
        let report = dependencies.startUpReport()
        try #require(report.creations.map(\.origin.keyPath) == ["\\.archive", "\\.catalogue"])
        let (archive, catalogue) = (report.creations[0], report.creations[1])
        #expect(archive.thread.number == 1)
        #expect(archive.reader == nil)
        #expect(catalogue.thread.isMain)
        #expect(catalogue.waits.map(\.keyPath) == ["\\.archive"])
        #expect(catalogue.waits.map(\.thread) == [archive.thread])
        #expect(catalogue.ownDuration < catalogue.duration)
        // The read by this test includes the creation.
        #expect(report.onMainThread > catalogue.duration)
        let text = """
            2 shared instances, created in … ms, of which the main thread spent … ms
            \\.archive: … ms on thread 1
            \\.catalogue: … ms on the main thread
              waited … ms for \\.archive, created on thread 1
            """
        #expect("\(report)".replacing(/\d+\.\d\d ms/, with: "… ms") == text)
    }

    @MainActor @Test func waitOfComponentCountsInRecordingContainer() async {
        let (dependencies, other) = readsArchiveWhileOtherThreadCreatesIt { _ = $0.archive }
        await other.value
        let report = dependencies.startUpReport()
        #expect(report.creations.map(\.thread.number) == [1])
        #expect(report.onMainThread > .zero)
    }

    @Test func creationOnOtherThreadIsNotTimeOfMainThread() async {
        let dependencies = GlobalDependencies()
        await Task.detached { _ = dependencies.catalogue }.value
        let report = dependencies.startUpReport()
        #expect(report.creations.map(\.thread.number) == [1, 1])
        #expect(report.onMainThread == .zero)
        let text = """
            2 shared instances, created in … ms, of which the main thread spent … ms
            \\.catalogue: … ms on thread 1
              created \\.archive in … ms
            \\.archive: … ms on thread 1, read by \\.catalogue
            """
        #expect("\(report)".replacing(/\d+\.\d\d ms/, with: "… ms") == text)
    }

    /// Reads on the main thread while another thread creates the archive, and returns the container.
    @MainActor private func readsArchiveWhileOtherThreadCreatesIt(
        _ read: (GlobalDependencies) -> Void
    ) -> (GlobalDependencies, Task<Void, Never>) {
        let (begun, isAwaited) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let hasBegun = Mutex(false)
        var recorded = GlobalDependencies().with {
            $0.recordReads()
            $0.archiveStep = ArchiveStep {
                hasBegun.withLock { $0 = true }
                begun.signal()
                isAwaited.wait()
            }
        }
        // The observer comes after the recorder, which has measured the start of the read when it is called.
        let observer = ArchiveReadObserver {
            if hasBegun.withLock({ $0 }) { isAwaited.signal() }
        }
        recorded.observers.append(observer)
        let dependencies = recorded
        // The main thread waits, so the other thread must not need one of the pool, which may all wait for this one.
        let (end, continuation) = AsyncStream<Void>.makeStream()
        Thread {
            _ = dependencies.archive
            continuation.finish()
        }
        .start()
        begun.wait()
        read(dependencies)
        return (dependencies, Task { for await _ in end {} })
    }
}

/// Calls a closure when a thread is about to read the archive.
private final class ArchiveReadObserver: ContainerObserver {
    private let onRead: @Sendable () -> Void

    init(onRead: @escaping @Sendable () -> Void) {
        self.onRead = onRead
    }

    func willRead(_ read: DependencyRead) {
        if read.id.name == "archive" { onRead() }
    }

    func observerOfCreation(of instance: SharedInstance) -> any ContainerObserver { self }
    func combined(with captured: any ContainerObserver) -> ObserverCombination { .unrelated }
    func isEquivalent(to other: any ContainerObserver) -> Bool { other === self }
}

private final class Archive: Sendable {
    init(_ step: ArchiveStep) { step.run() }
}

private final class Catalogue: Sendable {
    let archive: Archive
    init(_ archive: Archive) { self.archive = archive }
}

private struct ArchiveStep: Sendable {
    var run: @Sendable () -> Void
}

extension GlobalDependencies {
    fileprivate var archiveStep: ArchiveStep {
        get { resolveDependency(forKeyPath: \.archiveStep, defaultImplementation: ArchiveStep {}) }
        set { override(keyPath: \.archiveStep, with: newValue) }
    }

    fileprivate var archive: Archive {
        resolveDependency(
            forKeyPath: \.archive,
            sharedImplementation: { Archive($0.archiveStep) },
            fileID: "App/Archive.swift",
            line: 9
        )
    }

    fileprivate var catalogue: Catalogue {
        resolveDependency(
            forKeyPath: \.catalogue,
            sharedImplementation: { Catalogue($0.archive) },
            fileID: "App/Catalogue.swift",
            line: 4
        )
    }

    fileprivate var lampCount: Int {
        resolveDependency(forKeyPath: \.lampCount, defaultImplementation: lamps(in: archive))
    }

    fileprivate var readingRoom: Catalogue {
        resolveDependency(
            forKeyPath: \.readingRoom,
            sharedImplementation: { dependencies in
                _ = dependencies.lampCount
                return Catalogue(dependencies.archive)
            }
        )
    }
}

private func lamps(in archive: Archive) -> Int { 3 }

private enum ShelfCount: DependencyKey {
    static let liveValue = 12
    static let testValue = 3
}

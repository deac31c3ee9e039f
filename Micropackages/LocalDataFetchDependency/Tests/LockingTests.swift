import FacadeConformance
import Foundation
import Testing

@testable import LocalDataFetchDependency

/// The behavior of a store while another process, simulated by the test, holds a lock.
@Suite(.timeLimit(.minutes(15)))
struct LockingTests {
    let folder: TemporaryFolder
    let store: FileManagerDataFetch
    let file: Int32

    init() async throws {
        folder = try TemporaryFolder()
        store = FileManagerDataFetch(root: folder.url)
        try await store.write(Data("old".utf8), to: "f")
        file = open(folder.url.path + "/f", O_WRONLY | O_APPEND | O_CLOEXEC)
        try #require(file >= 0 && flock(file, LOCK_EX | LOCK_NB) == 0)
    }

    /// Waits until an operation of the store has tried in vain to lock a file, and goes on trying.
    private func untilCallWaits(for file: Int32) async throws {
        var status = stat()
        try #require(fstat(file, &status) == 0)
        while !store.locks.isPolled(status.identity) {
            guard !Task.isCancelled else { throw Interruption(waitingFor: "a call that waits for a locked file") }
            await Task.yield()
        }
    }

    /// Makes writes until the lock of the writers is taken while at least one of them has created its file, which is not
    /// at its path yet.
    private func lockWriters(
        whileWritingTo path: (Int) throws -> LocalPath
    ) async throws -> (gate: Int32, writes: [Task<Void, any Error>]) {
        let store = store
        let gate = open(folder.url.path + "/.partial", O_RDONLY | O_CLOEXEC)
        var writes: [Task<Void, any Error>] = []
        while try folder.tree(".partial").isEmpty || flock(gate, LOCK_EX | LOCK_NB) != 0 {
            guard !Task.isCancelled else { throw Interruption(waitingFor: "an unfinished file") }
            let path = try path(writes.count)
            writes.append(Task { try await store.write(Data(count: 1 << 18), to: path) })
            await Task.yield()
        }
        return (gate, writes)
    }

    private func append(_ text: String) {
        #expect(write(file, text, text.utf8.count) == text.utf8.count)
    }

    @Test(arguments: [nil, 0..<100] as [Range<Int64>?])
    func aReadSeesAllOfAnAppendOrNothing(range: Range<Int64>?) async throws {
        let store = store
        append("+be")
        let read = Task {
            if let range { return try await store.data(at: "f", range: range) }
            return try await store.data(at: "f")
        }
        try await untilCallWaits(for: file)
        append("gun")
        unlockAndClose(file)
        #expect(try await read.value(waitingFor: "a read to see the append") == Data("old+begun".utf8))
    }

    @Test func anAppendWaitsForAnother() async throws {
        let store = store
        append("+be")
        let other = Task { try await store.write(Data("+next".utf8), to: "f", mode: .append) }
        try await untilCallWaits(for: file)
        append("gun")
        unlockAndClose(file)
        try await other.value(waitingFor: "the append to follow another")
        #expect(try await store.data(at: "f") == Data("old+begun+next".utf8))
    }

    @Test func appendThatWaitedForAMovedFileCreatesANewOne() async throws {
        let store = store
        unlockAndClose(file)
        let reader = open(folder.url.path + "/f", O_RDONLY | O_CLOEXEC)
        try #require(reader >= 0 && flock(reader, LOCK_SH | LOCK_NB) == 0)
        let append = Task { try await store.write(Data("+next".utf8), to: "f", mode: .append) }
        try await untilCallWaits(for: reader)
        try await store.move("f", to: "f.1")
        #expect(try await store.data(at: "f.1") == Data("old".utf8))
        try await store.remove("f.1")
        unlockAndClose(reader)
        try await append.value(waitingFor: "the append to create a file")
        #expect(try await store.data(at: "f") == Data("+next".utf8))
    }

    @Test func aCallThatIsCancelledWaitsForNoOther() async throws {
        let store = store
        // More than the number of threads.
        let blocked = (0..<16).map { _ in Task { try await store.data(at: "f") } }
        try await untilCallWaits(for: file)
        try await FileManagerDataFetch.withTemporary { try await $0.write(Data(), to: "another store goes on") }
        let last = Task { try await store.attributes(of: "f") }
        for _ in 0..<100 { await Task.yield() }
        last.cancel()
        do {
            _ = try await last.value(waitingFor: "the end of the cancelled call")
        } catch is CancellationError {}
        for read in blocked.reversed() {
            read.cancel()
            await #expect(throws: CancellationError.self) {
                try await read.value(waitingFor: "the cancellation of a read")
            }
        }
        #expect(try await store.attributes(of: "f").size == 3)
        unlockAndClose(file)
    }

    @Test func anAppendThatIsCancelledWhileItWaitsAddsNothing() async throws {
        let store = store
        let other = Task { try await store.write(Data("+next".utf8), to: "f", mode: .append) }
        try await untilCallWaits(for: file)
        other.cancel()
        await #expect(throws: CancellationError.self) {
            try await other.value(waitingFor: "the cancellation of the append")
        }
        unlockAndClose(file)
        #expect(try await store.data(at: "f") == Data("old".utf8))
    }

    /// Runs calls that need no lock of the test's file, and none of its directory in a copy.
    private func useOtherFiles() async throws {
        try await store.write(Data("1".utf8), to: "d/g")
        try await store.write(Data("2".utf8), to: "d/g", mode: .append)
        #expect(try await store.data(at: "d/g") == Data("12".utf8))
        try await store.copy("d", to: "e")
        try await store.move("e/g", to: "h")
        #expect(try await store.contents(of: nil).map(\.path).contains("h"))
        #expect(try await store.attributes(of: "f").kind == .file)
        for path in ["d", "e", "h"] as [LocalPath] { try await store.remove(path) }
    }

    @Test func otherCallsDoNotWaitForALockedFile() async throws {
        let store = store
        let reads = (0..<1000).map { _ in Task { try await store.data(at: "f") } }
        let appends = (0..<100).map { _ in Task { try await store.write(Data("+".utf8), to: "f", mode: .append) } }
        let copies = (0..<100).map { number in Task { try await store.copy("f", to: LocalPath("copy\(number)")) } }
        try await untilCallWaits(for: file)
        try await useOtherFiles()
        reads[500].cancel()
        await #expect(throws: CancellationError.self) {
            try await reads[500].value(waitingFor: "the cancellation of a read")
        }
        unlockAndClose(file)
        for (number, read) in reads.enumerated() where number != 500 {
            #expect(try await read.value(waitingFor: "the end of a read").starts(with: Data("old".utf8)))
        }
        for append in appends { try await append.value(waitingFor: "the end of an append") }
        for copy in copies { try await copy.value(waitingFor: "the end of a copy") }
        #expect(try await store.data(at: "f") == Data(("old" + String(repeating: "+", count: 100)).utf8))
    }

    @Test func otherCallsDoNotWaitForACopyOfADirectory() async throws {
        let store = store
        try await store.makeDirectory("locked")
        try await store.move("f", to: "locked/f")
        let copies = (0..<20).map { number in Task { try await store.copy("locked", to: LocalPath("copy\(number)")) } }
        try await untilCallWaits(for: file)
        try await store.write(Data(), to: "f")
        try await useOtherFiles()
        unlockAndClose(file)
        for copy in copies { try await copy.value(waitingFor: "the end of a copy") }
        #expect(try await store.data(at: "copy19/f") == Data("old".utf8))
    }

    @Test func readsDoNotWaitForTheLockOfTheWriters() async throws {
        let store = store
        unlockAndClose(file)
        try await store.write(Data("1".utf8), to: "log")
        let (gate, writes) = try await lockWriters { try LocalPath("d/\($0)") }
        let directories = (0..<100).map { number in Task { try await store.makeDirectory(LocalPath("e\(number)")) } }
        for _ in 0..<50 {
            try await store.write(Data("+".utf8), to: "log", mode: .append)
            #expect(try await store.data(at: "f") == Data("old".utf8))
            #expect(try await store.attributes(of: "log").kind == .file)
        }
        unlockAndClose(gate)
        for write in writes { try await write.value(waitingFor: "the end of a write") }
        for directory in directories { try await directory.value(waitingFor: "the creation of a directory") }
        #expect(try await store.contents(of: "d").count == writes.count)
        #expect(try await store.contents(of: nil).count == 103)
        #expect(try folder.tree(".partial") == [])
    }

    @Test func unfinishedFileHasPermissionsOfReplacedFile() async throws {
        let store = store
        unlockAndClose(file)
        chmod(folder.url.path + "/f", 0o600)
        try await store.write(Data(), to: "f")
        let (gate, writes) = try await lockWriters { _ in "f" }
        for name in try folder.tree(".partial") {
            let path = folder.url.path + "/.partial/\(name)"
            #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
        }
        unlockAndClose(gate)
        for write in writes { try await write.value(waitingFor: "the end of a write") }
    }

    @Test func callsDoNotWaitForEachOthersLocks() async throws {
        let store = store
        try await store.write(Data("new".utf8), to: "g")
        let other = open(folder.url.path + "/g", O_RDONLY | O_CLOEXEC)
        try #require(other >= 0 && flock(other, LOCK_EX | LOCK_NB) == 0)
        let reads = (0..<100).map { _ in Task { try await store.data(at: "f") } }
        let otherReads = (0..<100).map { _ in Task { try await store.data(at: "g") } }
        try await untilCallWaits(for: file)
        try await untilCallWaits(for: other)
        unlockAndClose(other)
        for read in otherReads {
            #expect(try await read.value(waitingFor: "the end of a read of the free file") == Data("new".utf8))
        }
        unlockAndClose(file)
        for read in reads { #expect(try await read.value(waitingFor: "the end of a read") == Data("old".utf8)) }
    }

    @Test func aReplacementDoesNotWaitForAnAppend() async throws {
        try await store.write(Data("new".utf8), to: "f")
        #expect(try await store.data(at: "f") == Data("new".utf8))
        unlockAndClose(file)
    }
}

/// Closes a file, and releases its lock first.
///
/// A process that another test starts has a copy of the descriptor until it runs its program, and would hold the lock.
func unlockAndClose(_ file: Int32) {
    flock(file, LOCK_UN)
    close(file)
}

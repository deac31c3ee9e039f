import Foundation
import LocalDataFetchDependency
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What a store does while another process appends to a file, which here is the test.
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

    /// Lets an operation that was begun go as far as it can: operations begin in order.
    private func letOthersRun() async throws {
        for number in 0..<50 {
            try await store.write(Data("\(number)".utf8), to: "other")
            await Task.yield()
        }
    }

    private func append(_ text: String) {
        #expect(write(file, text, text.utf8.count) == text.utf8.count)
    }

    @Test func aReadSeesAllOfAnAppendOrNothing() async throws {
        let store = store
        append("+be")
        let reads = [
            Task { try await store.data(at: "f") }, Task { try await store.data(at: "f", range: 0..<100) },
        ]
        try await letOthersRun()
        append("gun")
        close(file)
        for read in reads {
            #expect(try await read.value(waitingFor: "a read to see the append") == Data("old+begun".utf8))
        }
    }

    @Test func anAppendWaitsForAnother() async throws {
        let store = store
        append("+be")
        let other = Task { try await store.write(Data("+next".utf8), to: "f", mode: .append) }
        try await letOthersRun()
        append("gun")
        close(file)
        try await other.value(waitingFor: "the append to follow another")
        #expect(try await store.data(at: "f") == Data("old+begun+next".utf8))
    }

    @Test func anAppendThatWaitedForAFileThatIsElsewhereByNowAddsToANewOne() async throws {
        let store = store
        close(file)
        let reader = open(folder.url.path + "/f", O_RDONLY | O_CLOEXEC)
        try #require(reader >= 0 && flock(reader, LOCK_SH | LOCK_NB) == 0)
        let append = Task { try await store.write(Data("+next".utf8), to: "f", mode: .append) }
        try await letOthersRun()
        try await store.move("f", to: "f.1")
        #expect(try await store.data(at: "f.1") == Data("old".utf8))
        try await store.remove("f.1")
        close(reader)
        try await append.value(waitingFor: "the append to create a file")
        #expect(try await store.data(at: "f") == Data("+next".utf8))
    }

    @Test func aCallThatIsCancelledWaitsForNoOther() async throws {
        let store = store
        // More than there are threads.
        let blocked = (0..<16).map { _ in Task { try await store.data(at: "f") } }
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
        close(file)
    }

    @Test func anAppendThatIsCancelledWhileItWaitsAddsNothing() async throws {
        let store = store
        let other = Task { try await store.write(Data("+next".utf8), to: "f", mode: .append) }
        try await letOthersRun()
        other.cancel()
        await #expect(throws: CancellationError.self) {
            try await other.value(waitingFor: "the cancellation of the append")
        }
        close(file)
        #expect(try await store.data(at: "f") == Data("old".utf8))
    }

    @Test func aReplacementDoesNotWaitForAnAppend() async throws {
        try await store.write(Data("new".utf8), to: "f")
        #expect(try await store.data(at: "f") == Data("new".utf8))
        close(file)
    }
}

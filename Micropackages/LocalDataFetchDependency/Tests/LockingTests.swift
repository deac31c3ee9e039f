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
struct LockingTests {
    let folder: TemporaryFolder
    let store: FileManagerDataFetch
    let file: Int32

    init() async throws {
        folder = try TemporaryFolder()
        store = FileManagerDataFetch(root: folder.url)
        try await store.write(Data("old".utf8), to: "f")
        file = open(folder.url.path + "/f", O_WRONLY | O_APPEND)
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
        for read in reads { #expect(try await read.value == Data("old+begun".utf8)) }
    }

    @Test func anAppendWaitsForAnother() async throws {
        let store = store
        append("+be")
        let other = Task { try await store.write(Data("+next".utf8), to: "f", mode: .append) }
        try await letOthersRun()
        append("gun")
        close(file)
        try await other.value
        #expect(try await store.data(at: "f") == Data("old+begun+next".utf8))
    }

    @Test func anAppendThatIsCancelledWhileItWaitsAddsNothing() async throws {
        let store = store
        let other = Task { try await store.write(Data("+next".utf8), to: "f", mode: .append) }
        try await letOthersRun()
        other.cancel()
        close(file)
        await #expect(throws: CancellationError.self) { try await other.value }
        #expect(try await store.data(at: "f") == Data("old".utf8))
    }

    @Test func aReplacementDoesNotWaitForAnAppend() async throws {
        try await store.write(Data("new".utf8), to: "f")
        #expect(try await store.data(at: "f") == Data("new".utf8))
        close(file)
    }
}

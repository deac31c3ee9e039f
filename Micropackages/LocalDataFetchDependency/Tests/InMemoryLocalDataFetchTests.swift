import Foundation
import LocalDataFetchDependency
import Testing

struct InMemoryLocalDataFetchTests {
    @Test func theSnapshotIsWhatIsThere() async throws {
        let store = InMemoryLocalDataFetch(["a/b": Data("1".utf8), "c": Data("2".utf8)])
        #expect(try await store.contents(of: nil).map(\.path) == ["a", "c"])
        try await store.write(Data("3".utf8), to: "a/d")
        try await store.remove("c")
        #expect(store.snapshot == ["a/b": Data("1".utf8), "a/d": Data("3".utf8)])
    }

    #if os(macOS) || os(Linux)
    @Test func aFileInThePlaceOfADirectoryTraps() async {
        await #expect(processExitsWith: .failure) {
            _ = InMemoryLocalDataFetch(["a": Data(), "a/b": Data()])
        }
    }
    #endif
}

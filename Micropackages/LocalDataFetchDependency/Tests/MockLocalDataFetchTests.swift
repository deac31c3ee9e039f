import Foundation
import LocalDataFetchDependency
import Testing

struct MockLocalDataFetchTests {
    let mock = MockLocalDataFetch()

    @Test func overridesAreCalledThroughTheProtocolAndRecorded() async throws {
        let entry = LocalEntry(path: "d/f", size: 3)
        mock.dataAtPathOverride = { Data($0.description.utf8) }
        mock.writeDataToPathOverride = { _, _ in }
        mock.removePathOverride = { path in throw LocalDataFetchError(.permissionDenied, path: path) }
        mock.contentsOfDirectoryOverride = { _ in [entry] }
        let store: any LocalDataFetch = mock
        #expect(try await store.data(at: "a") == Data("a".utf8))
        try await store.write(Data("x".utf8), to: "b")
        await #expect(throws: LocalDataFetchError(.permissionDenied, path: "c")) { try await store.remove("c") }
        #expect(try await store.contents(of: "d") == [entry])
        #expect(try await store.contents(of: nil) == [entry])
        #expect(mock.dataAtPathCalls == ["a"])
        #expect(mock.writeDataToPathCalls == [MockLocalDataFetch.WriteCall(data: Data("x".utf8), path: "b")])
        #expect(mock.removePathCalls == ["c"])
        #expect(mock.contentsOfDirectoryCalls == ["d", nil])
    }

    @Test func aMethodWithoutOverrideSaysWhatToSet() async throws {
        let calls: [(String, () async throws -> Void)] = [
            ("data(at:) has no override: set dataAtPathOverride (a)", { _ = try await mock.data(at: "a") }),
            (
                "write(_:to:) has no override: set writeDataToPathOverride (a)",
                { try await mock.write(Data(), to: "a") }
            ),
            ("remove(_:) has no override: set removePathOverride (a)", { try await mock.remove("a") }),
            (
                "contents(of:) has no override: set contentsOfDirectoryOverride",
                { _ = try await mock.contents(of: nil) }
            ),
        ]
        for (expected, call) in calls {
            let error = await #expect(throws: LocalDataFetchError.self) { try await call() }
            #expect(error?.description == "unimplemented: MockLocalDataFetch.\(expected)")
        }
    }
}

import Foundation
import LocalDataFetchDependency
import Testing

struct MockLocalDataFetchTests {
    let mock = MockLocalDataFetch()

    @Test func overridesAreCalledThroughTheProtocol() async throws {
        let entry = LocalEntry(path: "d/f", size: 3)
        let attributes = LocalAttributes(size: 3, modificationDate: Date(timeIntervalSince1970: 1))
        mock.dataAtPathOverride = { Data($0.description.utf8) }
        mock.dataAtPathRangeOverride = { Data("\($0) \($1)".utf8) }
        mock.removePathOverride = { path in throw LocalDataFetchError(.permissionDenied, path: path) }
        mock.contentsOfDirectoryOverride = { _ in [entry] }
        mock.attributesOfPathOverride = { _ in attributes }
        let store: any LocalDataFetch = mock
        #expect(try await store.data(at: "a") == Data("a".utf8))
        #expect(try await store.data(at: "a", range: 1..<2) == Data("a 1..<2".utf8))
        await #expect(throws: LocalDataFetchError(.permissionDenied, path: "c")) { try await store.remove("c") }
        #expect(try await store.contents(of: "d") == [entry])
        #expect(try await store.attributes(of: "d") == attributes)
    }

    @Test func callsAreRecordedWithAllOfTheirArguments() async throws {
        let data = Data("x".utf8)
        mock.writeDataToPathOverride = { _, _, _, _ in }
        mock.moveSourceToTargetOverride = { _, _, _ in }
        mock.copySourceToTargetOverride = { _, _, _ in }
        mock.makeDirectoryPathOverride = { _ in }
        mock.dataAtPathOverride = { _ in data }
        mock.dataAtPathRangeOverride = { _, _ in data }
        mock.removePathOverride = { _ in }
        mock.contentsOfDirectoryOverride = { _ in [] }
        mock.attributesOfPathOverride = { path in throw LocalDataFetchError(.notFound, path: path) }
        let store: any LocalDataFetch = mock
        try await store.write(data, to: "a")
        try await store.write(data, to: "b", mode: .append, synchronize: true)
        try await store.move("a", to: "b")
        try await store.copy("a", to: "b", replacing: true)
        try await store.makeDirectory("d")
        _ = try await store.data(at: "a")
        _ = try await store.data(at: "a", range: 1..<2)
        try await store.remove("a")
        _ = try await store.contents(of: nil)
        _ = try? await store.attributes(of: "a")
        #expect(
            mock.writeDataToPathCalls == [
                MockLocalDataFetch.WriteCall(data: data, path: "a"),
                MockLocalDataFetch.WriteCall(data: data, path: "b", mode: .append, synchronize: true),
            ]
        )
        #expect(mock.moveSourceToTargetCalls == [MockLocalDataFetch.TransferCall(source: "a", target: "b")])
        let copy = MockLocalDataFetch.TransferCall(source: "a", target: "b", replacing: true)
        #expect(mock.copySourceToTargetCalls == [copy])
        #expect(mock.makeDirectoryPathCalls == ["d"])
        #expect(mock.dataAtPathCalls == ["a"])
        #expect(mock.dataAtPathRangeCalls == [MockLocalDataFetch.RangeCall(path: "a", range: 1..<2)])
        #expect(mock.removePathCalls == ["a"])
        #expect(mock.contentsOfDirectoryCalls == [nil])
        #expect(mock.attributesOfPathCalls == ["a"])
    }

    @Test func aMethodWithoutOverrideSaysWhatToSet() async throws {
        let calls: [(String, () async throws -> Void)] = [
            ("data(at:) has no override: set dataAtPathOverride (a)", { _ = try await mock.data(at: "a") }),
            (
                "data(at:range:) has no override: set dataAtPathRangeOverride (a)",
                { _ = try await mock.data(at: "a", range: 0..<1) }
            ),
            (
                "write(_:to:mode:synchronize:) has no override: set writeDataToPathOverride (a)",
                { try await mock.write(Data(), to: "a") }
            ),
            ("remove(_:) has no override: set removePathOverride (a)", { try await mock.remove("a") }),
            (
                "move(_:to:replacing:) has no override: set moveSourceToTargetOverride (b)",
                { try await mock.move("a", to: "b") }
            ),
            (
                "copy(_:to:replacing:) has no override: set copySourceToTargetOverride (b)",
                { try await mock.copy("a", to: "b") }
            ),
            (
                "makeDirectory(_:) has no override: set makeDirectoryPathOverride (a)",
                { try await mock.makeDirectory("a") }
            ),
            (
                "contents(of:) has no override: set contentsOfDirectoryOverride",
                { _ = try await mock.contents(of: nil) }
            ),
            (
                "attributes(of:) has no override: set attributesOfPathOverride (a)",
                { _ = try await mock.attributes(of: "a") }
            ),
        ]
        for (expected, call) in calls {
            var error: LocalDataFetchError?
            await withKnownIssue {
                error = await #expect(throws: LocalDataFetchError.self) { try await call() }
            } matching: { issue in
                issue.sourceLocation?.fileID == #fileID && issue.comments.count == 1
            }
            #expect(error?.description == "unimplemented: MockLocalDataFetch.\(expected)")
        }
    }
}

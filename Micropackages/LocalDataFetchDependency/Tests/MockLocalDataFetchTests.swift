import Foundation
import GlobalDependenciesDoubles
import LocalDataFetchDependency
import TestSupport
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
            mock.writeDataToPathCalls.elementsEqual(
                [(data, "a", .replace, false), (data, "b", .append, true)],
                by: ==
            )
        )
        #expect(mock.moveSourceToTargetCalls.elementsEqual([("a", "b", false)], by: ==))
        #expect(mock.copySourceToTargetCalls.elementsEqual([("a", "b", true)], by: ==))
        #expect(mock.makeDirectoryPathCalls == ["d"])
        #expect(mock.dataAtPathCalls == ["a"])
        #expect(mock.dataAtPathRangeCalls.elementsEqual([("a", 1..<2)], by: ==))
        #expect(mock.removePathCalls == ["a"])
        #expect(mock.contentsOfDirectoryCalls == [nil])
        #expect(mock.attributesOfPathCalls == ["a"])
    }

    @Test func callWithoutOverrideThrowsAndNamesTheOverride() async {
        let line = #line + 1
        let mock = MockLocalDataFetch()
        let calls: [(requirement: String, override: String, call: () async throws -> Void)] = [
            ("data(at:)", "dataAtPathOverride", { _ = try await mock.data(at: "a") }),
            ("data(at:range:)", "dataAtPathRangeOverride", { _ = try await mock.data(at: "a", range: 0..<1) }),
            (
                "write(_:to:mode:synchronize:)", "writeDataToPathOverride",
                { try await mock.write(Data(), to: "a") }
            ),
            ("remove(_:)", "removePathOverride", { try await mock.remove("a") }),
            ("move(_:to:replacing:)", "moveSourceToTargetOverride", { try await mock.move("a", to: "b") }),
            ("copy(_:to:replacing:)", "copySourceToTargetOverride", { try await mock.copy("a", to: "b") }),
            ("makeDirectory(_:)", "makeDirectoryPathOverride", { try await mock.makeDirectory("a") }),
            ("contents(of:)", "contentsOfDirectoryOverride", { _ = try await mock.contents(of: nil) }),
            ("attributes(of:)", "attributesOfPathOverride", { _ = try await mock.attributes(of: "a") }),
        ]
        for (requirement, override, call) in calls {
            await expectUnimplemented("MockLocalDataFetch.\(requirement)", set: override, createdAt: line) {
                let error = await #expect(throws: UnimplementedError.self) { try await call() }
                #expect(error?.name == "MockLocalDataFetch.\(requirement)")
            }
        }
    }
}

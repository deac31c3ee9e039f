import Foundation
import GlobalDependenciesDoubles
import LocalDataFetchDependency
import TestSupport
import Testing

struct MockLocalDataFetchTests {
    @Test func callWithoutOverrideIsRecordedAndNamesTheOverride() async {
        let line = #line + 1
        let mock = MockLocalDataFetch()
        let calls: [(requirement: String, override: String, call: () async throws -> Void)] = [
            ("data(at:)", "dataAtPathOverride", { _ = try await mock.data(at: "a") }),
            ("data(at:range:)", "dataAtPathRangeOverride", { _ = try await mock.data(at: "a", range: 0..<1) }),
            (
                "write(_:to:mode:synchronize:)", "writeDataToPathOverride",
                { try await mock.write(Data(), to: "a", mode: .append, synchronize: true) }
            ),
            ("remove(_:)", "removePathOverride", { try await mock.remove("a") }),
            ("move(_:to:replacing:)", "moveSourceToTargetOverride", { try await mock.move("a", to: "b") }),
            (
                "copy(_:to:replacing:)", "copySourceToTargetOverride",
                { try await mock.copy("a", to: "b", replacing: true) }
            ),
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
        #expect(mock.dataAtPathCalls == ["a"])
        #expect(mock.dataAtPathRangeCalls.elementsEqual([("a", 0..<1)], by: ==))
        #expect(mock.writeDataToPathCalls.elementsEqual([(Data(), "a", .append, true)], by: ==))
        #expect(mock.removePathCalls == ["a"])
        #expect(mock.moveSourceToTargetCalls.elementsEqual([("a", "b", false)], by: ==))
        #expect(mock.copySourceToTargetCalls.elementsEqual([("a", "b", true)], by: ==))
        #expect(mock.makeDirectoryPathCalls == ["a"])
        #expect(mock.contentsOfDirectoryCalls == [nil])
        #expect(mock.attributesOfPathCalls == ["a"])
    }
}

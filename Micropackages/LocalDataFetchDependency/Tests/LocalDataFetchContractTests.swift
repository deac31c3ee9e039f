import Foundation
import LocalDataFetchDependency
import Testing

@Suite struct LocalDataFetchContractTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func expectError(
        _ code: LocalDataFetchError.Code,
        at path: LocalPath?,
        sourceLocation: SourceLocation = #_sourceLocation,
        _ body: () async throws -> Void
    ) async {
        await #expect(throws: LocalDataFetchError(code, path: path), sourceLocation: sourceLocation) {
            try await body()
        }
    }

    @Test(arguments: Implementation.allCases, [0, 1, 4096, 3 << 20])
    func whatIsWrittenIsRead(_ implementation: Implementation, _ size: Int) async throws {
        let store = implementation.make(in: folder)
        let data = Data((0..<size).map { UInt8(truncatingIfNeeded: $0 &* 7) })
        try await store.write(data, to: "a/b/c")
        #expect(try await store.data(at: "a/b/c") == data)
    }

    @Test(arguments: Implementation.allCases)
    func aWriteReplacesAllOfAFile(_ implementation: Implementation) async throws {
        let store = implementation.make(in: folder)
        try await store.write(Data("a long content".utf8), to: "a")
        try await store.write(Data("short".utf8), to: "a")
        #expect(try await store.data(at: "a") == Data("short".utf8))
        #expect(try await store.contents(of: nil) == [LocalEntry(path: "a", kind: .file, size: 5)])
    }

    @Test(arguments: Implementation.allCases)
    func aStoreThatWasNeverWrittenIsEmpty(_ implementation: Implementation) async throws {
        let store = implementation.make(in: folder)
        #expect(try await store.contents(of: nil) == [])
        await expectError(.notFound, at: "a") { _ = try await store.data(at: "a") }
        await expectError(.notFound, at: "a") { try await store.remove("a") }
        await expectError(.notFound, at: "a") { _ = try await store.contents(of: "a") }
        #expect(try folder.tree("") == [])
    }

    @Test(arguments: Implementation.allCases)
    func whatIsMissingIsNotFound(_ implementation: Implementation) async throws {
        let store = implementation.make(in: folder)
        try await store.write(Data(), to: "d/f")
        for path in ["x", "d/x", "x/y", "d/x/y"] as [LocalPath] {
            await expectError(.notFound, at: path) { _ = try await store.data(at: path) }
            await expectError(.notFound, at: path) { try await store.remove(path) }
            await expectError(.notFound, at: path) { _ = try await store.contents(of: path) }
        }
    }

    @Test(arguments: Implementation.allCases)
    func aFileIsNoDirectory(_ implementation: Implementation) async throws {
        let store = implementation.make(in: folder)
        try await store.write(Data("f".utf8), to: "d/f")
        for path in ["d/f/x", "d/f/x/y"] as [LocalPath] {
            await expectError(.notADirectory, at: path) { _ = try await store.data(at: path) }
            await expectError(.notADirectory, at: path) { try await store.write(Data(), to: path) }
            await expectError(.notADirectory, at: path) { try await store.remove(path) }
            await expectError(.notADirectory, at: path) { _ = try await store.contents(of: path) }
        }
        await expectError(.notADirectory, at: "d/f") { _ = try await store.contents(of: "d/f") }
        #expect(try await store.data(at: "d/f") == Data("f".utf8))
    }

    @Test(arguments: Implementation.allCases)
    func aDirectoryIsNoFile(_ implementation: Implementation) async throws {
        let store = implementation.make(in: folder)
        try await store.write(Data(), to: "d/e/f")
        for path in ["d", "d/e"] as [LocalPath] {
            await expectError(.isDirectory, at: path) { _ = try await store.data(at: path) }
            await expectError(.isDirectory, at: path) { try await store.write(Data(), to: path) }
        }
        try await store.remove("d/e/f")
        await expectError(.isDirectory, at: "d/e") { try await store.write(Data(), to: "d/e") }
    }

    @Test(arguments: Implementation.allCases)
    func aFileIsRemovedAndItsDirectoryStays(_ implementation: Implementation) async throws {
        let store = implementation.make(in: folder)
        try await store.write(Data(), to: "d/f")
        try await store.remove("d/f")
        #expect(try await store.contents(of: "d") == [])
        #expect(try await store.contents(of: nil) == [LocalEntry(path: "d", kind: .directory)])
        await expectError(.notFound, at: "d/f") { try await store.remove("d/f") }
    }

    @Test(arguments: Implementation.allCases)
    func aDirectoryIsRemovedWithAllThatIsInIt(_ implementation: Implementation) async throws {
        let store = implementation.make(in: folder)
        for path in ["d/e/f", "d/e/.g", "d/h", "dd", "d.e/f"] as [LocalPath] {
            try await store.write(Data(), to: path)
        }
        try await store.remove("d")
        #expect(try await store.contents(of: nil).map(\.path) == ["d.e", "dd"])
        #expect(try await store.contents(of: "d.e").map(\.path) == ["d.e/f"])
    }

    @Test(arguments: Implementation.allCases)
    func aListingIsCompleteAndInTheOrderOfBytes(_ implementation: Implementation) async throws {
        let store = implementation.make(in: folder)
        for path in ["b", "B", "a", ".hidden", "é", "e\u{301}", "z", "c/d", "10", "9"] as [LocalPath] {
            try await store.write(Data("12".utf8), to: path)
        }
        let files = [".hidden", "10", "9", "B", "a", "b"] as [LocalPath]
        let rest = ["e\u{301}", "z", "é"] as [LocalPath]
        let expected =
            files.map { LocalEntry(path: $0, kind: .file, size: 2) }
            + [LocalEntry(path: "c", kind: .directory)]
            + rest.map { LocalEntry(path: $0, kind: .file, size: 2) }
        #expect(try await store.contents(of: nil) == expected)
        #expect(try await store.contents(of: "c") == [LocalEntry(path: "c/d", kind: .file, size: 2)])
    }

    @Test(arguments: Implementation.allCases)
    func aCancelledTaskTouchesNothing(_ implementation: Implementation) async throws {
        let store = implementation.make(in: folder)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            await #expect(throws: CancellationError.self) { try await store.write(Data(), to: "a") }
            await #expect(throws: CancellationError.self) { try await store.data(at: "a") }
            await #expect(throws: CancellationError.self) { try await store.remove("a") }
            await #expect(throws: CancellationError.self) { try await store.contents(of: nil) }
        }
        await task.value
        #expect(try await store.contents(of: nil) == [])
        #expect(try folder.tree("") == [])
    }

    @Test(arguments: Implementation.allCases)
    func noReadSeesPartsOfTwoWrites(_ implementation: Implementation) async throws {
        let store = implementation.make(in: folder)
        let size = 100_000
        try await store.write(Data(repeating: 0, count: size), to: "d/f")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 1...40 {
                group.addTask {
                    try await store.write(Data(repeating: UInt8(number), count: size + number), to: "d/f")
                }
                group.addTask {
                    let data = try await store.data(at: "d/f")
                    #expect(Set(data).count == 1)
                    #expect(data.count == size + Int(data.first ?? 0))
                }
            }
            try await group.waitForAll()
        }
        #expect(try await store.contents(of: "d").count == 1)
    }

    @Test(arguments: Implementation.allCases)
    func writesSurviveThatTheirDirectoryIsRemoved(_ implementation: Implementation) async throws {
        let store = implementation.make(in: folder)
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<400 {
                group.addTask {
                    await #expect(throws: Never.self) {
                        try await store.write(Data("x".utf8), to: LocalPath("d/e/\(number)"))
                    }
                }
                // It may find nothing, or fail where a file comes while it removes.
                group.addTask { try? await store.remove("d/e") }
            }
        }
    }
}

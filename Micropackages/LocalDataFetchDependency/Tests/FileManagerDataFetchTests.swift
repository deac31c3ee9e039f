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

struct FileManagerDataFetchTests {
    let folder: TemporaryFolder
    let root: URL
    let store: FileManagerDataFetch

    init() throws {
        folder = try TemporaryFolder()
        root = folder.url.appendingPathComponent("store")
        store = FileManagerDataFetch(root: root)
    }

    private func permissions(_ name: String) throws -> Int? {
        let attributes = try FileManager.default.attributesOfItem(atPath: root.appendingPathComponent(name).path)
        return (attributes[.posixPermissions] as? NSNumber)?.intValue
    }

    private func link(_ name: String, to target: String) throws {
        let path = root.appendingPathComponent(name).path
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    }

    @Test(arguments: [0o600, 0o640, 0o755, 0o444])
    func aReplacedFileKeepsItsPermissions(_ mode: Int) async throws {
        try await store.write(Data("old".utf8), to: "f")
        try FileManager.default.setAttributes(
            [.posixPermissions: mode],
            ofItemAtPath: root.appendingPathComponent("f").path
        )
        try await store.write(Data("new".utf8), to: "f")
        #expect(try permissions("f") == mode)
        #expect(try Data(contentsOf: root.appendingPathComponent("f")) == Data("new".utf8))
    }

    @Test func nothingThroughALinkIsReached() async throws {
        let outside = folder.url.appendingPathComponent("outside")
        try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
        try Data("secret".utf8).write(to: outside.appendingPathComponent("f"))
        try await store.write(Data(), to: "inside/f")
        try link("absolute", to: outside.path)
        try link("relative", to: "../outside")
        try link("file", to: "../outside/f")
        try link("dangling", to: "../outside/new")
        for path in ["absolute/f", "relative/f", "file", "dangling", "absolute/new/f"] as [LocalPath] {
            let expected = LocalDataFetchError(.outsideRoot, path: path)
            await #expect(throws: expected) { try await store.data(at: path) }
            await #expect(throws: expected) { try await store.write(Data("changed".utf8), to: path) }
        }
        for path in ["absolute", "relative"] as [LocalPath] {
            let expected = LocalDataFetchError(.outsideRoot, path: path)
            await #expect(throws: expected) { try await store.contents(of: path) }
            await #expect(throws: LocalDataFetchError(.outsideRoot, path: path.appending("f"))) {
                try await store.remove(path.appending("f"))
            }
        }
        let kinds = try await store.contents(of: nil).map { "\($0.path) \($0.kind)" }
        #expect(kinds == ["absolute other", "dangling other", "file other", "inside directory", "relative other"])
        #expect(try folder.tree("outside") == ["f"])
        #expect(try Data(contentsOf: outside.appendingPathComponent("f")) == Data("secret".utf8))
    }

    @Test func removingALinkLeavesWhatItLeadsTo() async throws {
        let outside = folder.url.appendingPathComponent("outside")
        try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
        try Data("kept".utf8).write(to: outside.appendingPathComponent("f"))
        try await store.write(Data(), to: "d/f")
        try link("d/link", to: outside.path)
        try link("link", to: outside.path)
        try await store.remove("link")
        try await store.remove("d")
        #expect(try await store.contents(of: nil) == [])
        #expect(try folder.tree("outside") == ["f"])
    }

    @Test func aStagingDirectoryThatIsALinkIsRefused() async throws {
        try await store.write(Data(), to: "f")
        try FileManager.default.removeItem(at: root.appendingPathComponent(".partial"))
        let outside = folder.url.appendingPathComponent("outside")
        try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
        try Data("kept".utf8).write(to: outside.appendingPathComponent("g"))
        try link(".partial", to: outside.path)
        await #expect(throws: LocalDataFetchError(.outsideRoot, path: "f")) { try await store.write(Data(), to: "f") }
        #expect(try folder.tree("outside") == ["g"])
    }

    @Test func leftoversAreRemovedAndALiveWriterIsLeftAlone() async throws {
        try await store.write(Data(), to: "f")
        let staging = root.appendingPathComponent(".partial")
        try Data("left".utf8).write(to: staging.appendingPathComponent("leftover"))
        try Data("live".utf8).write(to: staging.appendingPathComponent("live"))
        let live = open(staging.appendingPathComponent("live").path, O_RDWR)
        try #require(live >= 0 && flock(live, LOCK_EX | LOCK_NB) == 0)
        try await store.write(Data(), to: "f")
        #expect(try folder.tree("store/.partial") == ["live"])
        close(live)
        try await store.write(Data(), to: "f")
        #expect(try folder.tree("store/.partial") == [])
        #expect(try await store.contents(of: nil) == [LocalEntry(path: "f")])
    }

    @Test func aFailedWriteLeavesNothingBehind() async throws {
        try await store.write(Data(), to: "d/f")
        let before = try folder.tree("store")
        for path in ["d", "d/f/x", "d/f/x/y"] as [LocalPath] {
            await #expect(throws: LocalDataFetchError.self) { try await store.write(Data("x".utf8), to: path) }
        }
        #expect(try folder.tree("store") == before)
    }

    @Test func aCancelledWriteIsWholeOrLeavesNothingBehind() async throws {
        try await store.write(Data(), to: "f")
        let before = try folder.tree("store")
        let data = Data(repeating: 1, count: 8 << 20)
        for round in 0..<20 {
            let task = Task { try await store.write(data, to: "new/g") }
            for _ in 0..<round * 20 { await Task.yield() }
            task.cancel()
            switch await task.result {
            case .success:
                #expect(try await store.data(at: "new/g") == data)
                try await store.remove("new")
            case .failure(let error):
                #expect(error is CancellationError)
            }
            #expect(try folder.tree("store") == before)
        }
    }

    @Test(.enabled(if: getuid() != 0, "root may write everywhere"))
    func aReadOnlyDirectoryIsPermissionDenied() async throws {
        try await store.write(Data(), to: "d/f")
        chmod(root.appendingPathComponent("d").path, 0o555)
        defer { chmod(root.appendingPathComponent("d").path, 0o755) }
        let before = try folder.tree("store")
        await #expect(throws: LocalDataFetchError(.permissionDenied, path: "d/g")) {
            try await store.write(Data(), to: "d/g")
        }
        await #expect(throws: LocalDataFetchError(.permissionDenied, path: "d/f")) { try await store.remove("d/f") }
        #expect(try folder.tree("store") == before)
    }

    @Test func aPipeIsNotWaitedFor() async throws {
        try await store.write(Data(), to: "f")
        try #require(mkfifo(root.appendingPathComponent("pipe").path, 0o600) == 0)
        await #expect(throws: LocalDataFetchError(.other, path: "pipe")) { try await store.data(at: "pipe") }
    }

    @Test func aRootThatIsAFileIsNoDirectory() async throws {
        try Data().write(to: root)
        await #expect(throws: LocalDataFetchError(.notADirectory)) { try await store.contents(of: nil) }
        await #expect(throws: LocalDataFetchError(.notADirectory, path: "f")) { try await store.data(at: "f") }
        await #expect(throws: LocalDataFetchError(.notADirectory, path: "f")) {
            try await store.write(Data(), to: "f")
        }
    }

    @Test func aDirectoryTreeDeeperThanAPathMayBeLongIsReached() async throws {
        let path = try LocalPath(Array(repeating: String(repeating: "d", count: 250), count: 20).joined(separator: "/"))
        try await store.write(Data("deep".utf8), to: path)
        #expect(try await store.data(at: path) == Data("deep".utf8))
        try await store.remove(try LocalPath(path.components[0]))
        #expect(try await store.contents(of: nil) == [])
    }
}

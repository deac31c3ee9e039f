import Foundation
import LocalDataFetchDependency
import TestSupport
import Testing

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

    /// Returns a name that a killed writer might have given to a leftover.
    private func leftOverName() -> String { "LocalDataFetch-\(UUID().uuidString)" }

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

    @Test func linksBelowTheRootAreNotFollowed() async throws {
        let outside = folder.url.appendingPathComponent("outside")
        try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
        try Data("secret".utf8).write(to: outside.appendingPathComponent("f"))
        try await store.write(Data(), to: "inside/f")
        try link("absolute", to: outside.path)
        try link("relative", to: "../outside")
        try link("file", to: "../outside/f")
        try link("dangling", to: "../outside/new")
        let store = store
        let calls: [@Sendable (LocalPath) async throws -> Void] = [
            { _ = try await store.data(at: $0) }, { _ = try await store.data(at: $0, range: 0..<1) },
            { try await store.write(Data("changed".utf8), to: $0) },
            { try await store.write(Data("changed".utf8), to: $0, mode: .append) },
            { try await store.copy($0, to: "copy") }, { try await store.copy("inside/f", to: $0, replacing: true) },
            { try await store.move("inside/f", to: $0, replacing: true) },
        ]
        let callsBelow: [@Sendable (LocalPath) async throws -> Void] = [
            { try await store.remove($0) }, { _ = try await store.attributes(of: $0) },
            { try await store.move($0, to: "moved") }, { try await store.makeDirectory($0) },
            { try await store.write(Data(), to: $0, mode: .createNew) },
        ]
        let callsOfDirectory: [@Sendable (LocalPath) async throws -> Void] = [
            { _ = try await store.contents(of: $0) }, { try await store.makeDirectory($0) },
            { try await store.copy($0, to: "copy") },
        ]
        for (paths, calls) in [
            (["absolute/f", "relative/f", "file", "dangling", "absolute/new/f"], calls),
            (["absolute/f", "relative/f"], callsBelow), (["absolute", "relative"], callsOfDirectory),
        ] as [([LocalPath], [@Sendable (LocalPath) async throws -> Void])] {
            for path in paths {
                for call in calls {
                    await #expect(throws: LocalDataFetchError(.outsideRoot, path: path)) { try await call(path) }
                }
            }
        }
        await #expect(throws: LocalDataFetchError(.alreadyExists, path: "dangling")) {
            try await store.write(Data(), to: "dangling", mode: .createNew)
        }
        #expect(try await store.attributes(of: "absolute").kind == .other)
        let kinds = try await store.contents(of: nil).map { "\($0.path) \($0.kind)" }
        #expect(kinds == ["absolute other", "dangling other", "file other", "inside directory", "relative other"])
        #expect(try await store.exists("dangling"))
        #expect(try await store.descendants(of: nil).count == 6)
        #expect(try folder.tree("outside") == ["f"])
        #expect(try Data(contentsOf: outside.appendingPathComponent("f")) == Data("secret".utf8))
    }

    @Test func removingALinkKeepsItsDestination() async throws {
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

    @Test func aMoveOfALinkMovesTheLink() async throws {
        try await store.write(Data("kept".utf8), to: "f")
        try link("link", to: "f")
        try await store.move("link", to: "d/link")
        #expect(try folder.tree("store") == [".partial", "d", "d/link", "f"])
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: root.path + "/d/link") == "f")
        await #expect(throws: LocalDataFetchError(.outsideRoot, path: "d/link/x")) {
            try await store.move("d/link", to: "d/link/x")
        }
        await #expect(throws: LocalDataFetchError(.outsideRoot, path: "d/link")) { try await store.copy("d", to: "e") }
        #expect(try folder.tree("store") == [".partial", "d", "d/link", "f"])
    }

    @Test func copiesKeepPermissionsOfOriginalOrReplacedFile() async throws {
        for (path, mode) in [("d/f", 0o600), ("d/e/g", 0o444), ("h", 0o640)] as [(LocalPath, mode_t)] {
            try await store.write(Data(), to: path)
            chmod(root.path + "/\(path)", mode)
        }
        chmod(root.path + "/d/e", 0o500)
        try await store.copy("d", to: "c/d")
        try await store.copy("d/f", to: "h", replacing: true)
        let modes = try ["c/d/f", "c/d/e/g", "c/d/e", "h"].map(permissions)
        #expect(modes == [0o600, 0o444, 0o500, 0o640])
        try await store.write(Data("more".utf8), to: "d/f", mode: .append)
        #expect(try permissions("d/f") == 0o600)
    }

    @Test func theModificationDateIsThatOfTheFileSystem() async throws {
        try await store.write(Data(), to: "d/f")
        let date = Date(timeIntervalSince1970: 1_000_000_000.25)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: root.path + "/d/f")
        let expected = LocalAttributes(kind: .file, size: 0, modificationDate: date)
        #expect(try await store.attributes(of: "d/f") == expected)
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

    @Test(
        arguments: [(0o755, 0o700), (0o775, 0o770), (0o777, 0o777), (0o1777, 0o1777), (0o2775, 0o2770), (0o707, 0o707)]
    )
    func stagingDirectoryHasPermissionsOfWritersOfRoot(_ root: Int, _ expected: Int) async throws {
        try FileManager.default.createDirectory(at: self.root, withIntermediateDirectories: true)
        try #require(chmod(self.root.path, mode_t(root)) == 0)
        try await store.write(Data(), to: "f")
        #expect(try permissions(".partial") == expected)
    }

    @Test func stagingDirectoryThatIsAFileIsNamedByError() async throws {
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        try Data().write(to: root.appendingPathComponent(".partial"))
        let error = await #expect(throws: LocalDataFetchError.self) { try await store.write(Data(), to: "f") }
        #expect(
            error?.description
                == "notADirectory: open: Not a directory: \".partial\" in the root; move it away (f)"
        )
    }

    @Test func leftoversAreRemovedAndALiveWriterIsLeftAlone() async throws {
        try await store.write(Data(), to: "f")
        let staging = root.appendingPathComponent(".partial")
        let (leftOver, live) = (leftOverName(), leftOverName())
        try Data("left".utf8).write(to: staging.appendingPathComponent(leftOver))
        try Data("live".utf8).write(to: staging.appendingPathComponent(live))
        let writer = open(staging.appendingPathComponent(live).path, O_RDWR | O_CLOEXEC)
        try #require(writer >= 0 && flock(writer, LOCK_EX | LOCK_NB) == 0)
        try await store.write(Data(), to: "f")
        #expect(try folder.tree("store/.partial") == [live])
        unlockAndClose(writer)
        try await store.write(Data(), to: "f")
        #expect(try folder.tree("store/.partial") == [])
        #expect(try await store.contents(of: nil) == [LocalEntry(path: "f")])
    }

    @Test func itemsOfOthersInTheStagingDirectoryStay() async throws {
        let names = ["film.mov", "folder/f", UUID().uuidString, "LocalDataFetch-f", "LocalDataFetch-"]
        for name in names {
            let file = root.appendingPathComponent(".partial/\(name)")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data("theirs".utf8).write(to: file)
        }
        let before = try folder.tree("store/.partial")
        try await store.write(Data(), to: "d/f")
        try await store.copy("d", to: "e")
        try await store.remove("d")
        #expect(try folder.tree("store/.partial") == before)
    }

    @Test func pipeAndSocketAreNeitherReplacedNorWaitedFor() async throws {
        try await store.write(Data("kept".utf8), to: "f")
        try #require(mkfifo(root.path + "/pipe", 0o600) == 0)
        try #require(mknod(root.path + "/socket", S_IFSOCK | 0o600, 0) == 0)
        for path in ["pipe", "socket"] as [LocalPath] {
            let replacements: [() async throws -> Void] = [
                { try await store.write(Data(), to: path) }, { try await store.copy("f", to: path, replacing: true) },
                { try await store.move("f", to: path, replacing: true) },
            ]
            for call in replacements {
                let error = await #expect(throws: LocalDataFetchError.self) { try await call() }
                #expect(error?.description == "other: \"\(path)\" is not a regular file (\(path))")
            }
            let others: [() async throws -> Void] = [
                { _ = try await store.data(at: path) }, { _ = try await store.data(at: path, range: 0..<1) },
                { try await store.write(Data("x".utf8), to: path, mode: .append) },
                { try await store.copy(path, to: "g") },
            ]
            for call in others {
                await #expect(throws: LocalDataFetchError(.other, path: path)) { try await call() }
            }
            #expect(try await store.attributes(of: path).kind == .other)
        }
        #expect(try await store.data(at: "f") == Data("kept".utf8))
    }

    @Test func leftoverDirectoryIsRemovedWithItsContents() async throws {
        try await store.write(Data(), to: "f")
        let left = root.appendingPathComponent(".partial/\(leftOverName())/below")
        try FileManager.default.createDirectory(at: left, withIntermediateDirectories: true)
        try Data().write(to: left.appendingPathComponent("f"))
        chmod(left.path, 0o500)
        try await store.write(Data(), to: "g")
        #expect(try folder.tree("store") == [".partial", "f", "g"])
    }

    @Test func storesAtOneRootHeedEachOther() async throws {
        let stores = (0..<4).map { _ in FileManagerDataFetch(root: root) }
        let winners = await withTaskGroup(of: Int.self) { group in
            for number in 0..<48 {
                group.addTask {
                    do {
                        try await stores[number % 4].write(Data("\(number)".utf8), to: "d/f", mode: .createNew)
                        return 1
                    } catch {
                        return 0
                    }
                }
            }
            return await group.reduce(0, +)
        }
        #expect(winners == 1)
    }

    @Test(arguments: [false, true])
    func aTemporaryStoreIsRemoved(_ isCancelled: Bool) async throws {
        struct Trouble: Error {}
        let returned = Task {
            try await FileManagerDataFetch.withTemporary { store in
                try await store.write(Data("1".utf8), to: "d/f")
                #expect(try await store.data(at: "d/f") == Data("1".utf8))
                if isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
                return store.root
            }
        }
        #expect(try await !FileManager.default.fileExists(atPath: returned.value.path))
        var thrown: URL?
        await #expect(throws: Trouble.self) {
            try await FileManagerDataFetch.withTemporary { store in
                thrown = store.root
                try await store.write(Data("1".utf8), to: "d/f")
                throw Trouble()
            }
        }
        #expect(try !FileManager.default.fileExists(atPath: #require(thrown).path))
    }

    @Test func invalidNameIsNotListedButRemoved() async throws {
        try await store.write(Data(), to: "d/f")
        try Data().write(to: root.appendingPathComponent("d/back\\slash"))
        #expect(try await store.contents(of: "d") == [LocalEntry(path: "d/f")])
        try await store.remove("d")
        #expect(try await store.contents(of: nil) == [])
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
        let path = try LocalPath(Array(repeating: String(repeating: "d", count: 255), count: 16).joined(separator: "/"))
        #expect((root.path + "/\(path)").utf8.count > 4096)
        try await store.write(Data("deep".utf8), to: path)
        #expect(try await store.data(at: path) == Data("deep".utf8))
        try await store.remove(try LocalPath(path.components[0]))
        #expect(try await store.contents(of: nil) == [])
    }

    #if os(macOS) || os(Linux)
    @Test func aRootThatIsNoFileURLTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            guard let url = URL(string: "https://example.org/a") else { return }
            _ = FileManagerDataFetch(root: url)
        }
        expect(result, "was https://example.org/a. Pass a file URL.")
    }
    #endif
}

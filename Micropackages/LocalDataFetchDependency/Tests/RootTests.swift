import Foundation
import GlobalDependencies
import LocalDataFetchDependency
import TestSupport
import Testing

/// The behavior of a store whose root is moved, replaced or removed.
@Suite(.timeLimit(.minutes(15)))
struct RootTests {
    enum Replacement: CaseIterable {
        case link, danglingLink, directory, file, nothing
    }

    let folder: TemporaryFolder
    let root: String
    let outside: String
    let store: FileManagerDataFetch

    init() throws {
        folder = try TemporaryFolder()
        root = folder.url.path + "/parent/store"
        outside = folder.url.path + "/outside"
        store = FileManagerDataFetch(root: URL(fileURLWithPath: root))
        try FileManager.default.createDirectory(atPath: outside + "/store", withIntermediateDirectories: true)
        for name in ["/f", "/store/f"] { try Data("secret".utf8).write(to: URL(fileURLWithPath: outside + name)) }
    }

    private func link(_ path: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    }

    /// Moves the root elsewhere, and puts a replacement in its place.
    private func replaceRoot(with replacement: Replacement) throws {
        try #require(rename(root, folder.url.path + "/moved") == 0)
        switch replacement {
        case .link: try link(root, to: outside)
        case .danglingLink: try link(root, to: outside + "/new")
        case .directory: try #require(mkdir(root, 0o777) == 0)
        case .file: try Data("file".utf8).write(to: URL(fileURLWithPath: root))
        case .nothing: break
        }
    }

    /// Expects every call to throw `rootReplaced`, and nothing outside of the root to change.
    private func expectNoAccess() async throws {
        let before = try folder.tree("")
        let path: LocalPath = "f"
        let store = store
        let calls: [@Sendable () async throws -> Void] = [
            { _ = try await store.data(at: path) },
            { _ = try await store.data(at: path, range: 0..<1) },
            { try await store.write(Data("changed".utf8), to: path) },
            { try await store.write(Data("changed".utf8), to: path, mode: .append, synchronize: true) },
            { try await store.write(Data("changed".utf8), to: path, mode: .createNew) },
            { try await store.move(path, to: path, replacing: true) },
            { try await store.copy(path, to: path, replacing: true) },
            { try await store.remove(path) },
            { try await store.makeDirectory(path) },
            { _ = try await store.contents(of: path) },
            { _ = try await store.attributes(of: path) },
            { _ = try await store.exists(path) },
            { _ = try await store.dataIfPresent(at: path) },
        ]
        for call in calls {
            await #expect(throws: LocalDataFetchError(.rootReplaced, path: path)) { try await call() }
        }
        await #expect(throws: LocalDataFetchError(.rootReplaced)) { try await store.contents(of: nil) }
        await #expect(throws: LocalDataFetchError(.rootReplaced, path: "g")) { try await store.move("g", to: path) }
        #expect(try folder.tree("") == before)
        for name in ["/f", "/store/f"] {
            #expect(try Data(contentsOf: URL(fileURLWithPath: outside + name)) == Data("secret".utf8))
        }
    }

    @Test(arguments: Replacement.allCases)
    func replacedRootIsNotUsedUntilItIsRestored(_ replacement: Replacement) async throws {
        try await store.write(Data("mine".utf8), to: "f")
        try replaceRoot(with: replacement)
        try await expectNoAccess()
        remove(root)
        try #require(rename(folder.url.path + "/moved", root) == 0)
        #expect(try await store.data(at: "f") == Data("mine".utf8))
    }

    @Test func removedRootIsMadeAgain() async throws {
        for _ in 0..<3 {
            try await store.write(Data("mine".utf8), to: "f")
            try FileManager.default.removeItem(atPath: folder.url.path + "/parent")
            #expect(try await store.contents(of: nil) == [])
            await #expect(throws: LocalDataFetchError(.notFound, path: "f")) { try await store.data(at: "f") }
        }
    }

    @Test func removedRootMadeByAnotherStoreIsUsed() async throws {
        let other = FileManagerDataFetch(root: store.root)
        try await store.write(Data(), to: "f")
        for number in 0..<6 {
            let stores = number % 2 == 0 ? [store, other] : [other, store]
            try FileManager.default.removeItem(atPath: root)
            try await stores[0].write(Data("\(number)".utf8), to: "g")
            #expect(try await stores[1].data(at: "g") == Data("\(number)".utf8))
        }
    }

    @Test func concurrentCallsMakeTheRoot() async throws {
        for round in 0..<RandomOperations.count(20) {
            let store = round % 2 == 0 ? store : FileManagerDataFetch(root: store.root)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<8 {
                    group.addTask { try await store.write(Data(), to: LocalPath("f\(number)"), mode: .append) }
                    group.addTask { _ = try await store.contents(of: nil) }
                }
                try await group.waitForAll()
            }
            #expect(try await store.contents(of: nil).count == 8)
            try FileManager.default.removeItem(atPath: folder.url.path + "/parent")
        }
    }

    @Test(arguments: [Replacement.link, .danglingLink, .file])
    func replacementOfRemovedRootIsNotUsed(_ replacement: Replacement) async throws {
        try await store.write(Data(), to: "f")
        try replaceRoot(with: replacement)
        try FileManager.default.removeItem(atPath: folder.url.path + "/moved")
        try await expectNoAccess()
    }

    @Test func removedRootIsNotUsedElsewhere() async throws {
        try await store.write(Data(), to: "f")
        try FileManager.default.removeItem(atPath: folder.url.path + "/parent")
        try link(folder.url.path + "/parent", to: outside)
        try await expectNoAccess()
    }

    @Test func rootBehindALinkIsUsedUntilTheLinkChanges() async throws {
        let target = folder.url.path + "/target"
        try #require(mkdir(target, 0o777) == 0 && mkdir(folder.url.path + "/parent", 0o777) == 0)
        try link(root, to: target)
        try await store.write(Data("mine".utf8), to: "f")
        #expect(try await store.data(at: "f") == Data("mine".utf8))
        #expect(try folder.tree("target") == [".partial", "f"])
        try #require(unlink(root) == 0)
        try link(root, to: outside)
        try await expectNoAccess()
    }

    @Test func callsDuringAReplacementStayInside() async throws {
        try await store.write(Data("mine".utf8), to: "f")
        let store = store
        let (root, outside, moved) = (root, outside, folder.url.path + "/moved")
        let isEnd = Mutex(false)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<4 {
                group.addTask {
                    while !isEnd.withLock({ $0 }) {
                        do {
                            try await store.write(Data("new".utf8), to: LocalPath("d\(number)/f"))
                            try await store.write(Data("+".utf8), to: "log", mode: .append)
                            #expect(try await store.data(at: "f") == Data("mine".utf8))
                            try await store.remove(LocalPath("d\(number)"))
                        } catch let error as LocalDataFetchError where error.code == .rootReplaced {
                            continue
                        }
                    }
                }
            }
            for _ in 0..<RandomOperations.count(80) {
                try #require(rename(root, moved) == 0 && symlink(outside, root) == 0)
                await Task.yield()
                try #require(unlink(root) == 0 && rename(moved, root) == 0)
                await Task.yield()
            }
            isEnd.withLock { $0 = true }
            try await group.waitForAll()
        }
        #expect(try folder.tree("outside") == ["f", "store", "store/f"])
        #expect(try Data(contentsOf: URL(fileURLWithPath: outside + "/f")) == Data("secret".utf8))
    }
}

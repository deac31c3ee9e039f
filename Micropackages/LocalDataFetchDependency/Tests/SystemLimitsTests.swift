#if os(macOS) || os(Linux)
import Foundation
import LocalDataFetchDependency
import Testing

/// The behavior without permissions and on a full disk, each in a process of its own.
struct SystemLimitsTests {
    /// Changes the user of this process to one without privileges that owns a folder, since root can write everywhere.
    private static func giveUpRights(but folder: TemporaryFolder) throws {
        guard getuid() == 0 else { return }
        let nobody: uid_t = 65534
        try #require(chown(folder.url.path, nobody, nobody) == 0)
        try #require(setgid(nobody) == 0 && setuid(nobody) == 0)
    }

    #if canImport(Glibc)
    private typealias Resource = __rlimit_resource
    #else
    private typealias Resource = Int32
    #endif

    /// Limits a resource of this process.
    private static func limit(_ resource: Resource, to number: rlim_t) throws {
        var limit = rlimit(rlim_cur: number, rlim_max: number)
        #if canImport(Glibc)
        try #require(setrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0)
        #else
        try #require(setrlimit(resource, &limit) == 0)
        #endif
    }

    @Test func callWithoutPermissionIsPermissionDenied() async {
        await #expect(processExitsWith: .success) {
            let folder = try TemporaryFolder()
            let store = FileManagerDataFetch(root: folder.url)
            try Self.giveUpRights(but: folder)
            try await store.write(Data("1".utf8), to: "d/f")
            try await store.write(Data("1".utf8), to: "secret/f")
            chmod(folder.url.path + "/d", 0o555)
            chmod(folder.url.path + "/secret", 0o000)
            chmod(folder.url.path + "/d/f", 0o444)
            let before = try await store.descendants(of: "d")
            let changes: [(LocalPath, () async throws -> Void)] = [
                ("d/g", { try await store.write(Data(), to: "d/g") }),
                ("d/g", { try await store.write(Data(), to: "d/g", mode: .createNew) }),
                ("d/g", { try await store.write(Data(), to: "d/g", mode: .append) }),
                ("d/f", { try await store.write(Data(), to: "d/f", mode: .append) }),
                ("d/new/g", { try await store.write(Data(), to: "d/new/g") }),
                ("d/f", { try await store.remove("d/f") }),
                ("new/e", { try await store.move("d/f", to: "new/e") }),
                ("d/e", { try await store.copy("d/f", to: "d/e") }),
                ("d/e", { try await store.makeDirectory("d/e") }),
                ("secret", { _ = try await store.contents(of: "secret") }),
                ("secret/f", { _ = try await store.data(at: "secret/f") }),
                ("secret/f", { _ = try await store.attributes(of: "secret/f") }),
                ("secret", { try await store.copy("secret", to: "e") }),
            ]
            for (path, change) in changes {
                await #expect(throws: LocalDataFetchError(.permissionDenied, path: path)) { try await change() }
            }
            #expect(try await store.descendants(of: "d") == before)
            #expect(try await store.contents(of: nil).map(\.path) == ["d", "secret"])
            #expect(try folder.tree(".partial") == [])
            // A directory without permission to write is copied nevertheless.
            try await store.copy("d", to: "c")
            #expect(try folder.tree("c") == ["f"])
            chmod(folder.url.path + "/c", 0o755)
            chmod(folder.url.path + "/d", 0o755)
            chmod(folder.url.path + "/secret", 0o755)
            for path in ["c", "d", "secret"] as [LocalPath] { try await store.remove(path) }
        }
    }

    /// Gives a root permissions, lets root use a store there, and returns the store of a second user.
    ///
    /// The root is that of the test that starts this process: the second user may not remove it.
    private static func store(
        at root: URL,
        mode: mode_t,
        owner: uid_t = 0,
        after firstUse: (FileManagerDataFetch) async throws -> Void
    ) async throws -> FileManagerDataFetch {
        try #require(chown(root.path, owner, 0) == 0 && chmod(root.path, mode) == 0)
        try await firstUse(FileManagerDataFetch(root: root))
        try #require(setgid(65534) == 0 && setuid(65534) == 0)
        return FileManagerDataFetch(root: root)
    }

    @Test(.enabled(if: getuid() == 0), arguments: [0o777, 0o1777] as [mode_t])
    func secondUserOfRootWrites(_ mode: mode_t) async throws {
        let folder = try TemporaryFolder()
        await #expect(processExitsWith: .success) { [mode, root = folder.url as URL] in
            let store = try await Self.store(at: root, mode: mode) { try await $0.write(Data("1".utf8), to: "f") }
            try await store.write(Data("2".utf8), to: "g")
            try await store.write(Data("3".utf8), to: "g")
            try await store.copy("f", to: "h")
            #expect(try await store.data(at: "g") == Data("3".utf8))
        }
        #expect(try folder.tree("") == [".partial", "f", "g", "h"])
    }

    @Test(.enabled(if: getuid() == 0)) func ownerOfRootWritesAfterRoot() async throws {
        let folder = try TemporaryFolder()
        await #expect(processExitsWith: .success) { [root = folder.url as URL] in
            let store = try await Self.store(at: root, mode: 0o755, owner: 65534) {
                try await $0.write(Data("1".utf8), to: "f")
            }
            try await store.write(Data("2".utf8), to: "f")
        }
        #expect(try folder.tree("") == [".partial", "f"])
    }

    @Test(.enabled(if: getuid() == 0)) func stagingDirectoryThatDeniesPermissionIsNamedByError() async throws {
        let folder = try TemporaryFolder()
        await #expect(processExitsWith: .success) { [root = folder.url as URL] in
            let store = try await Self.store(at: root, mode: 0o777) {
                try await $0.write(Data(), to: "f")
                chmod(root.path + "/.partial", 0o700)
            }
            let error = await #expect(throws: LocalDataFetchError.self) { try await store.write(Data(), to: "g") }
            #expect(
                error?.description == """
                    permissionDenied: open: Permission denied: ".partial" in the root; give it the group and the permissions \
                    of the root, or remove it (g)
                    """
            )
        }
        #expect(try folder.tree("") == [".partial", "f"])
    }

    @Test(.enabled(if: getuid() == 0)) func stagingDirectoryOfAnotherUserInStickyRootIsRefused() async throws {
        let folder = try TemporaryFolder()
        await #expect(processExitsWith: .success) { [root = folder.url as URL] in
            let staging = root.path + "/.partial"
            let store = try await Self.store(at: root, mode: 0o1777) { _ in
                try #require(
                    mkdir(staging, 0o777) == 0 && chmod(staging, 0o777) == 0 && chown(staging, 1000, 1000) == 0
                )
            }
            let error = await #expect(throws: LocalDataFetchError.self) { try await store.write(Data(), to: "f") }
            #expect(
                error?.description == """
                    permissionDenied: ".partial" in the root belongs to another user, who could exchange files before they \
                    are complete; use a root without the sticky bit, or one of your own (f)
                    """
            )
        }
        #expect(try folder.tree("") == [".partial"])
    }

    @Test func aLeftOverThatMayNotBeReadIsRemoved() async {
        await #expect(processExitsWith: .success) {
            let folder = try TemporaryFolder()
            let store = FileManagerDataFetch(root: folder.url)
            try Self.giveUpRights(but: folder)
            try await store.write(Data(), to: "f")
            for mode in [0o200, 0o000] as [mode_t] {
                let leftOver = folder.url.path + "/.partial/LocalDataFetch-\(UUID().uuidString)"
                close(open(leftOver, O_CREAT | O_WRONLY, mode))
                let directory = folder.url.path + "/.partial/LocalDataFetch-\(UUID().uuidString)"
                try #require(mkdir(directory, 0o700) == 0)
                try Data().write(to: URL(fileURLWithPath: directory + "/f"))
                try #require(chmod(directory, mode) == 0)
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path + "/.partial").count == 4)
            try await store.write(Data(), to: "f")
            #expect(try folder.tree("") == [".partial", "f"])
        }
    }

    @Test func aDirectoryThatMayNotBeMovedIsRemovedNevertheless() async {
        await #expect(processExitsWith: .success) {
            let folder = try TemporaryFolder()
            let store = FileManagerDataFetch(root: folder.url)
            try Self.giveUpRights(but: folder)
            for directory in ["d/empty", "d/full/below"] as [LocalPath] { try await store.makeDirectory(directory) }
            // A directory can be moved only with permission to write to it.
            chmod(folder.url.path + "/d/empty", 0o555)
            try await store.remove("d/empty")
            // Nothing can be moved if the root denies permission to write.
            chmod(folder.url.path, 0o555)
            try await store.remove("d/full")
            #expect(try await store.descendants(of: nil).map(\.path) == ["d"])
            chmod(folder.url.path, 0o755)
        }
    }

    @Test func aTreeDeeperThanFilesMayBeOpenIsCopiedAndRemoved() async {
        await #expect(processExitsWith: .success) {
            let folder = try TemporaryFolder()
            let store = FileManagerDataFetch(root: folder.url)
            try Self.limit(RLIMIT_NOFILE, to: 64)
            // Moves make the tree deeper than any valid path.
            let long = try LocalPath(Array(repeating: "n", count: 126).joined(separator: "/"))
            try await store.write(Data("1".utf8), to: "c/f")
            for name in ["one", "two"] {
                try await store.makeDirectory(long)
                try await store.move("c", to: long.appending(LocalPath(name)))
                try await store.move("n", to: "c")
            }
            try await store.copy("c", to: "copy")
            try await store.remove("c")
            let below = Array(repeating: "n", count: 125).joined(separator: "/")
            try await store.move(LocalPath("copy/\(below)/two"), to: "found")
            try await store.move(LocalPath("found/\(below)/one"), to: "found again")
            #expect(try await store.data(at: "found again/f") == Data("1".utf8))
            for path in ["copy", "found", "found again"] as [LocalPath] { try await store.remove(path) }
            #expect(try folder.tree("") == [".partial"])
        }
    }

    @Test func waitingCallsHoldNoOpenFiles() async {
        await #expect(processExitsWith: .success) {
            let folder = try TemporaryFolder()
            let store = FileManagerDataFetch(root: folder.url)
            try await store.write(Data("1".utf8), to: "f")
            let file = open(folder.url.path + "/f", O_RDONLY)
            try #require(file >= 0 && flock(file, LOCK_EX | LOCK_NB) == 0)
            // NB: Dispatch on Linux ends the process with an illegal instruction if no descriptor is free when it counts its threads,
            // once a second while work waits (`_dispatch_workq_monitor_pools`). So the calls at work may not use them all.
            try Self.limit(RLIMIT_NOFILE, to: 512)
            let reads = (0..<1000).map { _ in Task { try await store.data(at: "f") } }
            for _ in 0..<100 { try await store.write(Data("2".utf8), to: "g") }
            close(file)
            for read in reads { #expect(try await read.value == Data("1".utf8)) }
        }
    }

    @Test(arguments: [(ENOTSUP, true), (ENOLCK, true), (ENOSYS, true), (EBADF, false), (EINTR, false)])
    func missingLocksDifferFromRefusedOnes(_ number: Int32, _ expected: Bool) {
        #expect(StoreFailure("flock", number: number).saysThatThereAreNoLocks == expected)
    }

    @Test func fullDiskIsNoSpaceAndLeavesNothingBehind() async {
        await #expect(processExitsWith: .success) {
            let folder = try TemporaryFolder()
            let store = FileManagerDataFetch(root: folder.url)
            try await store.write(Data(count: 900_000), to: "d/f")
            try await store.write(Data(count: 2_000_000), to: "large")
            let before = try await store.descendants(of: nil)
            signal(SIGXFSZ, SIG_IGN)
            try Self.limit(RLIMIT_FSIZE, to: 1_000_000)
            let data = Data(count: 1_500_000)
            let changes: [(LocalPath, () async throws -> Void)] = [
                ("new/f", { try await store.write(data, to: "new/f") }),
                ("new/f", { try await store.write(data, to: "new/f", mode: .createNew) }),
                ("new/f", { try await store.write(data, to: "new/f", mode: .append) }),
                ("d/f", { try await store.write(data, to: "d/f", mode: .replace, synchronize: true) }),
                ("d/f", { try await store.write(data, to: "d/f", mode: .append) }),
                ("new/f", { try await store.copy("large", to: "new/f") }),
            ]
            for (path, change) in changes {
                await #expect(throws: LocalDataFetchError(.noSpace, path: path)) { try await change() }
            }
            #expect(try await store.descendants(of: nil) == before)
            #expect(try folder.tree(".partial") == [])
            #expect(try await store.data(at: "d/f") == Data(count: 900_000))
        }
    }

    @Test(
        arguments: [
            (ENOENT, .notFound), (EEXIST, .alreadyExists), (ENOTEMPTY, .directoryNotEmpty), (EISDIR, .isDirectory),
            (ENOTDIR, .notADirectory), (EACCES, .permissionDenied), (EPERM, .permissionDenied), (EROFS, .readOnly),
            (ENOSPC, .noSpace), (EDQUOT, .noSpace), (EFBIG, .noSpace), (ENAMETOOLONG, .invalidPath),
            (ELOOP, .outsideRoot),
            (EIO, .other), (EMFILE, .other), (EINVAL, .other),
        ] as [(Int32, LocalDataFetchError.Code)]
    )
    func eachErrorOfTheSystemHasItsCode(_ number: Int32, _ code: LocalDataFetchError.Code) {
        #expect(StoreFailure("write", number: number).code == code)
    }
}
#endif

#if os(macOS) || os(Linux)
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

/// What a user without rights and a full disk lead to, each in a process of its own.
struct SystemLimitsTests {
    @Test func whatTheSystemDoesNotAllowIsPermissionDenied() async {
        await #expect(processExitsWith: .success) {
            let folder = try TemporaryFolder()
            let store = FileManagerDataFetch(root: folder.url)
            // Root may write everywhere.
            if getuid() == 0 {
                let nobody: uid_t = 65534
                try #require(chown(folder.url.path, nobody, nobody) == 0)
                try #require(setgid(nobody) == 0 && setuid(nobody) == 0)
            }
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

    @Test func whatDoesNotFitIsNoSpaceAndLeavesNothingBehind() async {
        await #expect(processExitsWith: .success) {
            let folder = try TemporaryFolder()
            let store = FileManagerDataFetch(root: folder.url)
            try await store.write(Data(count: 900_000), to: "d/f")
            try await store.write(Data(count: 2_000_000), to: "large")
            let before = try await store.descendants(of: nil)
            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit(rlim_cur: 1_000_000, rlim_max: 1_000_000)
            #if canImport(Glibc)
            try #require(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
            #else
            try #require(setrlimit(RLIMIT_FSIZE, &limit) == 0)
            #endif
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
        #expect(SystemFailure("write", number: number).code == code)
    }
}
#endif

import FacadeConformance
import Foundation
import LocalDataFetchDependency
import Testing

/// The behavior of a store when other programs change its files, and with items that no store creates.
@Suite(.timeLimit(.minutes(15)))
struct InterferenceTests {
    let folder: TemporaryFolder
    let root: String
    let store: FileManagerDataFetch

    init() throws {
        folder = try TemporaryFolder()
        root = folder.url.path
        store = FileManagerDataFetch(root: folder.url)
    }

    @Test func aWriteWhoseUnfinishedFileIsRemovedFailsOnce() async throws {
        let store = store
        try await store.write(Data(), to: "f")
        let gate = open(root + "/.partial", O_RDONLY | O_CLOEXEC)
        try #require(gate >= 0)
        defer { close(gate) }
        var isCaught = false
        while !isCaught {
            guard !Task.isCancelled else { throw Interruption(waitingFor: "an unfinished file to remove") }
            let task = Task.detached { try await store.write(Data(count: 32 << 20), to: "a/b/c/d/g") }
            while try !isCaught && !folder.tree("").contains("a/b/c/d/g") {
                // No item is moved to its destination while this lock is held.
                guard flock(gate, LOCK_EX | LOCK_NB) == 0 else { continue }
                for name in try folder.tree(".partial") { isCaught = unlink(root + "/.partial/\(name)") == 0 }
                flock(gate, LOCK_UN)
                await Task.yield()
            }
            guard isCaught else {
                try await task.value(waitingFor: "the end of the write")
                try await store.remove("a")
                continue
            }
            await #expect(throws: LocalDataFetchError(.other, path: "a/b/c/d/g")) {
                try await task.value(waitingFor: "the failure of the write")
            }
        }
        #expect(try folder.tree("") == [".partial", "f"])
    }

    @Test func writeRecreatesRemovedDirectories() async throws {
        let store = store
        let path: LocalPath = "a/b/c/f"
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<100 { group.addTask { try await store.write(Data(), to: path) } }
            group.addTask {
                for _ in 0..<100 {
                    for name in ["a/b/c/f", "a/b/c", "a/b", "a"] { remove(root + "/" + name) }
                    await Task.yield()
                }
            }
            try await group.waitForAll()
        }
        try await store.write(Data("1".utf8), to: path)
        #expect(try await store.data(at: path) == Data("1".utf8))
    }

    #if !canImport(Darwin)
    @Test func aNameThatIsNotUTF8IsRemovedWithItsDirectory() async throws {
        for directory in ["d", "d/e"] {
            try await store.write(Data(), to: LocalPath(directory + "/f"))
            let name = (root + "/\(directory)/").utf8CString.dropLast() + [CChar(bitPattern: 0xFF), 0]
            try #require(mkdir(Array(name), 0o700) == 0)
            let file = Array(name.dropLast() + "/f".utf8CString)
            close(open(file, O_CREAT | O_WRONLY, 0o600))
            try #require(access(file, F_OK) == 0)
        }
        await #expect(throws: LocalDataFetchError(.other, path: "d")) { try await store.copy("d", to: "c") }
        try await store.remove("d")
        #expect(try await store.contents(of: nil) == [])
        #expect(try FileManager.default.contentsOfDirectory(atPath: root + "/.partial") == [])
    }
    #endif

    @Test func aSparseFileOfManyTerabytesIsReadInPartsAndNotWhole() async throws {
        try await store.write(Data("begin".utf8), to: "f")
        try #require(truncate(root + "/f", 8 << 40) == 0)
        await #expect(throws: LocalDataFetchError(.other, path: "f")) { try await store.data(at: "f") }
        #expect(try await store.data(at: "f", range: 0..<5) == Data("begin".utf8))
        #expect(try await store.data(at: "f", range: 4 << 40..<4 << 40 + 3) == Data(count: 3))
        #expect(try await store.attributes(of: "f").size == 8 << 40)
    }

    #if os(Linux)
    @Test func aDirectoryThatCannotBeFlushedDoesNotFailASynchronizedWrite() async throws {
        let directory = open(root, O_RDONLY | O_DIRECTORY)
        try #require(directory >= 0)
        defer { close(directory) }
        let processes = open("/proc/self/fd", O_RDONLY | O_DIRECTORY)
        try #require(processes >= 0 && fsync(processes) != 0 && errno == EINVAL)
        close(processes)
        let store = FileManagerDataFetch(root: URL(fileURLWithPath: "/proc/self/fd/\(directory)"))
        for mode in [.append, .replace, .append] as [LocalWriteMode] {
            try await store.write(Data("1".utf8), to: "d/f", mode: mode, synchronize: true)
        }
        #expect(try Data(contentsOf: folder.url.appendingPathComponent("d/f")) == Data("11".utf8))
    }
    #endif
}

import FilesDoubles
import Foundation
import GlobalDependencies
import GlobalDependenciesDoubles
import GlobalDependenciesTesting
import TestSupport
import Testing

/// A component as an adopter writes it.
private struct Logbook: Sendable {
    private let dependencies: any FilesDependency

    init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    func note(_ line: String) throws {
        try dependencies.files.append("\(line)\n", to: URL(fileURLWithPath: "log"))
    }
}

private func url(_ path: String) -> URL { URL(fileURLWithPath: path) }

struct FilesDependencyTests {
    @Test func theDefaultAreTheFilesOfTheSystem() {
        #expect(GlobalDependencies().files is SystemFiles)
        let directory = FileManager.default.currentDirectoryPath
        #expect(SystemFiles().currentDirectory.path == directory)
        #expect(SystemFiles().temporaryDirectory == FileManager.default.temporaryDirectory)
        #expect(SystemFiles(currentDirectory: url("/tmp")).currentDirectory.path == "/tmp")
    }

    @Test func givenFileManagerIsUsed() throws {
        final class Manager: FileManager, @unchecked Sendable {
            override func contentsOfDirectory(atPath path: String) throws -> [String] { ["given"] }
        }
        let files = SystemFiles(fileManager: Manager())
        #expect(try files.contentsOfDirectory(at: url("/nowhere")).map(\.path) == ["/nowhere/given"])
    }

    @Test(.dependencies()) func aStrictTestReportsTheLiveImplementation() async {
        await expectLiveReport(of: "files") { _ = $0.files }
    }

    @Test func relativeURLIsRelativeToTheFilesOfTheContainer() throws {
        let files = InMemoryFiles(currentDirectory: "/ship/bridge")
        let logbook = Logbook(dependencies: GlobalDependencies().with(override: files, for: \.files))
        try logbook.note("one")
        try logbook.note("two")
        #expect(try files.absoluteURL(of: url("no")).path == "/ship/bridge/no")
        let deck = URL(fileURLWithPath: "deck", relativeTo: URL(fileURLWithPath: "/ship", isDirectory: true))
        try files.write("", to: deck)
        #expect(files.snapshot == ["/ship/bridge/log": Data("one\ntwo\n".utf8), "/ship/deck": Data()])
    }

    @Test func mockRunsAnOverrideAndRecordsCalls() throws {
        let mock = MockFiles()
        mock.writeDataToURLOverride = { _, _, _ in throw CocoaError(.fileWriteOutOfSpace) }
        let logbook = Logbook(dependencies: GlobalDependencies().with(override: mock, for: \.files))
        #expect(throws: CocoaError(.fileWriteOutOfSpace)) { try logbook.note("one") }
        #expect(mock.writeDataToURLCalls.map(\.mode) == [.appending])
    }
}

struct InMemoryFilesTests {
    @Test func treeBeginsWithItems() throws {
        let files = InMemoryFiles([
            "log": "one",
            "hold": ["rope": .file(Data([1]), permissions: 0o600), "net": .link(to: "rope"), "empty": [:]],
            "deck/rail": "",
            "/etc/ship": .directory(["flag": ""], permissions: 0o500),
        ])
        #expect(try files.text(at: url("log")) == "one")
        #expect(try files.data(at: url("hold/net")) == Data([1]))
        #expect(try files.attributesOfItem(at: url("hold/net"), followsLink: true).permissions == 0o600)
        #expect(
            try files.deepContentsOfDirectory(at: url("hold")).map(\.lastPathComponent) == ["empty", "net", "rope"]
        )
        #expect(throws: CocoaError.self) { try files.write("", to: url("/etc/ship/mast")) }
        #expect(try files.text(at: url("deck/rail")).isEmpty)
        #expect(try !files.fileExists(at: files.url(for: .documents, create: false)))
        #expect(try files.isDirectory(at: files.url(for: .documents, create: true)))
    }

    @Test func appendDoesNotCopyContent() throws {
        let files = InMemoryFiles(["log": .file(Data(count: 100_000))])
        var addresses: [UInt] = []
        for _ in 0..<100 {
            try files.append("1", to: url("log"))
            addresses.append(try files.data(at: url("log")).withUnsafeBytes { UInt(bitPattern: $0.baseAddress) })
        }
        let moves = zip(addresses, addresses.dropFirst()).filter { $0 != $1 }
        #expect(moves.count < 10)
    }

    @Test(arguments: [
        (0o200, CocoaError.Code.fileReadNoPermission), (0o400, .fileWriteNoPermission),
    ])
    func permissionIsMissing(permissions: Int, code: CocoaError.Code) {
        let files = InMemoryFiles(["log": .file(Data(), permissions: permissions)])
        let error = #expect(throws: CocoaError.self) {
            _ = try files.data(at: url("log"))
            try files.write("one", to: url("log"), mode: .directly)
        }
        #expect(error?.code == code)
        #expect(error?.filePath == "/home/user/log")
        #expect((error?.underlying as? POSIXError)?.code == .EACCES)
    }

    @Test func folderWithoutPermissionKeepsItsEntries() throws {
        let files = InMemoryFiles(["hold": .directory(["rope": "old"], permissions: 0o500), "deck": ["net": ""]])
        #expect(throws: CocoaError.self) { try files.removeItem(at: url("hold/rope")) }
        #expect(throws: CocoaError.self) { try files.moveItem(at: url("deck"), to: url("hold/deck")) }
        #expect(throws: CocoaError.self) { try files.write("new", to: url("hold/rope"), mode: .atomically) }
        #expect(files.snapshot.keys.sorted() == ["/home/user/deck/net", "/home/user/hold/rope"])
    }

    @Test func permissionsOfContentsCount() {
        let files = InMemoryFiles([
            "hold": ["locked": .directory(["rope": ""], permissions: 0o500)],
            "secret": .file(Data(), permissions: 0), "sealed": .directory(permissions: 0o555),
        ])
        let before = files.snapshot
        let changes: [() throws -> Void] = [
            { try files.removeItem(at: url("hold")) }, { try files.copyItem(at: url("secret"), to: url("copy")) },
            { try files.moveItem(at: url("sealed"), to: url("hold/sealed")) },
        ]
        for change in changes {
            let error = #expect(throws: CocoaError.self) { try change() }
            #expect(error?.code == .fileWriteNoPermission)
        }
        #expect(files.snapshot == before)
    }

    @Test(arguments: [
        (FileWriteMode.atomically, "0123"), (.directly, "abcdef"), (.appending, "0123ab"),
    ])
    func fullDiskKeepsThePartThatFits(mode: FileWriteMode, left: String) throws {
        let files = InMemoryFiles(["log": "0123"], quota: 6)
        let error = #expect(throws: CocoaError.self) { try files.write("abcdefgh", to: url("log"), mode: mode) }
        #expect(error?.code == .fileWriteOutOfSpace)
        #expect(try files.text(at: url("log")) == left)
    }

    @Test func quotaLimitsChangesOnly() throws {
        let files = InMemoryFiles(["log": "0123456789"], quota: 4)
        #expect(try files.text(at: url("log")) == "0123456789")
        try files.write("01234", to: url("log"))
        let error = #expect(throws: CocoaError.self) { try files.append("567", to: url("log")) }
        #expect(error?.code == .fileWriteOutOfSpace)
        #expect(try files.text(at: url("log")) == "01234")
        files.quota = nil
        try files.copyItem(at: url("log"), to: url("copy"))
        #expect(files.snapshot.count == 2)
    }

    @Test func failureIsThrownOnceByTheNextMatchingCall() throws {
        let files = InMemoryFiles(["log": ""])
        files.failNext(.move, at: url("end"), with: CocoaError(.fileWriteVolumeReadOnly))
        files.failNext(at: url("other"), with: CocoaError(.fileReadUnknown))
        #expect(try files.text(at: url("log")).isEmpty)
        #expect(!files.fileExists(at: url("end")))
        #expect(throws: CocoaError(.fileWriteVolumeReadOnly)) { try files.moveItem(at: url("log"), to: url("end")) }
        try files.moveItem(at: url("log"), to: url("end"))
        #expect(files.pendingFailures.count == 1)
        #expect(files.pendingFailures.first?.hasPrefix("any call at /home/user/other: ") == true)
    }

    @Test func datesAreThoseOfTheClosure() throws {
        let dates = LockIsolated([3.0, 2, 1])
        let files = InMemoryFiles { Date(timeIntervalSince1970: dates.withValue { $0.popLast() ?? 9 }) }
        try files.write("one", to: url("log"))
        try files.write("two", to: url("log"), mode: .directly)
        let attributes = try files.attributesOfItem(at: url("log"))
        #expect(attributes.creationDate == Date(timeIntervalSince1970: 2))
        #expect(attributes.modificationDate == Date(timeIntervalSince1970: 3))
        try files.setAttributes([.modificationDate(.distantPast)], ofItemAt: url("log"))
        #expect(try files.attributesOfItem(at: url("log")).modificationDate == .distantPast)
    }

    @Test func openFileKeepsTheContentOfItsMoment() throws {
        let files = InMemoryFiles(["log": "0123"])
        let file = try files.open(url("log"), at: 1)
        try files.write("9999", to: url("log"), mode: .directly)
        #expect(try file.read(upToCount: 2) == Data("12".utf8))
        #expect(try file.read(upToCount: .max) == Data("3".utf8))
        #expect(throws: CocoaError.self) { try files.open(url("log"), at: -1) }
    }

    @Test func cancelledLoopOverChunksEnds() async throws {
        let files = InMemoryFiles(["log": "0123"])
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            for try await _ in files.chunks(of: url("log"), size: 1) {}
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}

#if os(macOS) || os(Linux)
extension InMemoryFilesTests {
    @Test func itemBelowAFileTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = InMemoryFiles(["log": "one", "log/two": "two"])
        }
        expect(result, "`InMemoryFiles` could not create its item `/home/user/log/two`: File exists.")
    }
}

struct SystemFilesTests {
    @Test func openFileIsClosedWithItsLastCopy() async {
        await #expect(processExitsWith: .success) {
            var limit = rlimit(rlim_cur: 64, rlim_max: 64)
            #if canImport(Glibc)
            try #require(setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
            #else
            try #require(setrlimit(RLIMIT_NOFILE, &limit) == 0)
            #endif
            for _ in 0..<200 {
                let file = try SystemFiles().open(url("/dev/zero"), at: 0)
                try #require(try file.read(upToCount: 3) == Data(count: 3))
            }
        }
    }
}
#endif

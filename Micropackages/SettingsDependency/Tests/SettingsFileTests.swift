#if os(Linux)
import Foundation
import SettingsDependency
import TestSupport
import Testing

/// The file of a suite on Linux, as other processes read and change it.
@Suite(.timeLimit(.minutes(15))) struct SettingsFileTests {
    @Test func settingsOfAnotherProcessAreReadAndKept() throws {
        let suite = try ScratchSuite()
        try suite.settings.set(1, for: .launches)
        try suite.write(["launches": 2, "other": "a"])
        #expect(try suite.settings.value(for: .launches) == 2)
        try suite.write(["launches": 5, "other": "b"])
        try suite.settings.update(.launches) { $0 += 1 }
        #expect(suite.storedSettings == ["launches": 6, "other": "b"])
        try suite.write([:])
        #expect(try suite.settings.value(for: .launches) == 0)
    }

    @Test func settingsOfOtherCodeAreKept() throws {
        let suite = try ScratchSuite()
        try suite.settings.set(1, for: .launches)
        suite.defaults.set(2, forKey: "launches")
        suite.defaults.set("a", forKey: "other")
        #expect(try suite.settings.value(for: .launches) == 2)
        try suite.settings.set(3, for: .launches)
        #expect(suite.defaults.integer(forKey: "launches") == 3)
        #expect(suite.storedSettings == ["launches": 3, "other": "a"])
    }

    @Test func changeReplacesTheFileAsAWhole() throws {
        let suite = try ScratchSuite()
        try suite.settings.set(1, for: .launches)
        let old = try FileHandle(forReadingFrom: suite.file)
        try suite.settings.set(2, for: .launches)
        let content = try #require(try old.readToEnd())
        #expect(String(decoding: content, as: UTF8.self).contains("<integer>1</integer>"))
        #expect(suite.storedSettings == ["launches": 2])
        #expect(!suite.draftExists)
    }

    @Test func valueThatIsStoredAlreadyIsNotWritten() throws {
        let suite = try ScratchSuite()
        try suite.settings.set(1, for: .launches)
        let number = try suite.fileNumber
        try suite.settings.set(1, for: .launches)
        #expect(try suite.fileNumber == number)
        #expect(!suite.draftExists)
    }

    @Test func draftOfKilledProcessIsReplaced() throws {
        let suite = try ScratchSuite()
        try suite.settings.set(1, for: .launches)
        try Data(repeating: 0x3c, count: 100_000).write(to: suite.draft)
        #expect(try suite.settings.value(for: .launches) == 1)
        try suite.settings.set(2, for: .launches)
        #expect(suite.storedSettings == ["launches": 2])
        #expect(!suite.draftExists)
    }

    @Test(arguments: [true, false]) func linkInPlaceOfTheFileStays(isAbsolute: Bool) throws {
        let (suite, target) = (try ScratchSuite(), try ScratchSuite())
        let destination = isAbsolute ? target.file.path : target.file.lastPathComponent
        try FileManager.default.createSymbolicLink(atPath: suite.file.path, withDestinationPath: destination)
        defer { try? FileManager.default.removeItem(at: suite.file) }
        for launches in 1...2 {
            // The first change creates the file at the end of the link, and the second one replaces it.
            try suite.settings.update(.launches) { $0 += 1 }
            #expect(target.storedSettings == ["launches": .integer(Int64(launches))])
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: suite.file.path) == destination)
        }
        try suite.settings.remove(.launches)
        #expect(!target.fileExists)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: suite.file.path) == destination)
    }

    @Test func emptyFileHasNoSettings() throws {
        let suite = try ScratchSuite()
        try Data().write(to: suite.file)
        #expect(try suite.settings.value(for: .launches) == 0)
        try suite.settings.set(1, for: .launches)
        #expect(suite.storedSettings == ["launches": 1])
    }

    @Test func fileThatCannotBeReadIsAnErrorAndStays() async {
        // In a process of its own, which traps if a call blocks on the pipe.
        await #expect(processExitsWith: .success) {
            trapAfterHang(waitingFor: "the errors of unreadable suites")
            let obstacles: [(String, (URL) throws -> Void)] = [
                ("it is not a regular file", { #expect(mkfifo($0.path, 0o600) == 0) }),
                ("No such device or address", { #expect(mknod($0.path, S_IFSOCK | 0o600, 0) == 0) }),
                (
                    "it is not a regular file",
                    { try FileManager.default.createDirectory(at: $0, withIntermediateDirectories: false) }
                ),
                ("it is not a property list", { try Data("{ nonsense".utf8).write(to: $0) }),
                ("it is not a property list", { try Data("<plist><array/></plist>".utf8).write(to: $0) }),
                (
                    "Too many levels of symbolic links",
                    { try FileManager.default.createSymbolicLink(at: $0, withDestinationURL: $0) }
                ),
            ]
            for (reason, place) in obstacles {
                let suite = try ScratchSuite()
                try place(suite.file)
                defer { try? FileManager.default.removeItem(at: suite.file) }
                let expected = """
                    unreadable: \(suite.file.path) could not be read: \(reason); see that it is a file that can be read, or \
                    move it away (launches)
                    """
                let calls: [() throws -> Void] = [
                    { _ = try suite.settings.value(for: .launches) },
                    { try suite.settings.set(1, for: .launches) },
                    { try suite.settings.remove(.launches) },
                    { _ = try suite.settings.replace(nil, with: 1, for: "launches") },
                ]
                for call in calls {
                    let error = #expect(throws: SettingsError.self) { try call() }
                    #expect(error?.description == expected)
                }
                var changes = suite.settings.changes(of: .launches).makeAsyncIterator()
                await #expect(throws: SettingsError(.unreadable, name: "launches")) { try await changes.next() }
                #expect(!suite.draftExists)
            }
        }
    }

    @Test func changeThatCannotBeWrittenIsAnErrorAndHasNoEffect() throws {
        let suite = try ScratchSuite()
        try suite.settings.set(1, for: .launches)
        // Not even root can write a file in place of a folder.
        try FileManager.default.createDirectory(at: suite.draft, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: suite.draft) }
        let error = #expect(throws: SettingsError.self) { try suite.settings.set(3, for: .launches) }
        #expect(
            error?.description == """
                unwritable: \(suite.draft.path) could not be written: Is a directory; see that files can be made and \
                replaced in its folder (launches)
                """
        )
        #expect(try suite.settings.value(for: .launches) == 1)
    }
}
#endif

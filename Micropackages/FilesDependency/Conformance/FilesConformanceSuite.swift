public import FacadeConformance
public import FilesDependency
import Foundation

/// The conformance suite of `Files`: test cases that every implementation passes.
///
/// ```swift
/// @Test(arguments: FilesConformanceSuite.cases)
/// func conforms(_ fact: ConformanceCase<any Files>) async throws {
///     try await fact.check(SystemFiles(currentDirectory: URL(fileURLWithPath: "/tmp/empty")))  // or yours
/// }
/// ```
///
/// The current directory of the implementation must be empty, except for directories such as `Documents`.
public enum FilesConformanceSuite {
    /// All cases.
    public static let cases: [ConformanceCase<any Files>] = contents + directories + places + links + attributes

    private static let contents: [ConformanceCase<any Files>] = [
        ConformanceCase("what is written is read, in each mode") { files in
            for mode in FileWriteMode.allCases {
                try files.write(Data("one".utf8), to: url("f"), mode: mode)
                try Expect.equal(try files.text(at: url("f")), "one")
                try files.removeItem(at: url("f"))
            }
        },
        ConformanceCase("an existing file is replaced, extended or kept") { files in
            for (mode, text) in [(FileWriteMode.atomically, "two"), (.directly, "two"), (.appending, "onetwo")] {
                try files.write("one", to: url("f"))
                try files.write("two", to: url("f"), mode: mode)
                try Expect.equal(try files.text(at: url("f")), text)
            }
            try expect(.fileWriteFileExists) { try files.write("three", to: url("f"), mode: .creating) }
            try Expect.equal(try files.text(at: url("f")), "onetwo")
        },
        ConformanceCase("a directory is neither read nor written as a file") { files in
            try files.createDirectory(at: url("d"), withIntermediateDirectories: false)
            try expect(.fileReadUnknown) { _ = try files.data(at: url("d")) }
            for mode in [FileWriteMode.atomically, .directly, .appending] {
                try expect(.fileWriteUnknown) { try files.write("one", to: url("d"), mode: mode) }
            }
        },
        ConformanceCase("what is missing is not read, and not written below") { files in
            try expect(.fileReadNoSuchFile) { _ = try files.data(at: url("no")) }
            try expect(.fileReadNoSuchFile) { _ = try files.open(url("no"), at: 0) }
            for mode in FileWriteMode.allCases {
                try expect(.fileNoSuchFile) { try files.write("one", to: url("no/f"), mode: mode) }
            }
            try files.write("one", to: url("f"))
            try expect(.fileReadUnknown) { _ = try files.data(at: url("f/g")) }
            for mode in FileWriteMode.allCases {
                // An atomic write does not find the folder of its temporary file.
                try expect(mode == .atomically ? .fileNoSuchFile : .fileWriteUnknown) {
                    try files.write("one", to: url("f/g"), mode: mode)
                }
            }
        },
        ConformanceCase("an open file is read in parts from an offset to its end") { files in
            try files.write("0123456789", to: url("f"))
            let file = try files.open(url("f"), at: 3)
            try Expect.equal(try file.read(upToCount: 0), nil)
            try Expect.equal(try file.read(upToCount: 4), Data("3456".utf8))
            try Expect.equal(try file.read(upToCount: 100), Data("789".utf8))
            try Expect.equal(try file.read(upToCount: 4), nil)
            try Expect.equal(try files.open(url("f"), at: 100).read(upToCount: 4), nil)
            var chunks: [Data] = []
            for try await chunk in files.chunks(of: url("f"), size: 4, from: 1) { chunks.append(chunk) }
            try Expect.equal(chunks, [Data("1234".utf8), Data("5678".utf8), Data("9".utf8)])
        },
        ConformanceCase("a URL that is not one of a file is refused") { files in
            let address = URL(string: "https://example.com/etc/hosts") ?? url("no")
            try expect(.fileReadUnsupportedScheme) { _ = try files.data(at: address) }
            try expect(.fileWriteUnsupportedScheme) { try files.write("one", to: address) }
        },
        ConformanceCase("bytes that are not UTF-8 are no text") { files in
            try files.write(Data([0xFF]), to: url("f"))
            try expect(.fileReadInapplicableStringEncoding) { _ = try files.text(at: url("f")) }
            try Expect.equal(try files.data(at: url("f")), Data([0xFF]))
        },
    ]

    private static let directories: [ConformanceCase<any Files>] = [
        ConformanceCase("a directory lists its entries, by name, and all below them") { files in
            try files.createDirectory(at: url("d/b/c"), withIntermediateDirectories: true)
            try files.write("", to: url("d/b/f"))
            try files.write("", to: url("d/a"))
            try files.createSymbolicLink(at: url("d/l"), withDestinationPath: "b")
            try Expect.equal(try names(in: "d", files), ["a", "b", "l"])
            let isDirectory = try files.contentsOfDirectory(at: url("d")).map(\.hasDirectoryPath)
            try Expect.equal(Array(isDirectory.prefix(2)), [false, true])
            let directory = try files.resolvingSymbolicLinks(in: url("d")).path
            let below = try files.deepContentsOfDirectory(at: URL(fileURLWithPath: directory)).map(\.path)
            try Expect.equal(below, ["a", "b", "b/c", "b/f", "l"].map { "\(directory)/\($0)" })
        },
        ConformanceCase("only a directory has entries") { files in
            try files.write("one", to: url("f"))
            try expect(.fileReadUnknown) { _ = try files.contentsOfDirectory(at: url("f")) }
            try expect(.fileReadNoSuchFile) { _ = try files.contentsOfDirectory(at: url("no")) }
        },
        ConformanceCase("a directory is created once, or with those above it as often as needed") { files in
            try files.createDirectory(at: url("d"), withIntermediateDirectories: false)
            try expect(.fileWriteFileExists) {
                try files.createDirectory(at: url("d"), withIntermediateDirectories: false)
            }
            try expect(.fileNoSuchFile) {
                try files.createDirectory(at: url("no/d"), withIntermediateDirectories: false)
            }
            for _ in 1...2 { try files.createDirectory(at: url("d/e/g"), withIntermediateDirectories: true) }
            try Expect.that(files.isDirectory(at: url("d/e/g")), "there is no directory")
            try files.write("one", to: url("f"))
            try files.createSymbolicLink(at: url("l"), withDestinationPath: "no")
            for (creates, path) in [(true, "f"), (false, "f"), (true, "l"), (false, "l")] {
                try expect(.fileWriteFileExists) {
                    try files.createDirectory(at: url(path), withIntermediateDirectories: creates)
                }
            }
            try expect(.fileWriteUnknown) {
                try files.createDirectory(at: url("f/g"), withIntermediateDirectories: true)
            }
        },
        ConformanceCase("each standard directory exists, and the current one is that of relative URLs") { files in
            for directory in StandardDirectory.allCases where directory != .documents && directory != .caches {
                try Expect.that(files.isDirectory(at: files.url(for: directory)), "\(directory) does not exist")
            }
            try files.write("one", to: files.currentDirectory.appendingPathComponent("f"))
            try Expect.equal(try files.text(at: url("f")), "one")
            try Expect.equal(try files.text(at: url("./f")), "one")
        },
    ]

    private static let places: [ConformanceCase<any Files>] = [
        ConformanceCase("a directory is removed with its contents") { files in
            try files.createDirectory(at: url("d/e"), withIntermediateDirectories: true)
            try files.write("one", to: url("d/e/f"))
            try files.removeItem(at: url("d"))
            try Expect.that(!files.fileExists(at: url("d")), "it is there")
            try expect(.fileNoSuchFile) { try files.removeItem(at: url("d")) }
        },
        ConformanceCase("an item is removed and moved by its name") { files in
            try files.createDirectory(at: url("d"), withIntermediateDirectories: false)
            try expect(.fileWriteUnknown) { try files.removeItem(at: url("d/.")) }
            try expect(.fileWriteUnknown) { try files.moveItem(at: url("d/."), to: url("moved")) }
            try Expect.equal(try names(in: ".", files).filter { $0 != "Documents" }, ["d"])
        },
        ConformanceCase("a copy is another item, a move the same one") { files in
            try files.createDirectory(at: url("d/e"), withIntermediateDirectories: true)
            try files.write("one", to: url("d/e/f"))
            try files.copyItem(at: url("d"), to: url("copy"))
            try files.moveItem(at: url("d"), to: url("moved"))
            try files.write("two", to: url("copy/e/f"))
            try Expect.equal(try files.text(at: url("moved/e/f")), "one")
            try Expect.equal(try files.text(at: url("copy/e/f")), "two")
            try Expect.that(!files.fileExists(at: url("d")), "it is there")
        },
        ConformanceCase("nothing is copied or moved to a place that is taken, or from one that is empty") { files in
            try files.write("one", to: url("f"))
            try files.write("two", to: url("g"))
            try expect(.fileWriteFileExists) { try files.copyItem(at: url("f"), to: url("g")) }
            try expect(.fileWriteFileExists) { try files.moveItem(at: url("f"), to: url("g")) }
            try expect(.fileReadNoSuchFile) { try files.copyItem(at: url("no"), to: url("h")) }
            try expect(.fileNoSuchFile) { try files.moveItem(at: url("no"), to: url("h")) }
            try Expect.equal(try files.text(at: url("f")) + files.text(at: url("g")), "onetwo")
        },
        ConformanceCase("a directory is neither moved nor copied into itself") { files in
            try files.createDirectory(at: url("d/e"), withIntermediateDirectories: true)
            try expect(.fileWriteUnknown) { try files.moveItem(at: url("d"), to: url("d/f")) }
            try expect(.fileWriteUnknown) { try files.copyItem(at: url("d"), to: url("d/e/f")) }
            try Expect.equal(try names(in: "d/e", files), [])
            try Expect.that(files.isDirectory(at: url("d")), "it is gone")
        },
    ]

    private static let links: [ConformanceCase<any Files>] = [
        ConformanceCase("a link leads to a file and a directory, on the way and at the end") { files in
            try files.createDirectory(at: url("d/e"), withIntermediateDirectories: true)
            try files.createSymbolicLink(at: url("l"), withDestinationPath: "d/e")
            try files.createSymbolicLink(at: url("d/m"), withDestinationPath: "../l/f")
            try files.write("one", to: url("l/f"))
            try Expect.equal(try files.text(at: url("d/m")), "one")
            try files.write("two", to: url("d/m"), mode: .directly)
            try Expect.equal(try files.text(at: url("d/e/f")), "two")
            try Expect.equal(try files.destinationOfSymbolicLink(at: url("d/m")), "../l/f")
            let end = try files.resolvingSymbolicLinks(in: url("d/e/f"))
            try Expect.equal(try files.resolvingSymbolicLinks(in: url("d/m")), end)
        },
        ConformanceCase("a link itself is removed, moved, copied and replaced by an atomic write") { files in
            try files.write("one", to: url("f"))
            try files.createSymbolicLink(at: url("l"), withDestinationPath: "f")
            try files.copyItem(at: url("l"), to: url("copy"))
            try files.moveItem(at: url("l"), to: url("moved"))
            for link in ["copy", "moved"] {
                try Expect.equal(try files.attributesOfItem(at: url(link)).kind, .symbolicLink)
            }
            try files.write("two", to: url("copy"), mode: .atomically)
            try files.removeItem(at: url("moved"))
            try Expect.equal(try files.text(at: url("f")) + files.text(at: url("copy")), "onetwo")
        },
        ConformanceCase("a link to nothing is an item, but no file") { files in
            try files.createSymbolicLink(at: url("l"), withDestinationPath: "no")
            try Expect.that(!files.fileExists(at: url("l")), "it exists")
            try expect(.fileReadNoSuchFile) { _ = try files.data(at: url("l")) }
            try expect(.fileWriteFileExists) { try files.write("one", to: url("l"), mode: .creating) }
            try expect(.fileWriteFileExists) { try files.createSymbolicLink(at: url("l"), withDestinationPath: "f") }
            try Expect.equal(try names(in: ".", files).contains("l"), true)
            try files.write("one", to: url("l"), mode: .appending)
            try Expect.equal(try files.text(at: url("no")), "one")
        },
        ConformanceCase("links in a circle lead nowhere, and only a link has a destination") { files in
            try files.createSymbolicLink(at: url("a"), withDestinationPath: "b")
            try files.createSymbolicLink(at: url("b"), withDestinationPath: "a")
            try expect(.fileReadUnknown) { _ = try files.data(at: url("a")) }
            try files.write("one", to: url("f"))
            try expect(.fileNoSuchFile) { try files.createSymbolicLink(at: url("c"), withDestinationPath: "") }
            try expect(.fileReadUnknown) { _ = try files.destinationOfSymbolicLink(at: url("f")) }
            try expect(.fileReadNoSuchFile) { _ = try files.destinationOfSymbolicLink(at: url("no")) }
        },
    ]

    private static let attributes: [ConformanceCase<any Files>] = [
        ConformanceCase("attributes are those of a file, a directory, a link or its end") { files in
            try files.write("four", to: url("f"))
            try files.createDirectory(at: url("d"), withIntermediateDirectories: false)
            try files.createSymbolicLink(at: url("l"), withDestinationPath: "f")
            try Expect.equal(try files.attributesOfItem(at: url("f")).size, 4)
            let kinds = try ["f", "d", "l"].map { try files.attributesOfItem(at: url($0)).kind }
            try Expect.equal(kinds, [.file, .directory, .symbolicLink])
            try Expect.equal(try files.attributesOfItem(at: url("l"), followsLink: true).size, 4)
            try expect(.fileReadNoSuchFile) { _ = try files.attributesOfItem(at: url("no")) }
        },
        ConformanceCase("permissions and dates change, through a link and until the next write") { files in
            try files.write("one", to: url("f"))
            try files.createSymbolicLink(at: url("l"), withDestinationPath: "f")
            let date = Date(timeIntervalSince1970: 1_000_000)
            try files.setAttributes([.permissions(0o600), .modificationDate(date)], ofItemAt: url("l"))
            let changed = try files.attributesOfItem(at: url("f"))
            try Expect.equal(changed.permissions, 0o600)
            try Expect.equal(changed.modificationDate, date)
            try files.write("two", to: url("f"), mode: .directly)
            let written = try files.attributesOfItem(at: url("f"))
            try Expect.equal(written.permissions, 0o600)
            try Expect.that(written.modificationDate > date, "the date is \(written.modificationDate)")
            try expect(.fileNoSuchFile) { try files.setAttributes([.permissions(0o600)], ofItemAt: url("no")) }
        },
    ]

    private static func url(_ path: String) -> URL {
        URL(fileURLWithPath: path)
    }

    private static func names(in directory: String, _ files: any Files) throws -> [String] {
        try files.contentsOfDirectory(at: url(directory)).map(\.lastPathComponent)
    }

    private static func expect(
        _ code: CocoaError.Code,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        from operation: () throws -> Void
    ) throws {
        do {
            try operation()
        } catch let error as CocoaError where error.code == code {
            return
        } catch {
            return try Expect.that(false, "expected \(code), got \(error)", fileID: fileID, line: line)
        }
        try Expect.that(false, "expected \(code), got no error", fileID: fileID, line: line)
    }
}

import Foundation
import GlobalDependenciesFiles
import Testing

/// Tests that a file is written at the end of symbolic links, and that nothing but a file is replaced.
final class FileReplacingTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("FileReplacing-\(UUID())")

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    private func path(_ name: String) -> String {
        folder.appendingPathComponent(name).path
    }

    private func write(to name: String) throws {
        try Data("new".utf8).replaceFile(at: URL(fileURLWithPath: path(name)))
    }

    @Test(arguments: [true, false]) func linksStayAndFileAtTheirEndIsWritten(exists: Bool) throws {
        try FileManager.default.createDirectory(atPath: path("below"), withIntermediateDirectories: false)
        if exists { try Data("old".utf8).write(to: URL(fileURLWithPath: path("file"))) }
        let links = ["link": path("below/relative"), "below/relative": "../last", "last": "file"]
        for (link, destination) in links {
            try FileManager.default.createSymbolicLink(atPath: path(link), withDestinationPath: destination)
        }
        try write(to: "link")
        #expect(try String(contentsOfFile: path("file"), encoding: .utf8) == "new")
        for (link, destination) in links {
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path(link)) == destination)
        }
    }

    @Test func anythingButAFileIsAnErrorAndStays() throws {
        try FileManager.default.createDirectory(atPath: path("folder"), withIntermediateDirectories: false)
        try #require(mkfifo(path("pipe"), 0o600) == 0)
        try FileManager.default.createSymbolicLink(atPath: path("loop"), withDestinationPath: "loop")
        try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: "pipe")
        let before = try ["folder", "pipe", "loop", "link"].map(type)
        for (name, place) in [("folder", "folder"), ("pipe", "pipe"), ("loop", "loop"), ("link", "pipe")] {
            let error = #expect(throws: CocoaError.self) { try write(to: name) }
            #expect(
                error?.localizedDescription == "\(path(place)) could not be written: it is not a regular file."
            )
        }
        #expect(try ["folder", "pipe", "loop", "link"].map(type) == before)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 4)
    }

    private func type(_ name: String) throws -> FileAttributeType? {
        try FileManager.default.attributesOfItem(atPath: path(name))[.type] as? FileAttributeType
    }
}

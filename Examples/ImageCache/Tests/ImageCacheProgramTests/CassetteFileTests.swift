import Foundation
import RemoteDataFetchCassettes
import Testing

@testable import ImageCacheProgram

struct CassetteFileTests {
    private let directory: TemporaryDirectory
    private let file: CassetteFile

    init() throws {
        directory = try TemporaryDirectory()
        file = CassetteFile(path: directory.url.appendingPathComponent("cassette.json").path)
    }

    @Test func writtenCassetteIsRead() throws {
        try file.write(RemoteCassette())
        #expect(try file.read() == RemoteCassette())
    }

    @Test(arguments: [
        (#"{"version": 2}"#, "the cassette has version 2, and only 1 is known"), ("{}", "this is no cassette"),
        ("[]", "this is no cassette"),
    ])
    func errorNamesReasonForUnreadableFile(content: String, reason: String) throws {
        try Data(content.utf8).write(to: URL(fileURLWithPath: file.path))
        let error = #expect(throws: CassetteError.self) { try file.read() }
        #expect(error?.description == "cannot read the cassette \(file.path): \(reason)")
    }

    @Test func errorNamesMissingDirectory() {
        let file = CassetteFile(path: directory.url.appendingPathComponent("missing/cassette.json").path)
        let error = #expect(throws: CassetteError.self) { try file.write(RemoteCassette()) }
        #expect(error?.description == "cannot write the cassette \(file.path): No such file or directory")
    }
}

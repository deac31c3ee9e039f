import Foundation
import ImageCache
import Testing

@testable import ImageCacheProgram

/// The built program, as its user meets it.
struct ProgramTests {
    private let directory: TemporaryDirectory
    private let cache: String

    init() throws {
        directory = try TemporaryDirectory()
        cache = directory.url.appendingPathComponent("pictures").path
    }

    @Test func withoutArgumentsItShowsItsOwnPictures() async throws {
        let program = try await Program([])
        #expect(program.status == 0)
        #expect(program.errors == [])
        let rows = program.output.split(separator: "\n").filter { $0.contains(".png") }
        #expect(rows.count == 8)
        #expect(rows.allSatisfy { $0.contains("network") && $0.contains("memory") && $0.contains("disk") })
        let page = try #require(program.output.split(separator: "\n").last?.dropFirst("Look at them: ".count))
        let html = try String(contentsOfFile: String(page), encoding: .utf8)
        #expect(html.components(separatedBy: "<figure>").count == 9)
        try FileManager.default.removeItem(atPath: String(page.dropLast("/gallery.html".count)))
    }

    @Test func picturesAreFetchedOnceAndKept() async throws {
        let runs = try await PictureServer().serve { addresses in
            [
                try await Program(addresses + ["--cache", cache, "--concurrency", "3"]),
                try await Program(addresses + ["--cache", cache]),
            ]
        }
        #expect(runs.map(\.status) == [0, 0])
        #expect(runs.map { $0.output.components(separatedBy: "network").count - 1 } == [8, 0])
        #expect(runs.map { $0.output.components(separatedBy: "disk").count - 1 } == [0, 8])
        #expect(directory.files(in: "pictures").count == 8)
    }

    @Test func eachFailureIsOneLineAndTheOthersAreFetched() async throws {
        let (program, missing) = try await PictureServer().serve { addresses in
            let missing = addresses[0] + ".gone"
            let bad = ["nonsense", missing, "http://127.0.0.1:1/refused.png"]
            return (try await Program(bad + addresses + ["--cache", cache]), missing)
        }
        #expect(program.status == 1)
        try #require(program.errors.count == 3)
        #expect(program.errors[0] == "image-cache: not the http or https address of a picture (nonsense)")
        #expect(program.errors[1].contains(missing) && program.errors[1].contains("404"))
        #expect(program.errors[2].contains("http://127.0.0.1:1/refused.png"))
        #expect(program.output.components(separatedBy: "network").count - 1 == 8)
        #expect(directory.files(in: "pictures").count == 8)
    }

    @Test func offlineAnswersFromTheCacheOnly() async throws {
        let (program, addresses) = try await PictureServer().serve { addresses in
            _ = try await Program([addresses[0], "--cache", cache])
            return (try await Program(addresses.prefix(2) + ["--cache", cache, "--offline"]), addresses)
        }
        #expect(program.status == 1)
        #expect(program.errors == ["image-cache: not in the cache, and --offline asks nobody else (\(addresses[1]))"])
        #expect(program.output.contains("disk"))
    }

    @Test func cacheThatCannotBeWrittenStillShowsThePictures() async throws {
        let file = directory.url.appendingPathComponent("file")
        try Data().write(to: file)
        let cache = file.appendingPathComponent("pictures").path
        let program = try await PictureServer().serve { try await Program($0 + ["--cache", cache]) }
        #expect(program.status == 1)
        try #require(program.errors.count == 1)
        #expect(program.errors[0].hasPrefix("image-cache: 8 pictures were fetched, but not kept in \(cache): "))
        #expect(program.output.components(separatedBy: "network").count - 1 == 8)
    }

    @Test func optionThatMakesNoSenseIsAnErrorOfUse() async throws {
        let program = try await Program(["--concurrency", "0"])
        #expect(program.status == 64)
        #expect(program.errors.first == "Error: --concurrency is 0, and has to be at least 1.")
        #expect(program.output.isEmpty)
    }
}

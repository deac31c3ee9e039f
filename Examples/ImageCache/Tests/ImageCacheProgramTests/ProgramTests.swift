import Foundation
import ImageCache
import RemoteDataFetchCassettes
import RemoteDataFetchDependency
import Testing

@testable import ImageCacheProgram

/// Tests for the built program from the perspective of its user.
struct ProgramTests {
    private let directory: TemporaryDirectory
    private let cache: String

    init() throws {
        directory = try TemporaryDirectory()
        cache = directory.url.appendingPathComponent("pictures").path
    }

    @Test func programWithoutArgumentsShowsItsOwnPictures() async throws {
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

    @Test func picturesAreFetchedOnce() async throws {
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

    @Test func eachFailureIsOneLine() async throws {
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

    @Test func offlineProgramReadsOnlyCache() async throws {
        let (program, addresses) = try await PictureServer().serve { addresses in
            _ = try await Program([addresses[0], "--cache", cache])
            return (try await Program(addresses.prefix(2) + ["--cache", cache, "--offline"]), addresses)
        }
        #expect(program.status == 1)
        #expect(program.errors == ["image-cache: not in the cache, and --offline asks no server (\(addresses[1]))"])
        #expect(program.output.contains("disk"))
    }

    @Test func unwritableCacheStillShowsPictures() async throws {
        let file = directory.url.appendingPathComponent("file")
        try Data().write(to: file)
        let cache = file.appendingPathComponent("pictures").path
        let program = try await PictureServer().serve { try await Program($0 + ["--cache", cache]) }
        #expect(program.status == 1)
        try #require(program.errors.count == 1)
        #expect(program.errors[0].hasPrefix("image-cache: 8 pictures were fetched, but not kept in \(cache): "))
        #expect(program.output.components(separatedBy: "network").count - 1 == 8)
    }

    @Test func originalsAreSavedUnderTheirNames() async throws {
        let runs = try await PictureServer().serve { addresses in
            [try await Program(addresses + ["--save", cache]), try await Program([addresses[0], "--save", cache])]
        }
        #expect(runs.map(\.status) == [0, 1])
        #expect(runs[0].errors == [])
        #expect(runs[0].output.hasSuffix("\nSaved 8 of 8 in \(cache)\n"))
        try #require(runs[1].errors.count == 1)
        #expect(runs[1].errors[0].hasPrefix("image-cache: not saved: aurora.png is there already, and is not replaced"))
        #expect(
            directory.files(in: "pictures") == [
                "aurora.png", "harmonograph.png", "julia.png", "planet.png", "ridges.png", "seigaiha.png",
                "sunflower.png", "window.png",
            ]
        )
    }

    @Test func fileAsDirectorySavesNothing() async throws {
        let file = directory.url.appendingPathComponent("file")
        try Data("mine".utf8).write(to: file)
        let program = try await Program(["http://127.0.0.1:1/a.png", "--save", file.path])
        #expect(program.status == 1)
        #expect(program.errors == ["Error: cannot save in \(file.path): it is a file"])
        #expect(try Data(contentsOf: file) == Data("mine".utf8))
    }

    @Test func replayedCassetteGivesRecordedAnswers() async throws {
        let cassette = directory.url.appendingPathComponent("cassette.json").path
        let (recorded, addresses) = try await PictureServer().serve { addresses in
            let all = addresses + [addresses[0] + ".gone"]
            return (try await Program(all + ["--record", cassette]), all)
        }
        let replayed = try await Program(addresses + ["--replay", cassette])
        let saved = try await Program(addresses + ["--replay", cassette, "--save", cache])
        #expect([recorded, replayed, saved].map(\.status) == [1, 1, 1])
        #expect([recorded, replayed, saved].map(\.errors.count) == [1, 1, 1])
        #expect([recorded, replayed, saved].allSatisfy { $0.errors[0].contains("unacceptableStatus 404") })
        #expect([recorded, replayed].map { $0.output.components(separatedBy: "network").count - 1 } == [8, 8])
        #expect(directory.files(in: "pictures").count == 8)
    }

    @Test func unrecordedPictureIsOneLine() async throws {
        let cassette = directory.url.appendingPathComponent("cassette.json").path
        try RemoteCassette().write(to: URL(fileURLWithPath: cassette))
        let program = try await Program(["http://127.0.0.1:1/a.png", "--replay", cassette])
        #expect(program.status == 1)
        try #require(program.errors.count == 1)
        #expect(program.errors[0].contains("GET http://127.0.0.1:1/a.png is not left on the cassette"))
    }

    @Test func unreadableCassetteIsOneLine() async throws {
        let cassette = directory.url.appendingPathComponent("cassette.json").path
        try Data("no JSON".utf8).write(to: URL(fileURLWithPath: cassette))
        let program = try await Program(["http://127.0.0.1:1/a.png", "--replay", cassette])
        #expect(program.status == 1)
        #expect(program.errors == ["Error: cannot read the cassette \(cassette): The given data was not valid JSON."])
        #expect(program.output.isEmpty)
    }

    @Test func unwritableCassetteStillShowsPictures() async throws {
        let cassette = directory.url.appendingPathComponent("missing/cassette.json").path
        let program = try await PictureServer().serve { try await Program([$0[0], "--record", cassette]) }
        #expect(program.status == 1)
        #expect(program.errors == ["Error: cannot write the cassette \(cassette): No such file or directory"])
        #expect(program.output.contains("network"))
    }

    @Test func invalidOptionIsUsageError() async throws {
        let program = try await Program(["--concurrency", "0"])
        #expect(program.status == 64)
        #expect(program.errors.first == "Error: --concurrency is 0, and has to be at least 1.")
        #expect(program.output.isEmpty)
    }
}

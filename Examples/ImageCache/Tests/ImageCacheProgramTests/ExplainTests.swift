import Foundation
import RemoteDataFetchCassettes
import RemoteDataFetchDependency
import Testing

@testable import ImageCacheProgram

/// Tests for the program with `--explain`, which prints the graph of the dependencies.
struct ExplainTests {
    private let directory: TemporaryDirectory
    private let cassette: URL
    private let saved: String

    init() throws {
        directory = try TemporaryDirectory()
        cassette = directory.url.appendingPathComponent("cassette.json")
        saved = directory.url.appendingPathComponent("saved").path
    }

    /// Writes a cassette with one picture, and returns its address.
    private func record() async throws -> String {
        let url = try PictureAddress(text: "http://h/a.png").url
        let server = InMemoryRemoteDataFetch()
        server.stub(url, body: Data("picture".utf8))
        let recording = RecordingRemoteDataFetch(wrapping: server)
        _ = try await recording.fetch(RemoteRequest(url))
        try recording.cassette.write(to: cassette)
        return url.absoluteString
    }

    /// Returns a text without line numbers.
    private func withoutLines(_ text: String) -> String {
        text.replacing(#/\.swift:\d+/#, with: ".swift:#")
    }

    private let shared =
        ##"["#92;.imageCache<br/>shared ImageCache, built at ImageCache/ImageCachingDependency.swift:#"]:::shared"##

    private func overridden(_ name: String, with type: String) -> String {
        ##"["#92;.\##(name)<br/>overridden at ImageCacheProgram/ImageCacheCommand.swift:# with \##(type)"]:::overridden"##
    }

    private func graph(_ lines: String) -> String {
        """
        flowchart LR
            container((container))
        \(lines)
            classDef overridden stroke-width:3px
            classDef neverRead stroke-width:3px,stroke-dasharray:6 4
            classDef defaultImplementation stroke-width:1px
            classDef composed stroke-width:1px
            classDef shared stroke-width:1px,rx:12,ry:12
            classDef weak stroke-width:1px,rx:12,ry:12,stroke-dasharray:2 2
            classDef root stroke-width:2px,rx:12,ry:12
            classDef replaceable stroke-width:2px,rx:12,ry:12,stroke-dasharray:2 2

        """
    }

    @Test func standardOutputHasOnlyGraph() async throws {
        let address = try await record()
        let program = try await Program([address, "--replay", cassette.path, "--explain"])
        #expect(program.status == 0)
        #expect(
            withoutLines(program.output)
                == graph(
                    #"""
                        n1\#(shared)
                        n2\#(overridden("localDataFetch", with: "InMemoryLocalDataFetch"))
                        n3\#(overridden("remoteDataFetch", with: "ReplayingRemoteDataFetch"))
                        container --> n1
                        n1 --> n2
                        n1 --> n3
                    """#
                )
        )
        try #require(program.errors.count == 3)
        #expect(program.errors[0].hasPrefix("Picture  Bytes  From"))
        #expect(program.errors[2].hasPrefix("a.png"))
    }

    @Test func demonstrationIsExplained() async throws {
        let program = try await Program(["--explain"])
        #expect(program.status == 0)
        #expect(
            withoutLines(program.output)
                == graph(
                    #"""
                        n1\#(shared)
                        n2\#(overridden("localDataFetch", with: "FileManagerDataFetch"))
                        n3["#92;.remoteDataFetch<br/>default implementation URLSessionDataFetch, resolved at \#
                    RemoteDataFetchDependency/RemoteDataFetchDependency.swift:#"]:::defaultImplementation
                        container --> n1
                        container --> n2
                        n1 --> n2
                        n1 --> n3
                    """#
                )
        )
        let page = try #require(program.errors.last?.dropFirst("Look at them: ".count))
        #expect(page.hasSuffix("/gallery.html"))
        try FileManager.default.removeItem(atPath: String(page.dropLast("/gallery.html".count)))
    }

    @Test func savingBypassesCache() async throws {
        let address = try await record()
        let program = try await Program([address, "--replay", cassette.path, "--save", saved, "--explain"])
        #expect(program.status == 0)
        #expect(program.output.contains("container --> n1\n    container --> n2\n    classDef"))
        #expect(!program.output.contains("imageCache"))
        #expect(program.errors.last == "Saved 1 of 1 in \(saved)")
    }

    @Test func graphIsPrintedAfterFailure() async throws {
        let program = try await Program(["http://h/a.png", "--cache", saved, "--offline", "--explain"])
        #expect(program.status == 1)
        #expect(program.output.hasPrefix("flowchart LR\n"))
        #expect(program.output.contains("with OfflineDataFetch\"]:::overridden\n"))
        #expect(program.errors[0].hasPrefix("image-cache: not in the cache"))
    }
}

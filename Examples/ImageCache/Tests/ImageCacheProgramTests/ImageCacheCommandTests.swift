import ArgumentParser
import Foundation
import GlobalDependencies
import LocalDataFetchDependency
import RemoteDataFetchCassettes
import RemoteDataFetchDependency
import Testing

@testable import ImageCacheProgram

struct ImageCacheCommandTests {
    private let directory = URL(fileURLWithPath: "/nowhere")

    @Test func optionsAreRead() throws {
        let command = try ImageCacheCommand.parse([
            "http://h/a.png", "--cache", "/pictures", "--concurrency", "2", "http://h/b.png", "--offline",
        ])
        #expect(command.addresses == ["http://h/a.png", "http://h/b.png"])
        #expect(command.directory().path == "/pictures")
        #expect(command.concurrency == 2)
        #expect(command.offline)
    }

    @Test func defaultCacheIsInUserCaches() throws {
        let caches = try #require(FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first)
        let command = try ImageCacheCommand.parse(["http://h/a.png"])
        #expect(command.directory().path == caches.appendingPathComponent("image-cache").path)
    }

    @Test func eachDemonstrationHasItsOwnDirectory() throws {
        let command = try ImageCacheCommand.parse([])
        #expect(command.directory() != command.directory())
    }

    @Test(arguments: [
        (["--concurrency", "0"], "--concurrency is 0, and has to be at least 1."),
        (["--concurrency=-3"], "--concurrency is -3, and has to be at least 1."),
        (["http://h/a.png", "--cache", ""], "--cache names no directory."),
        (["http://h/a.png", "--save", ""], "--save names no directory."),
        (["http://h/a.png", "--record", ""], "--record names no file."),
        (["http://h/a.png", "--replay", ""], "--replay names no file."),
    ])
    func invalidOptionsAreRefused(arguments: [String], message: String) {
        let error = #expect(throws: (any Error).self) { try ImageCacheCommand.parse(arguments) }
        #expect(error.map { ImageCacheCommand.message(for: $0) } == message)
    }

    @Test(arguments: [["--cache", "a"], ["--offline"], ["--save", "a"], ["--record", "a"], ["--replay", "a"]])
    func optionsWithoutAddressAreRefused(arguments: [String]) {
        let message = "--cache, --offline, --save, --record and --replay need the address of a picture."
        let error = #expect(throws: (any Error).self) { try ImageCacheCommand.parse(arguments) }
        #expect(error.map { ImageCacheCommand.message(for: $0) } == message)
    }

    @Test(arguments: [
        (["--replay", "a", "--offline"], "--replay never asks the network: leave out --offline."),
        (["--replay", "a", "--record", "b"], "--replay fetches nothing that --record could write: use one of them."),
        (["--record", "a", "--offline"], "--offline fetches nothing that --record could write: use one of them."),
        (["--save", "a", "--offline"], "--save needs the network, or a cassette: use --replay in place of --offline."),
        (["--save", "a", "--cache", "b"], "--save does not go through the cache: leave out --cache."),
    ])
    func contradictoryOptionsAreRefused(arguments: [String], message: String) {
        let error = #expect(throws: (any Error).self) { try ImageCacheCommand.parse(["http://h/a.png"] + arguments) }
        #expect(error.map { ImageCacheCommand.message(for: $0) } == message)
    }

    @Test func optionsSelectNetwork() throws {
        let temporary = try TemporaryDirectory()
        let cassette = temporary.url.appendingPathComponent("cassette.json")
        try RemoteCassette().write(to: cassette)
        #expect(try dependencies().remoteDataFetch is URLSessionDataFetch)
        #expect(try dependencies("--offline").remoteDataFetch is OfflineDataFetch)
        #expect(try dependencies("--save", "a").remoteDataFetch is URLSessionDataFetch)
        #expect(try dependencies("--record", "a").remoteDataFetch is RecordingRemoteDataFetch)
        #expect(try dependencies("--replay", cassette.path).remoteDataFetch is ReplayingRemoteDataFetch)
    }

    @Test func cassetteReplacesUserCaches() throws {
        #expect(try dependencies().localDataFetch is FileManagerDataFetch)
        #expect(try dependencies("--record", "a").localDataFetch is InMemoryLocalDataFetch)
        #expect(try dependencies("--record", "a", "--cache", "b").localDataFetch is FileManagerDataFetch)
        #expect(try dependencies("--record", "a", "--save", "b").localDataFetch is FileManagerDataFetch)
    }

    @Test func missingCassetteIsError() {
        let error = #expect(throws: CassetteError.self) { try dependencies("--replay", "/nowhere/cassette.json") }
        #expect(error?.description == "cannot read the cassette /nowhere/cassette.json: No such file or directory")
    }

    private func dependencies(_ options: String...) throws -> GlobalDependencies {
        try Sample.dependencies(of: ["http://h/a.png"] + options, keepingIn: directory)
    }
}

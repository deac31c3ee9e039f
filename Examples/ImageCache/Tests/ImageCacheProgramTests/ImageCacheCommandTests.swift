import ArgumentParser
import Foundation
import GlobalDependencies
import LocalDataFetchDependency
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
        #expect(command.cacheDirectory().path == "/pictures")
        #expect(command.concurrency == 2)
        #expect(command.offline)
    }

    @Test func cacheIsInTheCachesOfTheUser() throws {
        let caches = try #require(FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first)
        let command = try ImageCacheCommand.parse(["http://h/a.png"])
        #expect(command.cacheDirectory().path == caches.appendingPathComponent("image-cache").path)
    }

    @Test func everyDemonstrationHasADirectoryOfItsOwn() throws {
        let command = try ImageCacheCommand.parse([])
        #expect(command.cacheDirectory() != command.cacheDirectory())
    }

    @Test(arguments: [
        (["--concurrency", "0"], "--concurrency is 0, and has to be at least 1."),
        (["--concurrency=-3"], "--concurrency is -3, and has to be at least 1."),
        (["http://h/a.png", "--cache", ""], "--cache names no directory."),
        (["--offline"], "--cache and --offline need the address of a picture."),
        (["--cache", "/pictures"], "--cache and --offline need the address of a picture."),
    ])
    func optionsThatMakeNoSenseAreRefused(arguments: [String], message: String) {
        let error = #expect(throws: (any Error).self) { try ImageCacheCommand.parse(arguments) }
        #expect(error.map { ImageCacheCommand.message(for: $0) } == message)
    }

    @Test func onlyOfflineOverridesTheNetwork() throws {
        let online = try ImageCacheCommand.parse(["http://h/a.png"]).dependencies(keepingIn: directory)
        let offline = try ImageCacheCommand.parse(["http://h/a.png", "--offline"]).dependencies(keepingIn: directory)
        #expect(online.remoteDataFetch is URLSessionDataFetch)
        #expect(offline.remoteDataFetch is OfflineDataFetch)
        #expect(online.localDataFetch is FileManagerDataFetch)
    }
}

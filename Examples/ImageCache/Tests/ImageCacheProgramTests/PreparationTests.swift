import ArgumentParser
import Foundation
import GlobalDependencies
import GlobalDependenciesInspection
import GlobalDependenciesTesting
import ImageCache
import LocalDataFetchDependency
import RemoteDataFetchCassettes
import RemoteDataFetchDependency
import Testing

@testable import ImageCacheProgram

/// Tests for the default container that the options prepare.
struct PreparationTests {
    private let directory: TemporaryDirectory
    private let cassette: URL

    init() throws {
        directory = try TemporaryDirectory()
        cassette = directory.url.appendingPathComponent("cassette.json")
        try RemoteCassette().write(to: cassette)
    }

    private func dependencies(_ options: [String]) throws -> GlobalDependencies {
        let options = options.map { $0 == "cassette" ? cassette.path : $0 }
        return try Sample.dependencies(of: ["http://h/a.png"] + options, keepingIn: directory.url)
    }

    @Test(
        arguments: [
            ([], "FileManagerDataFetch", nil),
            (["--cache", "b"], "FileManagerDataFetch", nil),
            (["--offline"], "FileManagerDataFetch", "OfflineDataFetch"),
            (["--save", "b"], "FileManagerDataFetch", nil),
            (["--record", "b"], "InMemoryLocalDataFetch", "RecordingRemoteDataFetch"),
            (["--record", "b", "--cache", "c"], "FileManagerDataFetch", "RecordingRemoteDataFetch"),
            (["--replay", "cassette"], "InMemoryLocalDataFetch", "ReplayingRemoteDataFetch"),
            (["--replay", "cassette", "--save", "b"], "FileManagerDataFetch", "ReplayingRemoteDataFetch"),
        ] as [([String], String, String?)]
    )
    func optionsAreOverrides(options: [String], disk: String, network: String?) throws {
        let dependencies = try dependencies(options)
        let local = dependencies.explain(\.localDataFetch).origin
        let remote = dependencies.explain(\.remoteDataFetch).origin
        #expect(local.kind == .overridden)
        #expect(local.implementationType == disk)
        #expect(remote.kind == (network == nil ? .defaultImplementation : .overridden))
        #expect(remote.implementationType == network ?? "URLSessionDataFetch")
    }

    @Test func overridesArePreparedInOneCall() throws {
        let dependencies = try dependencies(["--offline"])
        let origins = [dependencies.explain(\.localDataFetch).origin, dependencies.explain(\.remoteDataFetch).origin]
        #expect(origins.map(\.fileID) == Array(repeating: "ImageCacheProgram/ImageCacheCommand.swift", count: 2))
        #expect(Set(origins.map(\.line)).count == 1)
    }

    @Test func picturesAreStoredInDirectory() throws {
        let local = try dependencies([]).localDataFetch
        #expect((local as? FileManagerDataFetch)?.root.path == directory.url.standardizedFileURL.path)
    }

    @Test(.dependencies { $0.useLive(\.imageCache) }) func sharedCacheReadsPreparedDependencies() async throws {
        let dependencies = try dependencies(["--offline"])
        let url = try PictureAddress(text: "http://h/a.png").url
        await #expect(throws: NotInCacheError.self) { try await dependencies.imageCache.image(at: url) }
        try await dependencies.localDataFetch.write(Data("picture".utf8), to: LocalPath(CacheKey(url).fileName))
        #expect(try await dependencies.imageCache.image(at: url).origin == .disk)
    }

    @Test(arguments: [[], ["--offline"], ["--replay", "cassette"]])
    func explainOptionRecordsReads(options: [String]) throws {
        #expect(try !dependencies(options).graph().recordsReads)
        #expect(try dependencies(options + ["--explain"]).graph().recordsReads)
    }

    @Test(.dependencies()) func unreadableCassettePreparesNothing() throws {
        let command = try ImageCacheCommand.parse(["http://h/a.png", "--replay", "/nowhere/cassette.json"])
        #expect(throws: CassetteError.self) { try command.prepare(keepingIn: directory.url) }
        #expect(GlobalDependencies.default.explain(\.localDataFetch).origin.kind == .defaultImplementation)
    }
}

import Foundation
import GlobalDependencies
import GlobalDependenciesTesting
import LocalDataFetchDependency
import RemoteDataFetchDependency
import Testing

@testable import ImageCacheProgram

@Suite(.dependencies())
struct PictureSaverTests {
    private let directory: TemporaryDirectory
    private let remote = InMemoryRemoteDataFetch()
    private let dependencies: GlobalDependencies

    init() throws {
        let directory = try TemporaryDirectory()
        self.directory = directory
        dependencies = GlobalDependencies.default
            .with(override: remote, for: \.remoteDataFetch)
            .with(override: FileManagerDataFetch(root: directory.url), for: \.localDataFetch)
    }

    private func save(_ addresses: String...) async -> [Outcome<SavedPicture>] {
        let saver = PictureSaver(addresses, to: directory.url, retry: .never, dependencies: dependencies)
        return await PictureCollector(concurrency: 4) { try await saver.save($0, progress: $1) }
            .collect(addresses) { _ in }
    }

    private func stub(_ address: String, with answer: RemoteAnswer) throws {
        remote.stub(.url(try #require(URL(string: address))), with: answer)
    }

    private func file(_ name: String) -> URL {
        directory.url.appendingPathComponent(name)
    }

    @Test func originalIsSavedUnderItsName() async throws {
        try stub("http://h/deep/b%20c.png?size=2", with: .response(body: Data("picture".utf8)))
        let outcomes = await save("http://h/deep/b%20c.png?size=2")
        #expect(try outcomes.map { try $0.result.get() } == [SavedPicture(file: file("b c.png"), byteCount: 7)])
        #expect(try Data(contentsOf: file("b c.png")) == Data("picture".utf8))
        #expect(directory.files(in: "") == ["b c.png"])
    }

    @Test func receivedBytesAreReported() async throws {
        try stub("http://h/a.png", with: .response(body: Data(count: 10)).inChunks(of: 5))
        let saver = PictureSaver(["http://h/a.png"], to: directory.url, dependencies: dependencies)
        var steps: [PictureStep] = []
        _ = await PictureCollector(concurrency: 1) { try await saver.save($0, progress: $1) }
            .collect(["http://h/a.png"]) { steps.append($0) }
        #expect(steps == [.received(bytes: 5), .received(bytes: 5), .finished])
    }

    @Test func firstAddressWithNameIsSaved() async throws {
        remote.stub(RemoteRequestMatcher("all") { _ in true }, with: .response(body: Data("picture".utf8)))
        let outcomes = await save("http://h/1/a.png", "http://h/2/A.PNG", "http://h/3/b.png")
        #expect(
            outcomes.map { $0.error.map { "\($0)" } } == [
                nil, "not saved: A.PNG is also the name of http://h/1/a.png (http://h/2/A.PNG)", nil,
            ]
        )
        #expect(directory.files(in: "") == ["a.png", "b.png"])
    }

    @Test func existingFileIsNotReplaced() async throws {
        try Data("mine".utf8).write(to: file("a.png"))
        let outcomes = await save("http://h/a.png")
        #expect(
            outcomes.map { $0.error.map { "\($0)" } }
                == ["not saved: a.png is there already, and is not replaced (http://h/a.png)"]
        )
        #expect(try Data(contentsOf: file("a.png")) == Data("mine".utf8))
        #expect(remote.requests == [])
    }

    @Test(arguments: ["http://h/..", "http://h/%2E%2E", "http://h/.profile", "http://h/a%5Cb.png", "http://h/%1B.png"])
    func invalidNameIsRefused(address: String) async {
        let outcomes = await save(address)
        #expect(outcomes.map { $0.error is UnsavedPictureError } == [true])
        #expect(remote.requests == [])
        #expect(directory.files(in: "") == [])
    }

    @Test func nameStaysInDirectory() async {
        remote.stub(RemoteRequestMatcher("all") { _ in true }, with: .response(body: Data("picture".utf8)))
        _ = await save("http://h/a/..%2F..%2Fescaped.png", "http://h/%2Fescaped.png")
        #expect(!FileManager.default.fileExists(atPath: directory.url.path + "/../escaped.png"))
        #expect(Set(directory.files(in: "")).isSubset(of: ["escaped.png"]))
    }

    @Test func truncatedPictureLeavesNoFile() async throws {
        try stub("http://h/a.png", with: .response(body: Data(count: 10)).inChunks(of: 2).truncated(to: 6))
        let outcomes = await save("http://h/a.png")
        #expect(outcomes.map { ($0.error as? RemoteDataFetchError)?.code } == [.connectionLost])
        #expect(directory.files(in: "") == [])
    }
}

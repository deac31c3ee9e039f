import CommandDoubles
import FilesDoubles
import Foundation
import GlobalDependencies
import GlobalDependenciesTesting
import ImageCache
import LocalDataFetchDoubles
import ProcessDependency
import RemoteDataFetchDoubles
import Testing

@testable import ImageCacheProgram

/// Tests of the whole tool, without a disk, a network, another program or a terminal.
@Suite(.dependencies { $0.useLive(\.imageCache) })
struct ImageCacheToolTests {
    private let commands = ScriptedCommandRunner()
    private let files = InMemoryFiles(["list.txt": "https://example.com/b.png\nhttps://example.com/gone.png\n"])
    private let server = InMemoryRemoteDataFetch()

    init() throws {
        for name in ["a.png", "b.png"] {
            server.stub(try #require(URL(string: "https://example.com/\(name)")), body: Data(name.utf8))
        }
        server.stub(try #require(URL(string: "https://example.com/gone.png")), status: 404)
    }

    /// Runs the tool, and returns the process and its exit code.
    private func run(
        _ arguments: String...,
        input: [String] = []
    ) async throws -> (process: InMemoryProcess, code: UInt8) {
        let process = InMemoryProcess(arguments: ["image-cache"] + arguments, input: input)
        let dependencies = GlobalDependencies.default.with {
            $0.commands = commands
            $0.files = files
            $0.localDataFetch = InMemoryLocalDataFetch()
            $0.process = process
            $0.remoteDataFetch = server
        }
        do {
            try await ImageCacheTool(dependencies: dependencies).run(samples: ["https://example.com/b.png"])
        } catch let exit as ProcessExit {
            return (process, exit.code)
        }
        return (process, 0)
    }

    private func page(_ path: String) throws -> String {
        try files.text(at: URL(fileURLWithPath: path))
    }

    @Test func picturesComeFromNetworkThenMemoryThenDisk() async throws {
        let (process, code) = try await run("https://example.com/a.png")
        #expect(
            process.output == "a.png: network, memory, disk\nLook at them: /tmp/image-cache/gallery.html\n"
        )
        #expect(try page("/tmp/image-cache/gallery.html").contains(Data("a.png".utf8).base64EncodedString()))
        #expect((code, server.requests.count) == (0, 1))
    }

    @Test func listIsReadAndMissingPictureIsAFailure() async throws {
        let (process, code) = try await run("--list", "list.txt")
        #expect(process.output.contains("\ngone.png: unacceptableStatus 404"))
        #expect(process.output.hasPrefix("b.png: network"))
        #expect(code == 1)
    }

    @Test func missingListIsReported() async throws {
        let (process, code) = try await run("--list", "no.txt")
        #expect(process.errorOutput.hasPrefix("error: /home/user/no.txt: "))
        #expect((code, server.requests.count) == (74, 0))
    }

    @Test(arguments: ["--lists", "--list"])
    func wrongArgumentShowsUsage(argument: String) async throws {
        let (process, code) = try await run(argument)
        #expect(process.errorOutput == "error: wrong argument \(argument)\n\(ToolArguments.usage)\n")
        #expect(code == 64)
    }

    @Test(arguments: [("y", true), ("n", false)])
    func fileIsReplacedIfTheUserAgrees(answer: String, isReplaced: Bool) async throws {
        try files.write("old", to: URL(fileURLWithPath: "page.html"))
        let (process, _) = try await run("--page", "page.html", input: [answer])
        #expect(process.output.hasPrefix("Replace page.html? [y/N] "))
        #expect((try page("page.html") != "old") == isReplaced)
    }

    @Test func pageIsShownByAnotherProgram() async throws {
        commands.stub("xdg-open", "/home/user/page.html", with: .success())
        #expect(try await run("--show", "--page", "page.html").code == 0)
        #expect(commands.unusedStubs.isEmpty)
    }

    @Test func missingProgramIsAWarning() async throws {
        commands.stub("xdg-open", with: .failure(.notFound))
        let (process, code) = try await run("--show")
        #expect(process.errorOutput.hasPrefix("warning: "))
        #expect(code == 0)
    }
}

#if os(Linux)
import Foundation
import RemoteDataFetchDependency
import Testing

@testable import RemoteDataFetchConformance

/// The memory that transfers need, each measured in a process of its own.
@Suite(.serialized, .timeLimit(.minutes(15)))
struct MemoryTests {
    /// The limit in KB.
    private let limit = 96 << 10
    private let bomb = RemoteReply.response(
        headers: ["Content-Encoding": "gzip"],
        body: GzipBomb.body(ofMegabytes: 1_024)
    )

    @Test(arguments: TransferProcess.Implementation.allCases, [true, false])
    func decompressionBombNeedsLittleMemory(
        _ implementation: TransferProcess.Implementation,
        _ keepsConnections: Bool
    ) async throws {
        let server = try LoopbackServer(["/a": [bomb], "/b": [.text("ok")]], keepsConnections: keepsConnections)
        defer { server.stop() }
        let process = try TransferProcess("bomb", with: implementation, server.url("/a"), server.url("/b"))
        #expect(await process.line() == "bodyTooLarge, and the other request: ok")
        try await process.expectPeak(below: limit)
    }

    @Test(arguments: ["unread", "beginning"])
    func slowReaderSlowsTheServerDown(_ mode: String) async throws {
        let server = try LoopbackServer(["/a": [.flood()]])
        defer { server.stop() }
        let process = try TransferProcess(mode, server.url("/a"))
        #expect(await process.line() == "open")
        #expect(try await server.waitForEndOfFlood() < 64 << 20)
        process.proceed()
        try await process.expectPeak(below: limit)
    }

    @Test func bombWithoutLimitWaitsForItsReader() async throws {
        let server = try LoopbackServer(["/a": [bomb]])
        defer { server.stop() }
        let process = try TransferProcess("beginning", server.url("/a"))
        #expect(await process.line() == "open")
        process.proceed()
        try await process.expectPeak(below: limit)
    }

    @Test(
        arguments: [
            (.asyncHTTPClient, "download"), (.urlSession, "download"), (.urlSession, "stream"),
            (.urlSession, "downloadBesideUnread"),
        ] as [(TransferProcess.Implementation, String)]
    )
    func largeBodyNeedsLittleMemory(_ implementation: TransferProcess.Implementation, _ mode: String) async throws {
        let size = 200 << 20
        let server = try LoopbackServer(["/a": [.response(body: Data(count: size))]])
        defer { server.stop() }
        let process = try TransferProcess(mode, with: implementation, server.url("/a"))
        #expect(await process.line() == "\(size)")
        // A stream of `URLSession` without a reader buffers 64 MiB before it fails.
        try await process.expectPeak(below: limit + (mode == "downloadBesideUnread" ? 64 << 10 : 0))
    }

    @Test func largeUploadNeedsLittleMemory() async throws {
        let server = try LoopbackServer(["/a": [.text("ok")]])
        defer { server.stop() }
        let process = try TransferProcess("upload", server.url("/a"))
        #expect(await process.line() == "ok")
        // Half of the body. A busy machine was seen to need 72 MB.
        try await process.expectPeak(below: 128 << 10)
    }
}
#endif

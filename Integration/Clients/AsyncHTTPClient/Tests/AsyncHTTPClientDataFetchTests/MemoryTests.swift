#if os(Linux)
import Foundation
import Testing

/// The memory that transfers need, each measured in a process of its own.
@Suite(.serialized, .timeLimit(.minutes(15)))
struct MemoryTests {
    /// The limit in KB.
    private let limit = 96 << 10

    @Test(arguments: ["keep-alive", "close"])
    func decompressionBombNeedsLittleMemory(_ connection: String) async throws {
        let bomb = GzipBomb.body(ofMegabytes: 1_024)
        let head = """
            HTTP/1.1 200 OK\r
            Content-Encoding: gzip\r
            Content-Length: \(bomb.count)\r
            Connection: \(connection)\r
            \r\n
            """
        let server = try RawServer { client, _ in
            client.send(Data(head.utf8) + bomb)
            if connection == "keep-alive" { client.waitForEnd() }
        }
        defer { server.stop() }
        let other = try RawServer(sending: Data("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok".utf8))
        defer { other.stop() }
        let process = try TransferProcess("bomb", server.url("/a"), other.url("/b"))
        #expect(await process.line() == "bodyTooLarge, and the other request: ok")
        try await process.expectPeak(below: limit)
    }

    @Test(arguments: ["unread", "beginning"])
    func slowReaderSlowsTheServerDown(_ mode: String) async throws {
        let (sent, stalls) = AsyncStream<Int>.makeStream()
        let server = try RawServer { client, _ in
            client.send(Data("HTTP/1.1 200 OK\r\n\r\n".utf8))
            stalls.yield(client.flood(Data(count: 1 << 20), upTo: 1 << 30))
            client.waitForEnd()
        }
        defer { server.stop() }
        let process = try TransferProcess(mode, server.url("/a"))
        #expect(await process.line() == "open")
        for await count in sent {
            #expect(count < 64 << 20)
            break
        }
        process.proceed()
        try await process.expectPeak(below: limit)
    }

    @Test func bombWithoutLimitWaitsForItsReader() async throws {
        let head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n"
        let server = try RawServer(sending: Data(head.utf8) + GzipBomb.body(ofMegabytes: 1_024))
        defer { server.stop() }
        let process = try TransferProcess("beginning", server.url("/a"))
        #expect(await process.line() == "open")
        process.proceed()
        try await process.expectPeak(below: limit)
    }

    @Test func largeDownloadNeedsLittleMemory() async throws {
        let size = 512 << 20
        let server = try RawServer { client, _ in
            client.send(Data("HTTP/1.1 200 OK\r\nContent-Length: \(size)\r\n\r\n".utf8))
            let block = Data(count: 1 << 20)
            for _ in 0..<(size / block.count) where !client.send(block) { break }
        }
        defer { server.stop() }
        let process = try TransferProcess("download", server.url("/a"))
        #expect(await process.line() == "\(size)")
        try await process.expectPeak(below: limit)
    }

    @Test func largeUploadNeedsLittleMemory() async throws {
        let server = try RawServer { client, _ in
            client.discard(256 << 20)
            client.send(Data("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok".utf8))
        }
        defer { server.stop() }
        let process = try TransferProcess("upload", server.url("/a"))
        #expect(await process.line() == "ok")
        // Half of the body. A busy machine was seen to need 72 MB.
        try await process.expectPeak(below: 128 << 10)
    }
}
#endif

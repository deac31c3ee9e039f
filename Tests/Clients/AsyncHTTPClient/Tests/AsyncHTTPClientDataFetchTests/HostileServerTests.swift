import AsyncHTTPClientDataFetch
import Foundation
import RemoteDataFetchConformance
import RemoteDataFetchDependency
import Testing

/// Responses that break the rules, or test them.
@Suite(.timeLimit(.minutes(15)))
struct HostileServerTests {
    struct Response: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let bytes: Data
        /// The body, or nil if the response fails.
        var body: String?
        /// The code of the error, or nil if there is none.
        var code: RemoteDataFetchError.Code?

        init(_ name: String, _ text: String, _ body: Data = Data(), is expected: String) {
            testDescription = name
            bytes = Data(text.replacing("\n", with: "\r\n").utf8) + body
            self.body = expected
        }

        init(_ name: String, _ text: String, _ body: Data = Data(), fails code: RemoteDataFetchError.Code) {
            testDescription = name
            bytes = Data(text.replacing("\n", with: "\r\n").utf8) + body
            self.code = code
        }
    }

    static let valid = [
        Response("103", "HTTP/1.1 103 Early Hints\nLink: </a>\n\nHTTP/1.1 200 OK\nContent-Length: 2\n\nok", is: "ok"),
        Response("100", "HTTP/1.1 100 Continue\n\nHTTP/1.1 200 OK\nContent-Length: 2\n\nok", is: "ok"),
        Response("trailer", chunked + "2\nok\n0\nX-Checksum: 1\n\n", is: "ok"),
        Response("chunk extension", chunked + "2;a=b\nok\n0\n\n", is: "ok"),
        Response("no length", "HTTP/1.1 200 OK\n\nok", is: "ok"),
        Response("HTTP/1.0", "HTTP/1.0 200 OK\n\nok", is: "ok"),
        Response("empty gzip", "HTTP/1.1 200 OK\nContent-Encoding: gzip\nContent-Length: 0\n\n", is: ""),
        Response("identity", "HTTP/1.1 200 OK\nContent-Encoding: identity\nContent-Length: 2\n\nok", is: "ok"),
    ]

    static let invalid = [
        Response("nothing", "", fails: .connectionLost),
        Response("half a status", "HTTP/1.1 2", fails: .connectionLost),
        Response("half a head", "HTTP/1.1 200 OK\nContent-Le", fails: .connectionLost),
        Response("half a body", "HTTP/1.1 200 OK\nContent-Length: 3\n\nok", fails: .connectionLost),
        Response("half a chunk", chunked + "5\nok", fails: .connectionLost),
        Response("no last chunk", chunked + "2\nok\n", fails: .connectionLost),
        Response("only 100", "HTTP/1.1 100 Continue\n\n", fails: .connectionLost),
        Response("length of 2^63 - 1", length("9223372036854775807"), fails: .bodyTooLarge),
        Response("length of 2^63", length("9223372036854775808"), fails: .malformedResponse),
        Response("length of 2^64", length("18446744073709551616"), fails: .malformedResponse),
        Response("negative length", length("-1"), fails: .malformedResponse),
        Response("length of 1e3", length("1e3"), fails: .malformedResponse),
        Response("two lengths", length("2\nContent-Length: 3"), fails: .malformedResponse),
        Response("chunk size", chunked + "zz\nok\n0\n\n", fails: .malformedResponse),
        Response("huge chunk size", chunked + "FFFFFFFFFFFFFFFFF\nok\n0\n\n", fails: .malformedResponse),
        Response("chunk without end", chunked + "2\nokay\n0\n\n", fails: .malformedResponse),
        Response("not HTTP", "SSH-2.0-OpenSSH_9.2\n", fails: .malformedResponse),
        Response("NUL", "HTTP/1.1 200 OK\nX-A: a\0b\nContent-Length: 0\n\n", fails: .malformedResponse),
        Response("colon", "HTTP/1.1 200 OK\nno colon\nContent-Length: 0\n\n", fails: .malformedResponse),
        Response("field", "HTTP/1.1 200 OK\nX-A: \(long)\nContent-Length: 0\n\n", fails: .malformedResponse),
        Response("257 fields", "HTTP/1.1 200 OK\n\(many)Content-Length: 0\n\n", fails: .malformedResponse),
        Response("no gzip", gzip, Data("not compressed".utf8), fails: .malformedResponse),
        Response("half a gzip", gzip, CompressedText.gzip.bytes.dropLast(20), fails: .malformedResponse),
        Response("no checksum", gzip, CompressedText.gzip.bytes.dropLast(8), fails: .malformedResponse),
        Response("half a header", gzip, CompressedText.gzip.bytes.prefix(5), fails: .malformedResponse),
        Response("more than gzip", gzip, CompressedText.gzip.bytes + Data(count: 9), fails: .malformedResponse),
        Response("no deflate", encoded("deflate"), Data(repeating: 0xFF, count: 9), fails: .malformedResponse),
        Response("half a deflate", encoded("deflate"), CompressedText.zlib.bytes.prefix(99), fails: .malformedResponse),
        Response("br", encoded("br"), Data("not asked for".utf8), fails: .malformedResponse),
        Response("twice", encoded("gzip, gzip"), CompressedText.gzip.bytes, fails: .malformedResponse),
    ]

    private static let chunked = "HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n"
    private static let gzip = encoded("gzip")
    private static let long = String(repeating: "a", count: 100_000)
    private static let many = (0..<256).map { "X-\($0): a\n" }.joined()

    private static func length(_ value: String) -> String { "HTTP/1.1 200 OK\nContent-Length: \(value)\n\nok" }

    private static func encoded(_ name: String) -> String { "HTTP/1.1 200 OK\nContent-Encoding: \(name)\n\n" }

    private let remoteDataFetch = AsyncHTTPClientDataFetch()

    @Test(arguments: valid)
    func validResponseHasBody(_ response: Response) async throws {
        let server = try RawServer(sending: response.bytes)
        defer { server.stop() }
        let body = try await remoteDataFetch.data(from: server.url("/a"))
        #expect(String(decoding: body, as: UTF8.self) == response.body)
    }

    @Test(arguments: invalid)
    func invalidResponseFails(_ response: Response) async throws {
        let server = try RawServer(sending: response.bytes)
        defer { server.stop() }
        let error = await #expect(throws: RemoteDataFetchError.self) {
            try await remoteDataFetch.data(from: server.url("/a"))
        }
        #expect(error?.code == response.code, "\(error?.description ?? "no error")")
        #expect(error?.url == server.url("/a"))
    }

    @Test func unreadBodyOfRedirectIsSkipped() async throws {
        let (sent, arrivals) = AsyncStream<Int>.makeStream()
        let server = try RawServer { connection, head in
            guard head.hasPrefix("GET /a") else {
                _ = connection.send(Data("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok".utf8))
                return
            }
            let head = "HTTP/1.1 302 Found\r\nLocation: /b\r\nContent-Length: \(1 << 40)\r\n\r\n"
            connection.send(Data(head.utf8))
            arrivals.yield(connection.flood(Data(count: 1 << 20), upTo: 1 << 40))
        }
        defer { server.stop() }
        #expect(try await remoteDataFetch.data(from: server.url("/a")) == Data("ok".utf8))
        for await count in sent {
            #expect(count < 64 << 20)
            break
        }
    }

    @Test func repeatedFieldsKeepTheirOrder() async throws {
        let server = try RawServer(sending: Data("HTTP/1.1 200 OK\r\nX: a\r\nx: b\r\nX: c\r\n\r\n".utf8))
        defer { server.stop() }
        let headers = try await remoteDataFetch.fetch(RemoteRequest(server.url("/a"))).headers
        #expect(headers.values(for: "X") == ["a", "b", "c"])
    }

    @Test func responseToHeadMayNameACompression() async throws {
        let head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 99\r\n\r\n"
        let server = try RawServer(sending: Data(head.utf8))
        defer { server.stop() }
        let response = try await remoteDataFetch.fetch(RemoteRequest(server.url("/a"), method: .head))
        #expect(response.headers["Content-Length"] == "99")
        #expect(response.body == Data())
    }
}

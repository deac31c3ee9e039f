import AsyncHTTPClient
import AsyncHTTPClientDataFetch
import Foundation
import NIOSSL
import RemoteDataFetchDependency
import Testing

/// TLS and HTTP/2.
@Suite(.timeLimit(.minutes(15)))
struct SecureServerTests {
    private let remoteDataFetch: AsyncHTTPClientDataFetch

    init() throws {
        var tls = TLSConfiguration.makeClientConfiguration()
        let certificate = try NIOSSLCertificate(bytes: Array(SecureServer.certificate.utf8), format: .pem)
        tls.trustRoots = .certificates([certificate])
        var configuration = HTTPClient.Configuration()
        configuration.tlsConfiguration = tls
        remoteDataFetch = AsyncHTTPClientDataFetch(configuration: configuration)
    }

    @Test(arguments: [(["h2", "http/1.1"], "HTTP/2.0"), (["http/1.1"], "HTTP/1.1")])
    func newestOfferedVersionIsUsed(_ offered: [String], _ version: String) async throws {
        let server = try await SecureServer(offering: offered)
        defer { server.stop() }
        let body = try await remoteDataFetch.data(from: server.url("/a"))
        #expect(String(decoding: body, as: UTF8.self) == version)
    }

    @Test(arguments: [AsyncHTTPClientDataFetch.shared, URLSessionDataFetch.shared] as [any RemoteDataFetch])
    func unknownCertificateIsUntrusted(_ remoteDataFetch: any RemoteDataFetch) async throws {
        let server = try await SecureServer(offering: ["h2", "http/1.1"])
        defer { server.stop() }
        await #expect(throws: RemoteDataFetchError(.untrusted, url: server.url("/a"))) {
            try await remoteDataFetch.data(from: server.url("/a"))
        }
    }

    @Test func otherHostNameIsUntrusted() async throws {
        let server = try await SecureServer(offering: ["h2"])
        defer { server.stop() }
        let address = server.url("/a").absoluteString.replacingOccurrences(of: "localhost", with: "127.0.0.1")
        let url = try #require(URL(string: address))
        await #expect(throws: RemoteDataFetchError(.untrusted, url: url)) {
            try await remoteDataFetch.data(from: url)
        }
    }

    @Test(arguments: ["h2", "http/1.1"])
    func cancellationEndsRequest(_ version: String) async throws {
        let server = try await SecureServer(offering: [version])
        defer { server.stop() }
        let task = Task { try await remoteDataFetch.fetch(RemoteRequest(server.url("/hang"), timeout: .infinity)) }
        await server.waitForRequest()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        await server.waitForEnd()
    }

    @Test(arguments: ["h2", "http/1.1"])
    func limitEndsRequest(_ version: String) async throws {
        let server = try await SecureServer(offering: [version])
        defer { server.stop() }
        let request = RemoteRequest(server.url("/endless"), timeout: .infinity, bodyLimit: 1 << 20)
        await #expect(throws: RemoteDataFetchError(.bodyTooLarge, url: request.url)) {
            try await remoteDataFetch.fetch(request)
        }
        await server.waitForEnd()
    }

    @Test(arguments: ["h2", "http/1.1"])
    func streamOfAnyLengthCanBeRead(_ version: String) async throws {
        let server = try await SecureServer(offering: [version])
        defer { server.stop() }
        var count = 0
        let request = RemoteRequest(server.url("/endless"), timeout: .infinity)
        for try await chunk in try await remoteDataFetch.stream(request) {
            count += chunk.count
            if count > 64 << 20 { break }
        }
        #expect(count > 64 << 20)
        await server.waitForEnd()
    }
}

import FlyingFox
import FlyingSocks
import Foundation

/// A web server on a free port of this machine, with the pictures of this example.
struct PictureServer {
    private let server: HTTPServer
    private let pictures: [URL]

    init() throws {
        // On Linux, the elements are instances of `NSURL`.
        pictures = (Bundle.module.urls(forResourcesWithExtension: "png", subdirectory: nil) ?? [])
            .map { $0 as URL }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
        server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled)
    }

    /// Serves the pictures while a closure runs.
    ///
    /// - Parameter body: A closure that receives the addresses of the pictures.
    /// - Returns: The result of the closure.
    /// - Throws: The error of the closure, or an error if the server does not start.
    func serve<Result: Sendable>(_ body: ([String]) async throws -> Result) async throws -> Result {
        for picture in pictures {
            let path = "GET /\(picture.lastPathComponent)"
            await server.appendRoute(HTTPRoute(path), to: FileHTTPHandler(path: picture, contentType: "image/png"))
        }
        async let running: Void = server.run()
        try await server.waitUntilListening()
        guard case .ip4(let host, port: let port) = await server.listeningAddress else {
            throw SocketError.unsupportedAddress
        }
        let result = try await body(pictures.map { "http://\(host):\(port)/\($0.lastPathComponent)" })
        await server.stop()
        _ = try? await running
        return result
    }
}

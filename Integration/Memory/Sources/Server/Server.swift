import Foundation
import RemoteDataFetchConformance
import RemoteDataFetchDependency

/// Serves 200 MB, under `/large` with their length and under `/large-unsized` without it, and under `/large-compressed`
/// the gzip file in the argument.
///
/// The server prints its first address. For each line of input, it then waits until no connection is open.
@main struct Server {
    static func main() async throws {
        let large = Data(count: 200 << 20)
        let compressed = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]))
        let server = try LoopbackServer { request in
            switch request.url.path {
            case "/large": RemoteResponse(url: request.url, body: large)
            case "/large-unsized":
                RemoteResponse(url: request.url, headers: ["Transfer-Encoding": "chunked"], body: large)
            case "/large-compressed":
                RemoteResponse(url: request.url, headers: ["Content-Encoding": "gzip"], body: compressed)
            default: RemoteResponse(url: request.url, status: 404)
            }
        }
        print(server.url("/large").absoluteString)
        fflush(nil)
        while readLine() != nil {
            try await server.waitForClosedConnections()
            print("closed")
            fflush(nil)
        }
    }
}

import Foundation
import RemoteDataFetchConformance

/// Serves 200 MB, under `/large` with their length and under `/large-unsized` without it, and under `/large-compressed`
/// the gzip file in the argument.
///
/// The server prints its first address. For each line of input, it then waits until no connection is open.
@main struct Server {
    static func main() async throws {
        let chunks = Array(repeating: Data(count: 1 << 20), count: 200)
        let compressed = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]))
        let server = try LoopbackServer([
            "/large": [.response(body: Data(count: 200 << 20))],
            "/large-unsized": [.chunked(chunks: chunks)],
            "/large-compressed": [.response(headers: ["Content-Encoding": "gzip"], body: compressed)],
        ])
        print(server.url("/large").absoluteString)
        fflush(nil)
        while readLine() != nil {
            try await server.waitForClosedConnections()
            print("closed")
            fflush(nil)
        }
    }
}

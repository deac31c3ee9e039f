import Foundation
import RemoteDataFetchConformance
import RemoteDataFetchDependency

/// A web server on a free port of this machine, with the pictures of this example.
struct PictureServer {
    /// The addresses of the pictures.
    let addresses: [String]
    private let server: LoopbackServer

    init() throws {
        // On Linux, the elements are instances of `NSURL`.
        let pictures = (Bundle.module.urls(forResourcesWithExtension: "png", subdirectory: nil) ?? [])
            .map { $0 as URL }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
        let server = try LoopbackServer { request in
            let picture = pictures.first { $0.lastPathComponent == request.url.lastPathComponent }
            // dependencies:allow the pictures are resources of the program
            guard let data = picture.flatMap({ try? Data(contentsOf: $0) }) else {
                return RemoteResponse(url: request.url, status: 404)
            }
            return RemoteResponse(url: request.url, headers: ["Content-Type": "image/png"], body: data)
        }
        self.server = server
        addresses = pictures.map { server.url("/\($0.lastPathComponent)").absoluteString }
    }

    func stop() {
        server.stop()
    }
}

import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1

/// A few requests that the program sends to itself.
struct Demonstration {
    let port: Int

    func run() async throws {
        try await send(.POST, "/readings", user: "ada", body: #"{"gauge":"Rye","metres":6.2}"#)
        try await send(.POST, "/readings", user: "ben", body: #"{"gauge":"Rye","metres":62}"#)
        try await send(.GET, "/readings", user: "ada")
        try await send(.GET, "/records/Rye", user: "ada")
        try await send(.GET, "/records/Ely", user: "ada")
        try await send(.GET, "/readings", user: nil)
    }

    private func send(_ method: HTTPMethod, _ path: String, user: String?, body: String? = nil) async throws {
        var request = HTTPClientRequest(url: "http://127.0.0.1:\(port)\(path)")
        request.method = method
        if let user { request.headers.add(name: "authorization", value: "Bearer \(user)") }
        if let body { request.body = .bytes(ByteBuffer(string: body)) }
        let response = try await HTTPClient.shared.execute(request, timeout: .seconds(10))
        let answer = String(buffer: try await response.body.collect(upTo: 1 << 20))
        print(method, path, user.map { "as \($0)" } ?? "without a user", body ?? "")
        print("   ", response.status.code, answer)
        // Otherwise the answers would follow the log, because output to a file or a pipe is buffered.
        fflush(nil)
    }
}

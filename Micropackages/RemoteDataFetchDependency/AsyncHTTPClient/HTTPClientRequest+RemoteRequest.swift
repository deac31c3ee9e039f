#if AsyncHTTPClient
import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import RemoteDataFetchDependency

extension HTTPClient.Request {
    /// Creates the request that async-http-client sends.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - eventLoop: The event loop that sends the body.
    /// - Throws: `HTTPClientError` if the URL is not supported, or the error of opening the file with the body.
    init(_ request: RemoteRequest, on eventLoop: any EventLoop) throws {
        var headers = HTTPHeaders(request.headers.map { ($0.name, $0.value) })
        if request.headers["Accept-Encoding"] == nil {
            // A part of a compressed body cannot be decompressed.
            let isWhole = request.headers["Range"] == nil
            headers.add(name: "Accept-Encoding", value: isWhole ? "gzip, deflate" : "identity")
        }
        let body: HTTPClient.Body? =
            switch request.body {
            case .data(let data): .bytes(data)
            case .file(let file): try FileBody(file, of: request.url, on: eventLoop).body
            case nil: nil
            }
        try self.init(
            url: request.url.absoluteURL,
            method: HTTPMethod(rawValue: request.method.rawValue),
            headers: headers,
            body: body
        )
    }
}
#endif

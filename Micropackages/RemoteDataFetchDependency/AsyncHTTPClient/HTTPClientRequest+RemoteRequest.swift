#if AsyncHTTPClient
import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import RemoteDataFetchDependency

extension HTTPClientRequest {
    /// Creates the request that async-http-client sends.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - onSent: A closure that is called with the number of bytes of the body that have been sent.
    /// - Throws: The error of opening the file with the body.
    init(_ request: RemoteRequest, onSent: @escaping @Sendable (Int64) -> Void) throws {
        self.init(url: request.url.absoluteString)
        method = HTTPMethod(rawValue: request.method.rawValue)
        headers = HTTPHeaders(request.headers.map { ($0.name, $0.value) })
        if request.headers["Accept-Encoding"] == nil {
            // A part of a compressed body cannot be decompressed.
            let isWhole = request.headers["Range"] == nil
            headers.add(name: "Accept-Encoding", value: isWhole ? "gzip, deflate" : "identity")
        }
        // Some servers refuse requests without these fields, which `URLSession` sends, too.
        for (name, value) in [("Accept", "*/*"), ("User-Agent", "AsyncHTTPClientDataFetch")]
        where request.headers[name] == nil {
            headers.add(name: name, value: value)
        }
        if let requestBody = try request.body.map({ try RequestBody($0, of: request.url, onSent: onSent) }) {
            body = .stream(requestBody, length: .known(requestBody.size))
        }
    }
}
#endif

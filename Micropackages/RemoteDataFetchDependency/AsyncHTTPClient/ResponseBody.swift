#if AsyncHTTPClient
import Foundation
import GlobalDependencies
import NIOCore
import NIOHTTP1
import RemoteDataFetchDependency

/// The body of a response, which is decompressed as it is read.
///
/// The decompression of async-http-client is not used: it expands all data that has arrived, regardless of the reader,
/// and fails for a response to HEAD whose header fields name a compression.
struct ResponseBody: Sendable {
    private enum Coding: Sendable {
        case identity
        case compressed(Mutex<Inflater>)
        /// A coding that the request does not accept.
        case unknown(String)
    }

    private let url: URL
    private let coding: Coding

    /// Creates the body of a response.
    ///
    /// - Parameters:
    ///   - headers: The header fields of the response.
    ///   - request: The request.
    init(_ headers: HTTPHeaders, of request: RemoteRequest) {
        url = request.url
        let fields = headers[canonicalForm: "Content-Encoding"]
        let codings = fields.map { $0.lowercased() }.filter { $0 != "identity" }
        switch codings {
        case []: coding = .identity
        case ["gzip"], ["x-gzip"]: coding = .compressed(Mutex(Inflater(.gzip)))
        case ["deflate"]: coding = .compressed(Mutex(Inflater(.deflate)))
        case _ where request.headers["Accept-Encoding"] != nil: coding = .identity
        default: coding = .unknown(codings.joined(separator: ", "))
        }
    }

    /// Returns the next chunk, which is not empty, or nil after the last one.
    func next(from transfer: AsyncHTTPClientTransfer) async throws -> Data? {
        while true {
            if case .compressed(let inflater) = coding {
                let chunk = try check { try inflater.withLock { Data(try $0.next()) } }
                if !chunk.isEmpty { return chunk }
            }
            guard let part = try await transfer.next() else { return try finish() }
            guard part.readableBytes > 0 else { continue }
            switch coding {
            case .identity: return Data(part.readableBytesView)
            case .compressed(let inflater): inflater.withLock { $0.append(part.readableBytesView) }
            case .unknown(let name): throw malformed("the request does not accept the encoding \(name)")
            }
        }
    }

    private func finish() throws -> Data? {
        if case .compressed(let inflater) = coding { try check { try inflater.withLock { try $0.finish() } } }
        return nil
    }

    private func check<Value>(_ inflate: () throws -> Value) throws -> Value {
        do {
            return try inflate()
        } catch let failure as Inflater.Failure {
            throw malformed(failure.reason)
        }
    }

    private func malformed(_ detail: String) -> RemoteDataFetchError {
        RemoteDataFetchError(.malformedResponse, url: url, detail: detail)
    }
}
#endif

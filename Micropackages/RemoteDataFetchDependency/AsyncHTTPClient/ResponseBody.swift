#if AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import RemoteDataFetchDependency

/// The body of a response, which is decompressed as it is read.
///
/// The decompression of async-http-client is not used: it expands all data that has arrived, regardless of the reader,
/// and fails for a response to HEAD whose header fields name a compression.
struct ResponseBody: Sendable {
    /// An inflater that one task at a time uses.
    private actor Decompression {
        private let inflater: Inflater

        init(_ format: Inflater.Format) {
            inflater = Inflater(format)
        }

        func append(_ bytes: ByteBufferView) {
            inflater.append(bytes)
        }

        func next() throws(Inflater.Failure) -> Data {
            Data(try inflater.next())
        }

        func finish() throws(Inflater.Failure) {
            try inflater.finish()
        }
    }

    private enum Coding: Sendable {
        case identity
        case compressed(Decompression)
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
        case ["gzip"], ["x-gzip"]: coding = .compressed(Decompression(.gzip))
        case ["deflate"]: coding = .compressed(Decompression(.deflate))
        case _ where request.headers["Accept-Encoding"] != nil: coding = .identity
        default: coding = .unknown(codings.joined(separator: ", "))
        }
    }

    /// Returns the next chunk, which is not empty, or nil after the last one.
    func next(from transfer: AsyncHTTPClientTransfer) async throws -> Data? {
        while true {
            if case .compressed(let decompression) = coding {
                let chunk = try await check { () throws(Inflater.Failure) in try await decompression.next() }
                if !chunk.isEmpty { return chunk }
            }
            guard let part = try await transfer.next() else { return try await finish() }
            guard part.readableBytes > 0 else { continue }
            switch coding {
            case .identity: return Data(part.readableBytesView)
            case .compressed(let decompression): await decompression.append(part.readableBytesView)
            case .unknown(let name): throw malformed("the request does not accept the encoding \(name)")
            }
        }
    }

    private func finish() async throws -> Data? {
        if case .compressed(let decompression) = coding {
            try await check { () throws(Inflater.Failure) in try await decompression.finish() }
        }
        return nil
    }

    private func check<Value>(_ inflate: () async throws(Inflater.Failure) -> Value) async throws -> Value {
        do {
            return try await inflate()
        } catch {
            throw malformed(error.reason)
        }
    }

    private func malformed(_ detail: String) -> RemoteDataFetchError {
        RemoteDataFetchError(.malformedResponse, url: url, detail: detail)
    }
}
#endif

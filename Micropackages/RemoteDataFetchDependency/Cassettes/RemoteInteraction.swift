import Foundation
import RemoteDataFetchDependency

/// A recorded request and its result.
struct RemoteInteraction: Sendable, Hashable, Codable {
    /// The values that identify a request.
    struct Key: Sendable, Hashable, Codable, CustomStringConvertible {
        let method: String
        let url: String
        /// The fingerprint of the body, in place of the body, which may contain secrets.
        let body: String?

        var description: String {
            "\(method) \(url)" + (body.map { ", body \($0)" } ?? "")
        }
    }

    struct Field: Sendable, Hashable, Codable {
        let name: String
        let value: String
    }

    struct Response: Sendable, Hashable, Codable {
        let url: String
        let redirects: [String]
        let status: Int
        let headers: [Field]
        /// The body, if it is text.
        var text: String?
        /// The body, if it is not text.
        var base64: Data?
    }

    struct Failure: Sendable, Hashable, Codable {
        let code: String
        let url: String
        var status: Int?
    }

    let request: Key
    /// The response, or nil if the request failed before there was one.
    var response: Response?
    /// The failure that occurred instead of a response, or after the recorded part of its body.
    var failure: Failure?

    /// Returns the recorded response, or throws the recorded failure.
    func replay(_ request: RemoteRequest) throws(RemoteDataFetchError) -> RemoteStream {
        let error = failure?.error(for: request)
        guard let response = try response?.response(to: request) else {
            let detail = "the cassette has neither a response nor a failure"
            throw error ?? RemoteDataFetchError(.malformedResponse, url: request.url, detail: detail)
        }
        let beginning = RemoteStream(response)
        guard let error else { return beginning }
        return RemoteStream(response.head) {
            guard let chunk = try await beginning.next() else { throw error }
            return chunk
        }
    }
}

extension RemoteInteraction.Key {
    init(_ request: RemoteRequest, _ redaction: RemoteRedaction) throws(RemoteDataFetchError) {
        let body: Data?
        switch request.body {
        case nil: body = nil
        case .data(let data): body = data
        case .file(let file):
            do {
                body = try Data(contentsOf: file)
            } catch {
                let detail = "cannot read \(file.path): \(error)"
                throw RemoteDataFetchError(.fileFailure, url: request.url, detail: detail, underlyingError: error)
            }
        }
        method = request.method.rawValue
        url = redaction.address(of: request.url)
        self.body = body.map { Self.fingerprint(of: $0) }
    }

    /// Returns a fingerprint of a body: its length and its 64-bit FNV-1a hash.
    private static func fingerprint(of data: Data) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in data { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
        return "\(data.count)-" + String(hash, radix: 16)
    }
}

extension RemoteInteraction.Response {
    init(_ response: RemoteResponse, _ redaction: RemoteRedaction) {
        url = redaction.redacted(response.url)
        redirects = response.head.redirects.map { redaction.redacted($0) }
        status = response.status
        headers = response.headers.map { .init(name: $0.name, value: redaction.value(of: $0.name, $0.value)) }
        let body = redaction.redacted(response.body)
        // Text loses a byte order mark, so the replayed body would differ.
        if let text = String(data: body, encoding: .utf8), Data(text.utf8) == body {
            self.text = text
        } else {
            base64 = body
        }
    }

    fileprivate func response(to request: RemoteRequest) throws(RemoteDataFetchError) -> RemoteResponse {
        let fields = RemoteHeaders(headers.map { (name: $0.name, value: $0.value) })
        let addresses = (redirects + [url]).compactMap { URL(string: $0) }
        guard let url = addresses.last, addresses.count == redirects.count + 1 else {
            throw RemoteDataFetchError(.malformedResponse, url: request.url, detail: "the cassette has an invalid URL")
        }
        let head = RemoteResponseHead(url: url, status: status, headers: fields, redirects: addresses.dropLast())
        return RemoteResponse(head, body: text.map { Data($0.utf8) } ?? base64 ?? Data())
    }
}

extension RemoteInteraction.Failure {
    init(_ error: RemoteDataFetchError, _ redaction: RemoteRedaction) {
        code = error.code.description
        url = redaction.redacted(error.url)
        status = error.status
    }

    fileprivate func error(for request: RemoteRequest) -> RemoteDataFetchError {
        let url = URL(string: url) ?? request.url
        return RemoteDataFetchError(.init(code), url: url, status: status, detail: "it was recorded")
    }
}

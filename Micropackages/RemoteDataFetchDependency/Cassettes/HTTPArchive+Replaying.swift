import Foundation
import RemoteDataFetchDependency

extension HTTPArchive.Request: CustomStringConvertible {
    var description: String {
        "\(method) \(url)" + (fingerprint.map { ", body \($0)" } ?? "")
    }

    /// Returns a Boolean value that indicates whether this recorded request is equal to one that is sent.
    ///
    /// A recorded body whose bytes are not known, such as that of a multipart form, matches every body.
    func matches(_ sent: Self, body: Data?) -> Bool {
        let address = URL(string: url)?.normalized ?? url
        guard method == sent.method, address == sent.url else { return false }
        if let fingerprint { return fingerprint == sent.fingerprint }
        if let params = postData?.params, !params.isEmpty, postData?.isMultipart == false {
            return params == body.flatMap { Self.form($0) }
        }
        return sent.fingerprint == nil || bodySize ?? 0 != 0 || postData?.text?.isEmpty == false
    }

    /// The fingerprint of the body, or nil if there is no body or its bytes are not known.
    private var fingerprint: String? {
        if let recordedFingerprint { return recordedFingerprint }
        // A browser stores bytes that are not text as U+FFFD. The boundary of a multipart form is random.
        guard let postData, !postData.isMultipart, postData.text?.contains("\u{FFFD}") == false else { return nil }
        return postData.data(of: postData.mimeType).flatMap { Self.fingerprint(of: $0) }
    }

    private static func form(_ body: Data) -> [HTTPArchive.Field]? {
        let query = String(decoding: body, as: UTF8.self).replacingOccurrences(of: "+", with: "%20")
        return URLComponents(string: "?" + query)?.queryItems?.map { .init(name: $0.name, value: $0.value ?? "") }
    }
}

extension HTTPArchive.Entry {
    /// Returns the recorded response, or throws the recorded failure.
    func replay(_ request: RemoteRequest) throws(RemoteDataFetchError) -> RemoteStream {
        let url = URL(string: response?.url ?? self.request.url) ?? request.url
        let error = response?.failure(at: url)
        guard let response, let status = response.status, status != 0 else {
            throw error ?? RemoteDataFetchError(.connectionLost, url: url, detail: "the cassette has no response")
        }
        let redirects = (response.redirects ?? []).map { URL(string: $0) ?? url }
        let head = RemoteResponseHead(url: url, status: status, headers: response.fields, redirects: redirects)
        let body = response.content?.data(of: head.headers["Content-Type"] ?? response.content?.mimeType)
        if body == nil, request.method != .head, let content = response.content,
            content.text != nil || content.size ?? 0 > 0
        {
            let detail = "the cassette has no body that can be read: export the content, too"
            throw RemoteDataFetchError(.malformedResponse, url: url, detail: detail)
        }
        let beginning = RemoteStream(RemoteResponse(head, body: body ?? Data()))
        guard let error else { return beginning }
        return RemoteStream(head) {
            guard let chunk = try await beginning.next() else { throw error }
            return chunk
        }
    }
}

extension HTTPArchive.Response {
    /// The header fields, without the pseudo-header fields of HTTP/2, and with the target of a redirect.
    fileprivate var fields: RemoteHeaders {
        let named = (headers ?? []).filter { !$0.name.hasPrefix(":") }
        var fields = RemoteHeaders(named.map { (name: $0.name, value: $0.value ?? "") })
        if let redirectURL, !redirectURL.isEmpty, fields["Location"] == nil { fields["Location"] = redirectURL }
        return fields
    }

    fileprivate func failure(at url: URL) -> RemoteDataFetchError? {
        guard let error else { return nil }
        // The codes of this package have letters only. Chrome writes texts such as `net::ERR_CERT_DATE_INVALID`.
        let code = error.allSatisfy(\.isLetter) ? error : Self.codes.first { error.hasPrefix($0.key) }?.value
        let detail = "it was recorded as \(error)"
        return RemoteDataFetchError(.init(code ?? "connectionLost"), url: url, status: errorStatus, detail: detail)
    }

    private static let codes: KeyValuePairs = [
        "net::ERR_CERT_": "untrusted", "net::ERR_TIMED_OUT": "timedOut", "net::ERR_CONNECTION_TIMED_OUT": "timedOut",
        "net::ERR_CONNECTION_REFUSED": "cannotConnect", "net::ERR_NAME_NOT_RESOLVED": "cannotConnect",
        "net::ERR_ADDRESS_UNREACHABLE": "cannotConnect", "net::ERR_INTERNET_DISCONNECTED": "cannotConnect",
    ]
}

extension HTTPArchive.Content {
    fileprivate var isMultipart: Bool {
        mimeType?.lowercased().hasPrefix("multipart/") == true
    }

    /// Returns the bytes of the body, in the charset of a media type, or nil if they are missing or damaged.
    func data(of type: String?) -> Data? {
        guard let text else { return nil }
        if encoding?.lowercased() == "base64" { return Data(base64Encoded: text) }
        let charset = type?.lowercased().components(separatedBy: "charset=").dropFirst().first
        let name = charset?.split { "\"'; ".contains($0) }.first.map { String($0) }
        return name.flatMap { Self.encodings[$0] }.flatMap { text.data(using: $0) } ?? Data(text.utf8)
    }

    /// The encodings of bodies other than UTF-8, with the meaning that browsers give to their names.
    private static let encodings: [String: String.Encoding] = [
        "iso-8859-1": .windowsCP1252, "windows-1252": .windowsCP1252, "iso-8859-2": .isoLatin2,
        "windows-1251": .windowsCP1251, "shift_jis": .shiftJIS, "euc-jp": .japaneseEUC,
    ]
}

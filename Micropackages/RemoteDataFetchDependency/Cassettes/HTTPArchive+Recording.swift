import Foundation
import RemoteDataFetchDependency

extension HTTPArchive.Request {
    init(_ request: RemoteRequest, body: Data?, _ redaction: RemoteRedaction) {
        let url = redaction.address(of: request.url)
        self.init(method: request.method.rawValue, url: url, bodySize: Double(body?.count ?? 0))
        queryString = URLComponents(string: url)?.queryItems?.map { .init(name: $0.name, value: $0.value ?? "") } ?? []
        recordedFingerprint = body.flatMap { Self.fingerprint(of: $0) }
    }

    /// Returns the length of a body and its 64-bit FNV-1a hash, or nil if the body is empty.
    static func fingerprint(of data: Data) -> String? {
        guard !data.isEmpty else { return nil }
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in data { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
        return "\(data.count)-" + String(hash, radix: 16)
    }

    /// Returns a Boolean value that indicates whether an archive lists this request before another one.
    ///
    /// The order does not depend on when the responses arrive.
    func precedes(_ other: Self) -> Bool {
        (url, method, recordedFingerprint ?? "") < (other.url, other.method, other.recordedFingerprint ?? "")
    }
}

extension HTTPArchive.Response {
    /// Creates the recorded result of a request: a response, a failure, or the beginning of a response and a failure.
    init(
        _ response: RemoteResponse?,
        _ error: RemoteDataFetchError?,
        to request: HTTPArchive.Request,
        _ redaction: RemoteRedaction
    ) {
        let url = (response?.url ?? error?.url).map { redaction.redacted($0) }
        let fields = RemoteHeaders(
            (response?.headers ?? [:]).map { (name: $0.name, value: redaction.value(of: $0.name, $0.value)) }
        )
        self.init(
            status: response?.status ?? 0,
            headers: fields.map { .init(name: $0.name, value: $0.value) },
            content: .init(redaction.redacted(response?.body ?? Data()), type: fields["Content-Type"] ?? ""),
            redirectURL: fields["Location"] ?? "",
            url: url == request.url ? nil : url,
            error: error?.code.description,
            errorStatus: error?.status
        )
        let redirects = (response?.head.redirects ?? []).map { redaction.redacted($0) }
        if !redirects.isEmpty { self.redirects = redirects }
    }
}

extension HTTPArchive.Content {
    /// Stores a body as text if the same bytes can be read from the text, and otherwise in Base64.
    init(_ body: Data, type: String) {
        self.init(size: Double(body.count), mimeType: type, text: String(decoding: body, as: UTF8.self))
        guard data(of: type) != body else { return }
        text = body.base64EncodedString()
        encoding = "base64"
    }
}

public import Foundation
import RemoteDataFetchDependency

/// The values that are not recorded on a cassette.
///
/// Header fields of requests are never recorded, and neither are the user or password in a URL. Of the body of a
/// request, only the length and a checksum are recorded. From these, a reader of the cassette can guess a short secret,
/// so review a cassette before you share it.
public struct RemoteRedaction: Sendable {
    /// A redaction of only the values that are never recorded.
    public static let none = RemoteRedaction(headers: [], queryItems: [], jsonMembers: [])
    /// A redaction of cookies, credentials and values with similar names.
    public static let standard = RemoteRedaction()

    /// The header fields of responses whose values are redacted, ignoring case.
    public var headers: Set<String>
    /// The query items of URLs whose values are redacted, ignoring case.
    ///
    /// Requests that differ only in these items are answered in the order of their recording.
    public var queryItems: Set<String>
    /// The members of JSON bodies of responses whose string values are redacted, ignoring case.
    ///
    /// If a value is redacted, the body is serialized again, with its members sorted by name.
    public var jsonMembers: Set<String>
    /// A closure that transforms the body of a response before the other redactions.
    public var body: @Sendable (Data) -> Data

    /// Creates a redaction.
    ///
    /// - Parameters:
    ///   - headers: The header fields of responses whose values are redacted.
    ///   - queryItems: The query items of URLs whose values are redacted.
    ///   - jsonMembers: The members of JSON bodies of responses whose string values are redacted.
    ///   - body: A closure that transforms the body of a response before the other redactions, to remove other secrets.
    public init(
        headers: Set<String> = [
            "Authorization", "Authentication-Info", "Cookie", "Proxy-Authorization", "Set-Cookie", "X-Api-Key",
            "X-Auth-Token", "X-Csrf-Token",
        ],
        queryItems: Set<String> = [
            "access_token", "api_key", "apikey", "auth", "client_secret", "code", "id_token", "key", "password",
            "refresh_token", "secret", "sig", "signature", "token", "X-Amz-Credential", "X-Amz-Security-Token",
            "X-Amz-Signature", "X-Goog-Signature",
        ],
        jsonMembers: Set<String> = [
            "access_token", "api_key", "client_secret", "id_token", "password", "refresh_token", "secret", "token",
        ],
        body: @escaping @Sendable (Data) -> Data = { $0 }
    ) {
        self.headers = headers
        self.queryItems = queryItems
        self.jsonMembers = jsonMembers
        self.body = body
    }

    private static let placeholder = "REDACTED"

    func value(of header: String, _ value: String) -> String {
        if Self.names(headers, contain: header) { return Self.placeholder }
        switch header.lowercased() {
        case "location", "content-location": return URL(string: value).map { redacted($0) } ?? value
        case "link": return redactingAddresses(in: value, after: "<", upTo: [">"])
        case "refresh": return redactingAddresses(in: value, after: "=", upTo: [])
        default: return value
        }
    }

    /// Returns the URL that identifies a request.
    func address(of url: URL) -> String {
        (URL(string: redacted(url)) ?? url).normalized
    }

    /// Returns a URL with its secrets redacted.
    func redacted(_ url: URL) -> String {
        guard var components = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return url.absoluteString }
        components.user = nil
        components.password = nil
        // The encoded query is used, so that the other items keep their encoding.
        components.percentEncodedQuery = components.percentEncodedQuery.map { redactedItems($0) }
        components.percentEncodedFragment = components.percentEncodedFragment.map { redactedItems($0) }
        return components.string ?? url.absoluteString
    }

    /// Returns the body of a response with its secrets redacted.
    func redacted(_ body: Data) -> Data {
        let body = self.body(body)
        // Skip bodies that cannot be JSON objects or arrays.
        let first = body.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        guard !jsonMembers.isEmpty, first == UInt8(ascii: "{") || first == UInt8(ascii: "["),
            let json = try? JSONSerialization.jsonObject(with: body),
            let changed = redactedJSON(json),
            let data = try? JSONSerialization.data(withJSONObject: changed, options: .sortedKeys)
        else { return body }
        return data
    }

    private func redactingAddresses(in value: String, after start: Character, upTo ends: Set<Character>) -> String {
        var result = ""
        var rest = value[...]
        while let place = rest.firstIndex(of: start) {
            result += rest[...place]
            rest = rest[rest.index(after: place)...]
            let address = rest.prefix { !ends.contains($0) }
            result += URL(string: String(address)).map { redacted($0) } ?? String(address)
            rest = rest[address.endIndex...]
        }
        return result + rest
    }

    private func redactedItems(_ items: String) -> String {
        items.split(separator: "&", omittingEmptySubsequences: false).map { item in
            guard let place = item.firstIndex(of: "=") else { return String(item) }
            let name = String(item[..<place])
            let isSecret = Self.names(queryItems, contain: name.removingPercentEncoding ?? name)
            return isSecret ? "\(name)=\(Self.placeholder)" : String(item)
        }
        .joined(separator: "&")
    }

    /// Returns a JSON value with its secrets redacted, or nil if it has none.
    private func redactedJSON(_ json: Any) -> Any? {
        if let members = json as? [String: Any] {
            var changed = members
            var hasChanged = false
            for (name, value) in members {
                if Self.names(jsonMembers, contain: name), value is String {
                    changed[name] = Self.placeholder
                } else if let value = redactedJSON(value) {
                    changed[name] = value
                } else {
                    continue
                }
                hasChanged = true
            }
            return hasChanged ? changed : nil
        }
        if let values = json as? [Any] {
            let changed = values.map { redactedJSON($0) }
            return changed.contains { $0 != nil } ? zip(values, changed).map { $1 ?? $0 } : nil
        }
        return nil
    }

    private static func names(_ names: Set<String>, contain name: String) -> Bool {
        names.contains { $0.lowercased() == name.lowercased() }
    }
}

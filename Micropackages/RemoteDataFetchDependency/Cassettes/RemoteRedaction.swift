public import Foundation
import RemoteDataFetchDependency

/// What does not get onto a cassette.
///
/// Header fields of requests never do, and neither does the user or password in a URL. Of the body of a request only its
/// length and a checksum do, from which somebody who has the cassette can guess a short secret. Look at what you share.
public struct RemoteRedaction: Sendable {
    /// Nothing but what never gets onto a cassette.
    public static let none = RemoteRedaction(headers: [], queryItems: [], jsonMembers: [])
    /// Cookies, credentials and what is usually called like them.
    public static let standard = RemoteRedaction()

    /// The header fields of responses whose values are left out, in any case.
    public var headers: Set<String>
    /// The query items of addresses whose values are left out, in any case.
    ///
    /// Requests that differ in them only are answered in their order.
    public var queryItems: Set<String>
    /// The members of JSON in the body of a response whose values are left out where they are strings, in any case.
    ///
    /// What is left then is written anew, with its members in the order of their names.
    public var jsonMembers: Set<String>
    /// What becomes of the body of a response before that.
    public var body: @Sendable (Data) -> Data

    /// Creates a rule.
    ///
    /// - Parameters:
    ///   - headers: The header fields of responses whose values are left out.
    ///   - queryItems: The query items of addresses whose values are left out.
    ///   - jsonMembers: The members of JSON in the body of a response whose values are left out.
    ///   - body: What becomes of the body of a response before that, for what else is secret there.
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

    /// Returns what a request for a URL is found by.
    func address(of url: URL) -> String {
        RemoteRequestMatcher.address(of: URL(string: redacted(url)) ?? url)
    }

    /// Returns a URL without what is left out.
    func redacted(_ url: URL) -> String {
        guard var components = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return url.absoluteString }
        components.user = nil
        components.password = nil
        // As they were encoded, so that what is no secret stays as it was written.
        components.percentEncodedQuery = components.percentEncodedQuery.map { redactedItems($0) }
        components.percentEncodedFragment = components.percentEncodedFragment.map { redactedItems($0) }
        return components.string ?? url.absoluteString
    }

    /// Returns the body of a response without what is left out.
    func redacted(_ body: Data) -> Data {
        let body = self.body(body)
        // Other bodies are not worth the attempt.
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

    /// Returns a value without its secrets, or nil where it has none.
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

import Foundation

extension URL {
    /// The maximum number of bytes of a URL.
    ///
    /// RFC 9110, section 4.1, recommends to support at least 8,000.
    private static let sizeLimit = 64 << 10

    /// Throws an error unless every server, proxy and HTTP client reads the URL in the same way.
    ///
    /// ``RemoteRequest/url`` documents the rules. They apply to the text of the URL, because `port` and `host` lose
    /// information: the port is nil if it does not fit into an integer, and percent-encoding in the host is decoded.
    func validate() throws(RemoteDataFetchError) {
        if let flaw { throw RemoteDataFetchError(.unsupportedURL, url: self, detail: flaw) }
    }

    /// The text between `//` and the path, which contains the user, the host and the port: RFC 3986, section 3.2.
    var authority: Substring? {
        let rest = absoluteString.dropFirst(scheme.map { $0.count + 1 } ?? 0)
        return rest.hasPrefix("//") ? rest.dropFirst(2).prefix { !"/?#".contains($0) } : nil
    }

    /// The normalized text of this URL, which is equal for all URLs that a server cannot distinguish.
    package var normalized: String {
        guard var components = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return absoluteString }
        components.fragment = nil
        components.user = nil
        components.password = nil
        components.scheme = components.scheme?.lowercased()
        components.host = components.host?.lowercased()
        if components.port == (components.scheme == "https" ? 443 : 80) { components.port = nil }
        if components.path.isEmpty { components.path = "/" }
        return components.string ?? absoluteString
    }

    private var flaw: String? {
        guard let scheme = scheme?.lowercased(), scheme == "http" || scheme == "https" else {
            return "only http and https are supported"
        }
        let text = absoluteString
        guard text.utf8.count <= Self.sizeLimit else {
            return "it has \(text.utf8.count) bytes, and at most \(Self.sizeLimit) are supported"
        }
        guard let authority else { return "it has no host" }
        guard let end = authority.lastIndex(of: "@") else { return Self.flaw(inHostAndPort: authority) }
        // Otherwise `user` is nil, so the user would remain in the URL.
        guard authority[..<end].removingPercentEncoding != nil else { return "the user or the password is not UTF-8" }
        return Self.flaw(inHostAndPort: authority[authority.index(after: end)...])
    }

    private static func flaw(inHostAndPort text: Substring) -> String? {
        let end = text.lastIndex(of: "]").map { text.index(after: $0) } ?? text.firstIndex(of: ":") ?? text.endIndex
        let host = text[..<end]
        if host.isEmpty { return "it has no host" }
        return flaw(inHost: host) ?? flaw(inPort: text[end...])
    }

    private static func flaw(inPort text: Substring) -> String? {
        let digits = text.dropFirst()
        // RFC 3986, section 3.2.3: an empty port is the default one.
        if text.isEmpty || text == ":" { return nil }
        guard text.hasPrefix(":"), digits.utf8.count <= 5, digits.utf8.allSatisfy({ 48...57 ~= $0 }),
            1...65_535 ~= Int(digits) ?? 0
        else { return "the port \"\(digits)\" is not a number from 1 to 65535" }
        return nil
    }

    private static func flaw(inHost host: Substring) -> String? {
        if host.hasPrefix("[") {
            let address = String(host.dropFirst().dropLast())
            return isAddress(address, AF_INET6) ? nil : "\"\(address)\" is not an IPv6 address without a zone"
        }
        guard host.utf8.count <= 253, host.utf8.allSatisfy({ isAllowed($0) }) else {
            return "the host \"\(host)\" is not a name of at most 253 letters, digits, \"-\", \".\" and \"_\""
        }
        // `inet_aton`, and with it the resolver of many platforms, reads `0177.1` and `2130706433` as 127.0.0.1.
        let labels = host.split(separator: ".")
        guard !labels.allSatisfy(isNumber) || isAddress(String(host), AF_INET) else {
            return "the host \"\(host)\" is not an IPv4 address of four decimal numbers"
        }
        return nil
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
            true
        default:
            false
        }
    }

    /// Returns a Boolean value that indicates whether `inet_aton` reads a part of a host as a number.
    private static func isNumber(_ label: Substring) -> Bool {
        let isHexadecimal = label.lowercased().hasPrefix("0x")
        return isHexadecimal ? label.dropFirst(2).allSatisfy(\.isHexDigit) : label.allSatisfy(\.isWholeNumber)
    }

    private static func isAddress(_ text: String, _ family: Int32) -> Bool {
        var address = in6_addr()
        return inet_pton(family, text, &address) == 1
    }
}

import Foundation

/// The entry point of libFuzzer: the first byte selects the parser for the rest.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let bytes, count > 0 else { return 0 }
    let text = String(decoding: UnsafeBufferPointer(start: bytes + 1, count: count - 1), as: UTF8.self)
    switch bytes[0] % 5 {
    case 0: checkRetryAfter(text)
    case 1: checkLocation(text)
    case 2: checkFields(text)
    case 3: checkRedaction(text)
    default: checkCassette(text)
    }
    return 0
}

private let home = {
    guard let url = URL(string: "https://example.com/a?b#c") else { preconditionFailure("the address is one") }
    return url
}()

private func checkRetryAfter(_ text: String) {
    guard let field = RetryAfter(text, now: Date(timeIntervalSince1970: 0)) else { return }
    precondition(field.seconds >= 0)
}

/// Checks that a redirect never leaves https, passes no credentials to another origin, and leads to a URL that all
/// transports read alike.
private func checkLocation(_ text: String) {
    let request = RemoteRequest(home, headers: ["Authorization": "secret"])
    guard var itinerary = try? Itinerary(of: request, ["X-Default": "secret"]) else { return }
    let head = RemoteResponseHead(url: home, status: 302, headers: ["Location": text])
    guard (try? itinerary.follow(head)) == true else { return }
    let next = itinerary.request
    precondition(next.url.scheme?.lowercased() == "https")
    precondition(next.url.host?.isEmpty == false)
    precondition(next.url.user == nil && next.url.password == nil)
    precondition(next.url.port.map { 1...65_535 ~= $0 } ?? true)
    let address = next.url.absoluteString.utf8
    precondition(address.count <= 65_536 && address.allSatisfy { 33...126 ~= $0 })
    let authority = address.dropFirst("https://".utf8.count).prefix { !"/?#".utf8.contains($0) }
    precondition(!authority.isEmpty && !authority.contains { "%@".utf8.contains($0) })
    let isHome = next.url.host?.lowercased() == "example.com" && (next.url.port ?? 443) == 443
    precondition(isHome || !next.headers.contains { $0.value == "secret" })
}

/// Checks that each accepted field is one line.
private func checkFields(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let request = RemoteRequest(home, headers: [parts[0]: parts.count > 1 ? parts[1] : ""])
    guard (try? request.validate()) != nil else { return }
    let lines = request.headers.map { "\($0.name): \($0.value)" }.joined(separator: "\r\n")
    precondition(!lines.utf8.contains { $0 == 0 || $0 == 10 || $0 == 13 })
    precondition(!parts[0].isEmpty && !parts[0].utf8.contains { $0 == UInt8(ascii: ":") || $0 <= 32 })
}

private func checkRedaction(_ text: String) {
    guard let url = URL(string: "https://me:hidden@example.com/a?" + text) else { return }
    let address = RemoteRedaction.standard.address(of: url)
    guard let components = URLComponents(string: address) else { preconditionFailure(address) }
    precondition(components.user == nil && components.password == nil)
    for item in components.queryItems ?? [] {
        let isSecret = RemoteRedaction.standard.queryItems.contains { $0.lowercased() == item.name.lowercased() }
        precondition(!isSecret || item.value == nil || item.value == "REDACTED", address)
    }
    precondition(URL(string: address).map { RemoteRedaction.standard.address(of: $0) } == address, address)
}

private func checkCassette(_ text: String) {
    guard let cassette = try? JSONDecoder().decode(RemoteCassette.self, from: Data(text.utf8)) else { return }
    let sent = HTTPArchive.Request(RemoteRequest(home), body: Data(text.utf8), .none)
    for entry in cassette.log.entries {
        _ = entry.request.matches(sent, body: Data(text.utf8))
        _ = try? entry.replay(RemoteRequest(home))
    }
    guard let data = try? JSONEncoder().encode(cassette) else { preconditionFailure("it cannot be written again") }
    precondition((try? JSONDecoder().decode(RemoteCassette.self, from: data)) == cassette)
}

import struct Foundation.URL

/// An address that somebody has typed.
struct PictureAddress {
    let text: String

    init(text: String) {
        self.text = text
    }

    init(_ url: URL) {
        text = url.absoluteString
    }

    /// The last part of the path without its escapes, or the host, or else the text.
    var name: String {
        guard let url = try? url else { return text }
        let last = url.lastPathComponent
        return last.isEmpty || last == "/" ? url.host ?? text : last
    }

    var url: URL {
        get throws {
            guard let url = URL(string: text), let host = url.host, !host.isEmpty,
                ["http", "https"].contains(url.scheme?.lowercased())
            else { throw BadAddressError(address: text) }
            return url
        }
    }
}

import struct Foundation.URL

/// The address of a picture, as the user has typed it.
struct PictureAddress {
    let text: String

    init(text: String) {
        self.text = text
    }

    init(_ url: URL) {
        text = url.absoluteString
    }

    /// The last component of the path without percent-encoding, or the host, or else the text.
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

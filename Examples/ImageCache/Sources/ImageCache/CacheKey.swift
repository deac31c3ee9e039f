public import struct Foundation.URL

/// The key of a picture in the cache: its address without the fragment, which is not sent to servers.
public struct CacheKey: Hashable, Sendable {
    private let address: String

    /// Creates the key of a URL.
    public init(_ url: URL) {
        let text = url.absoluteString
        address = text.firstIndex(of: "#").map { String(text[..<$0]) } ?? text
    }

    /// The name of the file, which is the same in every process: the FNV-1a hash of the address.
    ///
    /// Its 64 bits make accidental collisions unlikely, but do not protect against addresses that are constructed to
    /// collide.
    public var fileName: String {
        let hash = address.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return String(hash, radix: 16) + ".image"
    }
}

public import struct Foundation.URL

/// The key of a picture in the cache: its address without the fragment, and a file name derived from it.
///
/// ```swift
/// CacheKey(url).fileName  // "lighthouse-8c2f4be0d1a9735e.png"
/// ```
///
/// The name is the same in every process and on every platform, is valid on every file system, and is readable. Its
/// 64-bit hash makes accidental collisions unlikely, but does not protect against addresses that are constructed to
/// collide.
public struct CacheKey: Hashable, Sendable {
    /// The address without the fragment, which is not sent to servers.
    public let address: String

    /// Creates the key of a URL.
    public init(_ url: URL) {
        let text = url.absoluteString
        address = text.firstIndex(of: "#").map { String(text[..<$0]) } ?? text
    }

    /// The name of the file: the last part of the path, a hash of the whole address, and an extension.
    public var fileName: String {
        let path = address.prefix { $0 != "?" }
        let last = path.split(separator: "/").last ?? ""
        let parts = last.split(separator: ".")
        let fileExtension = parts.dropFirst().last?.lowercased() ?? ""
        let isPicture = Self.pictureExtensions.contains(fileExtension)
        let stem = Self.plain(isPicture ? parts.dropLast().joined(separator: "-") : parts.joined(separator: "-"))
        return (stem.isEmpty ? "" : stem + "-") + Self.hash(address) + "." + (isPicture ? fileExtension : "image")
    }

    private static let pictureExtensions: Set = [
        "avif", "bmp", "gif", "heic", "ico", "jpeg", "jpg", "png", "svg", "tif", "tiff", "webp",
    ]

    private static func plain(_ text: String) -> String {
        let characters = text.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
        return characters.split(separator: "-").map { String($0) }.joined(separator: "-").prefix(40).description
    }

    /// The FNV-1a hash, in 16 hexadecimal digits.
    private static func hash(_ text: String) -> String {
        let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

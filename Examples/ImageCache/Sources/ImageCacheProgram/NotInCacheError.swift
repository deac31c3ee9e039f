import struct Foundation.URL

struct NotInCacheError: Error, CustomStringConvertible {
    let url: URL

    var description: String {
        "not in the cache, and --offline asks no server (\(url.absoluteString))"
    }
}

import struct Foundation.URL

struct UnsavedPictureError: Error, CustomStringConvertible {
    let url: URL
    let reason: String

    var description: String {
        "not saved: \(reason) (\(url.absoluteString))"
    }
}

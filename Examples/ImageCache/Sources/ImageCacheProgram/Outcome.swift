import ImageCache

/// What became of one address.
struct Outcome: Sendable {
    let address: String
    let result: Result<CachedImage, any Error>
    let duration: Duration

    var image: CachedImage? {
        try? result.get()
    }

    var name: String {
        PictureAddress(text: address).name
    }

    /// Where the picture came from.
    var origin: String {
        image?.origin.rawValue ?? "failed"
    }
}

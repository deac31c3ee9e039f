import ImageCache

/// The outcome of one address.
struct Outcome<Value: Sendable>: Sendable {
    let address: String
    let result: Result<Value, any Error>
    let duration: Duration

    var name: String {
        PictureAddress(text: address).name
    }

    var error: (any Error)? {
        if case .failure(let error) = result { error } else { nil }
    }
}

extension Outcome<CachedImage> {
    var image: CachedImage? {
        try? result.get()
    }

    /// The origin of the picture.
    var origin: String {
        image?.origin.rawValue ?? "failed"
    }
}

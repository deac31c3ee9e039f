import ImageCache

/// One time that all pictures were asked for.
struct Pass: Sendable {
    let title: String
    let outcomes: [Outcome<CachedImage>]
}

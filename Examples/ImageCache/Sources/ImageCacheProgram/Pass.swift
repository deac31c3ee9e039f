import ImageCache

/// One pass over all pictures.
struct Pass: Sendable {
    let title: String
    let outcomes: [Outcome<CachedImage>]
}

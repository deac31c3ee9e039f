/// What the catalogue has found.
public struct CatalogAnswer: Hashable, Sendable {
    /// Where an answer comes from.
    public enum Origin: Hashable, Sendable {
        /// The service.
        case service
        /// What was kept of an earlier answer, and why the service was no help.
        case cache(because: CatalogError)
    }

    /// What was found, which may be nothing.
    public var items: [CatalogItem]
    /// Where the answer comes from.
    public var origin: Origin
    /// Why the answer could not be kept for later, where that was tried and failed.
    public var storageFailure: String?

    /// Creates an answer.
    ///
    /// - Parameters:
    ///   - items: What was found.
    ///   - origin: Where the answer comes from.
    ///   - storageFailure: Why it could not be kept for later.
    public init(items: [CatalogItem], origin: Origin = .service, storageFailure: String? = nil) {
        self.items = items
        self.origin = origin
        self.storageFailure = storageFailure
    }
}

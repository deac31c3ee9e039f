/// The answer of the catalogue to a search.
public struct CatalogAnswer: Hashable, Sendable {
    /// The origin of an answer.
    public enum Origin: Hashable, Sendable {
        /// The service.
        case service
        /// A stored earlier answer, with the error of the service.
        case cache(because: CatalogError)
    }

    /// The birds that were found, possibly none.
    public var items: [CatalogItem]
    /// The origin of the answer.
    public var origin: Origin

    /// Creates an answer.
    ///
    /// - Parameters:
    ///   - items: The birds that were found.
    ///   - origin: The origin of the answer.
    public init(items: [CatalogItem], origin: Origin = .service) {
        self.items = items
        self.origin = origin
    }
}

public import GlobalDependencies

/// What a component declares in order to search the catalogue.
public protocol CatalogClientDependency: Dependencies {
    /// The catalogue.
    var catalogClient: CatalogClient { get }
}

extension GlobalDependencies: CatalogClientDependency {
    /// The catalogue, which an app has only if it links `CatalogClientLive`.
    public var catalogClient: CatalogClient {
        get { self[CatalogClient.self] }
        set { self[CatalogClient.self] = newValue }
    }
}

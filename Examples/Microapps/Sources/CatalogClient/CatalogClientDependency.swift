public import GlobalDependenciesScopes

/// The dependency on the catalogue.
public protocol CatalogClientDependency: Dependencies {
    /// The catalogue.
    var catalogClient: CatalogClient { get }
}

extension GlobalDependencies: CatalogClientDependency {
    /// The catalogue.
    ///
    /// An app needs `CatalogClientLive` for the live value.
    public var catalogClient: CatalogClient {
        get { self[CatalogClient.self] }
        set { self[CatalogClient.self] = newValue }
    }
}

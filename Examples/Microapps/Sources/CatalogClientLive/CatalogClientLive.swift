public import CatalogClient
public import GlobalDependencies

extension CatalogClient: DependencyKey {
    /// The catalogue that the container's network leads to, with what its disk has kept.
    ///
    /// It takes the default container while it is made, so each container has one that sees what is overridden there.
    public static var liveValue: CatalogClient {
        let dependencies = GlobalDependencies.default
        let searches = LiveSearches(dependencies: dependencies)
        let pictures = LivePictures(dependencies: dependencies)
        return CatalogClient(
            search: searches.search,
            picture: { try await pictures.picture($0) },
            count: searches.count
        )
    }
}

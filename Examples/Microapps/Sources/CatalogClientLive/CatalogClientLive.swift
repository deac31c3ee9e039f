public import CatalogClient
public import GlobalDependenciesScopes

extension CatalogClient: DependencyKey {
    /// The catalogue over the container's network, with the answers that its disk has stored.
    ///
    /// It captures the default container while it is created, so each container has one with its overrides.
    public static var liveValue: CatalogClient {
        let dependencies = GlobalDependencies.default
        let searches = LiveSearches(dependencies: dependencies)
        let songs = LiveSongs(dependencies: dependencies)
        return CatalogClient(
            search: searches.search,
            song: { try await songs.song(of: $0) },
            count: searches.count
        )
    }
}

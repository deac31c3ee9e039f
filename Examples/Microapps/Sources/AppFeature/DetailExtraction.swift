import CatalogClient
public import DetailFeature
public import GlobalDependencies

extension GlobalDependencies {
    /// The dependencies of the detail screen, extracted from the catalogue and the settings of this container.
    public var detail: DetailModel.Dependencies {
        get {
            resolveDependency(
                forKeyPath: \.detail,
                sharedImplementation: { dependencies in
                    let favourites = FavouriteService(dependencies: dependencies)
                    return DetailModel.Dependencies(
                        song: { try await dependencies.catalogClient.song($0) },
                        isFavourite: favourites.isFavourite,
                        setFavourite: favourites.setFavourite
                    )
                }
            )
        }
        set { override(keyPath: \.detail, with: newValue) }
    }
}

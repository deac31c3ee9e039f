import GlobalDependencies
import SettingsDependency

/// Stores the favourites in the settings.
struct FavouriteService: Sendable {
    private let dependencies: any SettingsDependency

    init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    @Sendable func isFavourite(_ name: String) throws -> Bool {
        try dependencies.settings.value(for: .favourites).contains(name)
    }

    @Sendable func setFavourite(_ name: String, _ isFavourite: Bool) throws {
        try dependencies.settings.update(.favourites) { favourites in
            favourites.removeAll { $0 == name }
            if isFavourite { favourites.append(name) }
        }
    }
}

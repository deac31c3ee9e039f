public import CatalogClient
public import DetailFeature
public import GlobalDependenciesScopes
public import Observation
public import SearchFeature

/// The root of the app, which creates each feature with its dependencies.
@MainActor
@Observable
public final class RootModel {
    /// The search screen.
    public let search: SearchModel
    /// The line with the size of the catalogue.
    public let status: StatusModel
    /// The screen of one bird, if one is open.
    public private(set) var detail: DetailModel?

    private let detailDependencies: DetailModel.Dependencies

    /// Creates the root.
    ///
    /// - Parameter dependencies: The container of all features.
    public init(dependencies: GlobalDependencies = .default) {
        // One feature takes the container, one extracted closures, and one the default container of a scope.
        search = SearchModel(dependencies: dependencies)
        detailDependencies = dependencies.detail
        status = dependencies.yield { StatusModel() }
    }

    /// Opens the screen of a bird.
    ///
    /// - Parameter item: The bird.
    /// - Returns: The model of the screen.
    @discardableResult
    public func open(_ item: CatalogItem) -> DetailModel {
        let model = DetailModel(name: item.name, summary: item.summary, dependencies: detailDependencies)
        detail = model
        return model
    }

    /// Closes the screen of a bird.
    public func close() {
        detail = nil
    }
}

public import CatalogClient
public import DetailFeature
public import GlobalDependencies
public import Observation
public import SearchFeature

/// The root of the app: makes each feature, with what it needs.
@MainActor
@Observable
public final class RootModel {
    /// The search screen.
    public let search: SearchModel
    /// The line that says how large the catalogue is.
    public let status: StatusModel
    /// The screen of one bird, if one is open.
    public private(set) var detail: DetailModel?

    private let detailDependencies: DetailModel.Dependencies

    /// Creates the root.
    ///
    /// - Parameter dependencies: What all features depend on.
    public init(dependencies: GlobalDependencies = .default) {
        // One takes the container, one a part of it, and one what is the default where it is made.
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
        let model = DetailModel(
            name: item.name,
            summary: item.summary,
            pictureName: item.picture,
            dependencies: detailDependencies
        )
        detail = model
        return model
    }

    /// Closes it.
    public func close() {
        detail = nil
    }
}

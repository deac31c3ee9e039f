import CatalogClient
import GlobalDependenciesScopes
public import Observation

/// The model of a line with the size of the catalogue.
///
/// The model shows the style for types that cannot receive a container: a property captures it from the scope in which
/// the model is created. The property is not observed, because it holds no state.
@MainActor
@Observable
public final class StatusModel {
    /// The line.
    public private(set) var line = ""

    @ObservationIgnored
    @Dependency(\.catalogClient)
    private var catalogClient

    /// Creates a model, without a request.
    public init() {}

    /// Requests the size of the catalogue.
    public func refresh() async {
        do {
            let count = try await catalogClient.count()
            line = count == 1 ? "1 bird" : "\(count) birds"
        } catch {
            line = "\(error)"
        }
    }
}

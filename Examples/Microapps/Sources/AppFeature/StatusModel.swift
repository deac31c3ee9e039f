import CatalogClient
import GlobalDependencies
public import Observation

/// The model of a line that says how large the catalogue is.
///
/// It is in the style of those who cannot be handed a container: a property takes it from the scope in which the model is
/// made. What it holds is no state, so it is not observed.
@MainActor
@Observable
public final class StatusModel {
    /// The line.
    public private(set) var line = ""

    @ObservationIgnored
    @Dependency(\.catalogClient)
    private var catalogClient

    /// Creates a model, and asks nobody yet.
    public init() {}

    /// Asks how large the catalogue is.
    public func refresh() async {
        do {
            let count = try await catalogClient.count()
            line = count == 1 ? "1 bird" : "\(count) birds"
        } catch {
            line = "\(error)"
        }
    }
}

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
    /// The number of refreshes that have begun.
    @ObservationIgnored
    private var refreshCount = 0

    /// Creates a model, without a request.
    public init() {}

    /// Requests the size of the catalogue.
    ///
    /// If refreshes overlap, only the answer to the last one is shown. Cancellation is not shown as an error.
    public func refresh() async {
        refreshCount += 1
        let number = refreshCount
        let answer: String
        do {
            let count = try await catalogClient.count()
            answer = count == 1 ? "1 bird" : "\(count) birds"
        } catch {
            if Task.isCancelled { return }
            answer = "\(error)"
        }
        if number == refreshCount { line = answer }
    }
}

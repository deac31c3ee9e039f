import DateDependency
public import GlobalDependencies
public import Observation

/// The model of the screen with the tides of one harbor.
@MainActor
@Observable
public final class TideModel {
    /// The harbor.
    public let harbor: Harbor
    /// The next tides, in the order of their dates.
    public private(set) var tides: [Tide] = []
    /// A Boolean value that indicates whether the model loads the tides.
    public private(set) var isLoading = false
    /// The message of the last error.
    public private(set) var errorMessage: String?
    /// A Boolean value that indicates whether the screen shows only high water.
    public var showsOnlyHighWater = false

    private let dependencies: any TidesDependency & DateDependency
    /// The number of refreshes that have begun.
    @ObservationIgnored private var refreshCount = 0

    /// Creates a model.
    ///
    /// - Parameters:
    ///   - harbor: The harbor.
    ///   - dependencies: The container.
    public init(harbor: Harbor, dependencies: GlobalDependencies = .default) {
        self.harbor = harbor
        self.dependencies = dependencies
    }

    /// The tides that the screen shows.
    public var visibleTides: [Tide] {
        showsOnlyHighWater ? tides.filter { $0.kind == .high } : tides
    }

    /// Loads the tides after the current date.
    ///
    /// If refreshes overlap, only the tides of the last one are shown. Cancellation is not shown as an error.
    public func refresh() async {
        refreshCount += 1
        let number = refreshCount
        isLoading = true
        errorMessage = nil
        do {
            let tides = try await dependencies.tides.tides(at: harbor, after: dependencies.date.now)
            guard number == refreshCount else { return }
            self.tides = tides
        } catch {
            guard number == refreshCount else { return }
            if !Task.isCancelled { errorMessage = "\(error)" }
        }
        isLoading = false
    }
}

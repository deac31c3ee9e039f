public import CatalogClient
public import ClockDependency
public import GlobalDependencies
public import Observation
public import SettingsDependency

/// The model of the search screen: the query, the results and the recent searches.
///
/// ```swift
/// let model = SearchModel()
/// model.type("swift")
/// await model.settle()
/// print(model.items)
/// ```
///
/// The model shows the style of protocols: it takes the container, and narrows it to ``SearchModel/Dependencies``.
@MainActor
@Observable
public final class SearchModel {
    /// The dependencies of this feature.
    public typealias Dependencies = CatalogClientDependency & ContinuousClockDependency & SettingsDependency

    /// The time after the last change of the query before a search starts.
    public nonisolated static let pause = Duration.milliseconds(300)
    /// The maximum number of recent searches.
    public nonisolated static let recentLimit = 5

    /// The query.
    public private(set) var query = ""
    /// The results for the query, or nil without a search.
    public private(set) var items: [CatalogItem]?
    /// The recent searches, the last first.
    public private(set) var recents: [String] = []
    /// A Boolean value that indicates whether a search is running.
    public private(set) var isLoading = false
    /// The message of the last error.
    public private(set) var errorMessage: String?
    /// The notice that the answer comes from the cache, or that the recent searches cannot be read or stored.
    public private(set) var notice: String?

    private let dependencies: any Dependencies
    @ObservationIgnored private var search: Task<Void, Never>?

    /// Creates a model.
    ///
    /// - Parameter dependencies: The container of the model.
    public init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    /// Shows the recent searches when the screen appears.
    public func appear() {
        changeRecents { try dependencies.settings.value(for: .recentSearches) }
    }

    /// Cancels the search when the screen disappears.
    public func disappear() {
        search?.cancel()
        search = nil
        isLoading = false
    }

    /// Sets the query, and searches for it unless it changes again within ``pause``.
    ///
    /// An earlier search is cancelled, and its answer is not shown.
    ///
    /// - Parameter text: The whole query.
    public func type(_ text: String) {
        look(for: text, after: Self.pause)
    }

    /// Searches immediately, as for a recent search, and returns when the search has ended.
    ///
    /// - Parameter text: The query.
    public func submit(_ text: String) async {
        look(for: text, after: .zero)
        await settle()
    }

    /// Waits until no search is running.
    public func settle() async {
        while let running = search {
            await running.value
            if search == running { search = nil }
        }
    }

    private func look(for text: String, after pause: Duration) {
        disappear()
        query = text
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !words.isEmpty else { return show(nil) }
        search = Task { await find(words, after: pause) }
    }

    private func find(_ words: String, after pause: Duration) async {
        do {
            // Another query may have cancelled this search before it began.
            try Task.checkCancellation()
            if pause > .zero { try await dependencies.continuousClock.sleep(for: pause) }
            try Task.checkCancellation()
            isLoading = true
            let answer = try await dependencies.catalogClient.search(words)
            // The answer of a cancelled search is not shown.
            try Task.checkCancellation()
            show(answer)
            remember(words)
        } catch {
            // The code that cancelled the search sets the new state.
            guard !Task.isCancelled else { return }
            show(nil, because: "\(error)")
        }
        isLoading = false
    }

    private func show(_ answer: CatalogAnswer?, because errorMessage: String? = nil) {
        items = answer?.items
        self.errorMessage = errorMessage
        notice = nil
        if case .cache(let error)? = answer?.origin { notice = "Offline, from the cache: \(error)" }
    }

    private func remember(_ words: String) {
        changeRecents {
            try dependencies.settings.update(.recentSearches) { recents in
                recents = Array(([words] + recents.filter { $0 != words }).prefix(Self.recentLimit))
                return recents
            }
        }
    }

    private func changeRecents(_ change: () throws -> [String]) {
        do {
            recents = try change()
        } catch {
            notice = "Your recent searches: \(error)"
        }
    }
}

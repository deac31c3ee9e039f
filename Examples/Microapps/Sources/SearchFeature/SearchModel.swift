public import CatalogClient
public import ClockDependency
public import GlobalDependencies
public import Observation
public import SettingsDependency

/// The model of the search screen: what was typed, what was found, what was looked for before.
///
/// ```swift
/// let model = SearchModel()
/// model.type("swift")
/// await model.settle()
/// print(model.items)
/// ```
///
/// It is in the style of protocols: it takes the container, and narrows it at once to ``SearchModel/Dependencies``.
@MainActor
@Observable
public final class SearchModel {
    /// All that this feature needs.
    public typealias Dependencies = CatalogClientDependency & ContinuousClockDependency & SettingsDependency

    /// How long nobody has to type before the catalogue is asked.
    public nonisolated static let pause = Duration.milliseconds(300)
    /// How many searches are remembered.
    public nonisolated static let recentLimit = 5

    /// What was typed.
    public private(set) var query = ""
    /// What was found for it, or nil where nothing was looked for.
    public private(set) var items: [CatalogItem]?
    /// What was looked for before, the last first.
    public private(set) var recents: [String] = []
    /// Why those could not be read, or kept, or forgotten.
    public private(set) var recentsFailure: String?
    /// Whether the catalogue is being asked.
    public private(set) var isLoading = false
    /// Why there is no answer.
    public private(set) var errorMessage: String?
    /// What there is to know about an answer: that it is an old one, or could not be kept.
    public private(set) var notices: [String] = []

    private let dependencies: any Dependencies
    @ObservationIgnored private var search: Task<Void, Never>?

    /// Creates a model.
    ///
    /// - Parameter dependencies: What it depends on.
    public init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    /// Shows what was looked for before, as the screen appears.
    public func appear() {
        changeRecents { try dependencies.settings.value(for: .recentSearches) }
    }

    /// Stops looking, as the screen goes.
    public func disappear() {
        search?.cancel()
        search = nil
        isLoading = false
    }

    /// Takes what was typed so far, and looks for it unless something else is typed within ``pause``.
    ///
    /// What was looked for until now is cancelled, and its answer never shown.
    ///
    /// - Parameter text: All of the text.
    public func type(_ text: String) {
        look(for: text, after: Self.pause)
    }

    /// Looks for something at once, as one who presses return expects, and returns when that has ended.
    ///
    /// - Parameter text: What to look for.
    public func submit(_ text: String) async {
        look(for: text, after: .zero)
        await settle()
    }

    /// Returns when nothing is looked for any more.
    public func settle() async {
        while let running = search {
            await running.value
            if search == running { search = nil }
        }
    }

    /// Forgets what was looked for before.
    public func forgetRecents() {
        changeRecents {
            try dependencies.settings.remove(.recentSearches)
            return []
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
            if pause > .zero { try await dependencies.continuousClock.sleep(for: pause) }
            try Task.checkCancellation()
            isLoading = true
            let answer = try await dependencies.catalogClient.search(words)
            // An answer that comes although nobody waits for it any more is not shown.
            try Task.checkCancellation()
            show(answer)
            remember(words)
        } catch {
            // Whoever has cancelled it says what is shown now.
            guard !Task.isCancelled else { return }
            show(nil, because: "\(error)")
        }
        isLoading = false
    }

    private func show(_ answer: CatalogAnswer?, because errorMessage: String? = nil) {
        items = answer?.items
        self.errorMessage = errorMessage
        notices = []
        if case .cache(let error)? = answer?.origin { notices.append("Offline, from the cache: \(error)") }
        if let failure = answer?.storageFailure { notices.append("Not kept for offline use: \(failure)") }
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
            recentsFailure = nil
        } catch {
            recentsFailure = "What you looked for before: \(error)"
        }
    }
}

public import Observation

/// The model of the screen of one bird: its song and its state as a favourite.
///
/// The model shows the style of closures: this module imports neither the app nor GlobalDependencies.
@MainActor
@Observable
public final class DetailModel {
    /// The dependencies of this feature.
    public struct Dependencies: Sendable {
        /// Returns the song of a bird.
        public var song: @Sendable (_ name: String) async throws -> String
        /// Returns a Boolean value that indicates whether a bird is a favourite.
        public var isFavourite: @Sendable (_ name: String) async throws -> Bool
        /// Adds a bird to the favourites, or removes it.
        public var setFavourite: @Sendable (_ name: String, _ isFavourite: Bool) async throws -> Void

        /// Creates the dependencies.
        ///
        /// - Parameters:
        ///   - song: A closure that returns the song of a bird.
        ///   - isFavourite: A closure that returns whether a bird is a favourite.
        ///   - setFavourite: A closure that adds a bird to the favourites, or removes it.
        public init(
            song: @escaping @Sendable (_ name: String) async throws -> String,
            isFavourite: @escaping @Sendable (_ name: String) async throws -> Bool,
            setFavourite: @escaping @Sendable (_ name: String, _ isFavourite: Bool) async throws -> Void
        ) {
            self.song = song
            self.isFavourite = isFavourite
            self.setFavourite = setFavourite
        }
    }

    /// The name of the bird.
    public let name: String
    /// A description in one sentence.
    public let summary: String
    /// The song, or nil before it is loaded.
    public private(set) var song: String?
    /// A Boolean value that indicates whether the bird is a favourite.
    public private(set) var isFavourite = false
    /// A Boolean value that indicates whether the song is loading.
    public private(set) var isLoading = false
    /// The message of the last error.
    public private(set) var errorMessage: String?

    private let dependencies: Dependencies
    /// The last change of the favourite, until it is stored.
    @ObservationIgnored private var change: Task<Void, Never>?
    /// The number of changes that have begun.
    @ObservationIgnored private var changeCount = 0
    /// The number of times the screen has appeared.
    @ObservationIgnored private var appearanceCount = 0

    /// Creates a model.
    ///
    /// - Parameters:
    ///   - name: The name of the bird.
    ///   - summary: A description in one sentence.
    ///   - dependencies: The dependencies of the model.
    public init(name: String, summary: String, dependencies: Dependencies) {
        self.name = name
        self.summary = summary
        self.dependencies = dependencies
    }

    /// Loads the song and the favourite when the screen appears.
    ///
    /// If the screen appears again meanwhile, only an error of the last appearance is shown. Cancellation is not shown as an
    /// error.
    public func appear() async {
        appearanceCount += 1
        let number = appearanceCount
        isLoading = true
        errorMessage = nil
        defer { if number == appearanceCount { isLoading = false } }
        do {
            let (count, isChanging) = (changeCount, change != nil)
            let isFavourite = try await dependencies.isFavourite(name)
            // A change during the read is newer than the value that was read.
            if !isChanging, count == changeCount { self.isFavourite = isFavourite }
            let song = try await dependencies.song(name)
            try Task.checkCancellation()
            self.song = song
        } catch {
            if number == appearanceCount, !Task.isCancelled { errorMessage = "\(error)" }
        }
    }

    /// Adds the bird to the favourites or removes it, unless storing the change fails.
    ///
    /// A change waits for earlier ones, so that each call toggles.
    public func toggleFavourite() async {
        let earlier = change
        let change = Task {
            await earlier?.value
            await storeOtherFavourite()
        }
        self.change = change
        changeCount += 1
        await change.value
        if self.change == change { self.change = nil }
    }

    private func storeOtherFavourite() async {
        errorMessage = nil
        let wanted = !isFavourite
        do {
            try await dependencies.setFavourite(name, wanted)
            isFavourite = wanted
        } catch {
            errorMessage = "\(error)"
        }
    }
}

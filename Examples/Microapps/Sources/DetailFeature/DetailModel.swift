public import Observation

/// The model of the screen of one bird: its picture, and whether it is a favourite.
///
/// It is in the style of closures: this module imports nothing of the app, nor of the library that the app is made with.
@MainActor
@Observable
public final class DetailModel {
    /// All that this feature needs, in its own words.
    public struct Dependencies: Sendable {
        /// Returns a picture, as the bytes of a file.
        public var picture: @Sendable (_ name: String) async throws -> [UInt8]
        /// Returns whether something is a favourite.
        public var isFavourite: @Sendable (_ name: String) async throws -> Bool
        /// Makes something a favourite, or no longer.
        public var setFavourite: @Sendable (_ name: String, _ isFavourite: Bool) async throws -> Void

        /// Creates what the feature needs.
        ///
        /// - Parameters:
        ///   - picture: Returns a picture, as the bytes of a file.
        ///   - isFavourite: Returns whether something is a favourite.
        ///   - setFavourite: Makes something a favourite, or no longer.
        public init(
            picture: @escaping @Sendable (_ name: String) async throws -> [UInt8],
            isFavourite: @escaping @Sendable (_ name: String) async throws -> Bool,
            setFavourite: @escaping @Sendable (_ name: String, _ isFavourite: Bool) async throws -> Void
        ) {
            self.picture = picture
            self.isFavourite = isFavourite
            self.setFavourite = setFavourite
        }
    }

    /// What the bird is called.
    public let name: String
    /// What there is to say about it.
    public let summary: String
    /// Its picture, as soon as it is there.
    public private(set) var picture: Bitmap?
    /// Whether it is a favourite.
    public private(set) var isFavourite = false
    /// Whether the picture is on its way.
    public private(set) var isLoading = false
    /// What did not work.
    public private(set) var errorMessage: String?

    private let pictureName: String
    private let dependencies: Dependencies

    /// Creates a model.
    ///
    /// - Parameters:
    ///   - name: What the bird is called.
    ///   - summary: What there is to say about it.
    ///   - pictureName: What its picture is called.
    ///   - dependencies: What it depends on.
    public init(name: String, summary: String, pictureName: String, dependencies: Dependencies) {
        self.name = name
        self.summary = summary
        self.pictureName = pictureName
        self.dependencies = dependencies
    }

    /// Loads all that there is to see, as the screen appears.
    ///
    /// Where its task is cancelled, it says nothing of that.
    public func appear() async {
        isLoading = true
        errorMessage = nil
        defer { isLoading = false }
        do {
            isFavourite = try await dependencies.isFavourite(name)
            let bitmap = try Bitmap(file: try await dependencies.picture(pictureName))
            try Task.checkCancellation()
            picture = bitmap
        } catch {
            if !Task.isCancelled { errorMessage = "\(error)" }
        }
    }

    /// Makes it a favourite, or no longer, unless that cannot be kept.
    public func toggleFavourite() async {
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

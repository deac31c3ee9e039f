public import Foundation
import RemoteDataFetchDependency

/// What was asked and answered, to be answered again without a network.
///
/// ```swift
/// func record(_ url: URL, to file: URL) async throws -> ReplayingRemoteDataFetch {
///     let recording = RecordingRemoteDataFetch(wrapping: URLSessionDataFetch.shared)
///     _ = try await recording.data(from: url)
///     try recording.cassette.write(to: file)
///     return ReplayingRemoteDataFetch(try RemoteCassette(contentsOf: file))
/// }
/// ```
///
/// It is kept as JSON, which can be read, compared and corrected by hand.
public struct RemoteCassette: Sendable, Hashable, Codable {
    private var version = 1
    /// What was asked and answered, in order.
    var interactions: [RemoteInteraction] = []
    /// The query items whose values are not on the cassette.
    var redactedQueryItems: Set<String> = []

    /// Creates a cassette with nothing on it.
    public init() {}

    /// Reads a cassette.
    ///
    /// - Parameter file: The file.
    /// - Throws: What `Data(contentsOf:)` throws, or `DecodingError` where it is none.
    public init(contentsOf file: URL) throws {
        self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: file))
    }

    /// Writes the cassette, at once and in an order that does not change.
    ///
    /// - Parameter file: The file, which is created or replaced.
    /// - Throws: What `Data.write(to:options:)` throws.
    public func write(to file: URL) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try (encoder.encode(self) + Data("\n".utf8)).write(to: file, options: .atomic)
    }

    /// How many requests there are.
    public var count: Int {
        interactions.count
    }

    /// Reads a cassette.
    ///
    /// - Parameter decoder: What it is read from.
    /// - Throws: `DecodingError` where it is none, or one of another version.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        version = try container.decode(Int.self, forKey: .version)
        guard version == 1 else {
            let flaw = "the cassette has version \(version), and only 1 is known"
            throw DecodingError.dataCorruptedError(forKey: .version, in: container, debugDescription: flaw)
        }
        interactions = try container.decode([RemoteInteraction].self, forKey: .interactions)
        redactedQueryItems = try container.decode(Set<String>.self, forKey: .redactedQueryItems)
    }

    /// Writes the cassette.
    ///
    /// - Parameter encoder: What it is written to.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(version, forKey: .version)
        try container.encode(interactions, forKey: .interactions)
        try container.encode(redactedQueryItems.sorted(), forKey: .redactedQueryItems)
    }

    private enum CodingKeys: CodingKey {
        case version, interactions, redactedQueryItems
    }
}

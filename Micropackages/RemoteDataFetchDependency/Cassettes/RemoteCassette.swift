public import Foundation
internal import GlobalDependenciesFiles
import RemoteDataFetchDependency

/// Recorded requests and responses, to be replayed without a network.
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
/// A cassette is stored as JSON, so that you can read, compare and edit it.
public struct RemoteCassette: Sendable, Hashable, Codable {
    private var version = 1
    /// The requests and responses, in order.
    var interactions: [RemoteInteraction] = []
    /// The query items whose values are redacted.
    var redactedQueryItems: Set<String> = []

    /// Creates an empty cassette.
    public init() {}

    /// Reads a cassette from a file.
    ///
    /// - Parameter file: The file.
    /// - Throws: The error of `Data(contentsOf:)`, or `DecodingError` if the content is not a cassette.
    public init(contentsOf file: URL) throws {
        self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: file))
    }

    /// Writes the cassette to a file, atomically and in a stable order.
    ///
    /// - Parameter file: The file, which is created or replaced. A symbolic link stays, and the file at its end is
    ///   written.
    /// - Throws: The error of `Data.write(to:options:)`, or a `CocoaError` if there is anything but a regular file.
    public func write(to file: URL) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try (encoder.encode(self) + Data("\n".utf8)).replaceFile(at: file)
    }

    /// The number of requests.
    public var count: Int {
        interactions.count
    }

    /// Decodes a cassette.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: `DecodingError` if the data is not a cassette, or has another version.
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

    /// Encodes the cassette.
    ///
    /// - Parameter encoder: The encoder to write to.
    /// - Throws: The error of the encoder.
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

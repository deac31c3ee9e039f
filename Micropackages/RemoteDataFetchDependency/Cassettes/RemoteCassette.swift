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
/// A cassette is a file in the format HTTP Archive (HAR) 1.2, which browsers, proxies and test tools read and write. So a
/// file that a browser exports is a cassette, too:
///
/// ```swift
/// func replay(_ file: URL) throws -> ReplayingRemoteDataFetch {
///     ReplayingRemoteDataFetch(try RemoteCassette(contentsOf: file))
/// }
/// ```
///
/// A recording has constants in place of the times, and lists the requests by URL. So a second recording differs only where
/// the responses do.
public struct RemoteCassette: Sendable, Hashable, Codable {
    var log = HTTPArchive.Log()

    /// Creates an empty cassette.
    public init() {}

    /// Reads a cassette from a file.
    ///
    /// - Parameter file: The file.
    /// - Throws: The error of `Data(contentsOf:)`, or `DecodingError` if the content is not an HTTP Archive.
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
        log.entries.count
    }

    /// Decodes a cassette.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: `DecodingError` if the data is not an HTTP Archive of version 1.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func corrupted(_ flaw: String) -> DecodingError {
            .dataCorrupted(.init(codingPath: container.codingPath + [CodingKeys.log], debugDescription: flaw))
        }
        guard container.contains(.log) else {
            let advice = "if it is a cassette of an earlier version of this library, record it again"
            throw corrupted("the file is not an HTTP Archive (HAR): \(advice)")
        }
        log = try container.decode(HTTPArchive.Log.self, forKey: .log)
        guard log.version?.hasPrefix("1.") ?? true else {
            throw corrupted("the HTTP Archive has version \(log.version ?? ""), and only 1.1 and 1.2 are known")
        }
    }
}

import Foundation
import GlobalDependencies
import RemoteDataFetchCassettes
import RemoteDataFetchDependency

/// The recordings of a conformance case, which allow running the same case again with a replay.
package final class RemoteRecordings: Sendable {
    private struct Take: Sendable {
        let fixture: RemoteFixture
        let recording: RecordingRemoteDataFetch
    }

    private let takes = Mutex<[Take]>([])

    /// Creates an empty collection of recordings.
    package init() {}

    /// Returns a fixture whose implementation is recorded.
    func record(_ fixture: RemoteFixture) -> RemoteFixture {
        let recording = RecordingRemoteDataFetch(wrapping: fixture.remoteDataFetch)
        takes.withLock { $0.append(Take(fixture: fixture, recording: recording)) }
        return fixture.with(recording)
    }

    /// Returns the next recorded fixture, with an implementation that replays what would be read from a file.
    func replay() throws -> RemoteFixture? {
        let take = takes.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        guard let take else { return nil }
        let data = try JSONEncoder().encode(take.recording.cassette)
        return take.fixture.with(Self.player(for: try JSONDecoder().decode(RemoteCassette.self, from: data)))
    }

    /// Returns an implementation that replays a cassette, on a clock that stands still if the platform has clocks.
    private static func player(for cassette: RemoteCassette) -> ReplayingRemoteDataFetch {
        guard #available(macOS 13, iOS 16, tvOS 16, watchOS 9, *) else { return ReplayingRemoteDataFetch(cassette) }
        return ReplayingRemoteDataFetch(cassette, clock: ManualClock())
    }
}

extension RemoteSubject {
    /// Returns a subject that records the implementation of another subject.
    ///
    /// - Parameters:
    ///   - subject: The other subject.
    ///   - recordings: The recordings of the case.
    /// - Returns: The subject.
    package static func recording(_ subject: RemoteSubject, onto recordings: RemoteRecordings = RemoteRecordings())
        -> RemoteSubject
    {
        RemoteSubject { recordings.record(try await subject.fixture($0)) }
    }

    /// Returns a subject that replays the recordings of the same case.
    ///
    /// - Parameter recordings: The recordings of the case.
    /// - Returns: The subject.
    package static func replaying(_ recordings: RemoteRecordings) -> RemoteSubject {
        RemoteSubject { _ in
            guard let fixture = try recordings.replay() else { throw CancellationError() }
            return fixture
        }
    }
}

import GlobalDependencies
import RemoteDataFetchCassettes
import RemoteDataFetchDependency

/// What was recorded in the course of a case, to run the same case again on the replay.
///
/// ```swift
/// func checkReplay(of example: ConformanceCase<RemoteSubject>) async throws {
///     let tape = RemoteTape()
///     try await example.check(.recording(.served(by: URLSessionDataFetch.shared), onto: tape))
///     try await example.check(.replaying(tape))
/// }
/// ```
public final class RemoteTape: Sendable {
    private struct Take: Sendable {
        let stage: RemoteStage
        let recording: RecordingRemoteDataFetch
    }

    private let takes = Mutex<[Take]>([])

    /// Creates a tape with nothing on it.
    public init() {}

    /// Returns a stage whose implementation is recorded.
    func record(_ stage: RemoteStage) -> RemoteStage {
        let recording = RecordingRemoteDataFetch(wrapping: stage.remoteDataFetch)
        takes.withLock { $0.append(Take(stage: stage, recording: recording)) }
        return stage.with(recording)
    }

    /// Returns the stages that were recorded, in order, with an implementation that replays.
    func replay() -> RemoteStage? {
        let take = takes.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        return take.map { $0.stage.with(Self.player(for: $0.recording.cassette)) }
    }

    /// Returns an implementation that replays a cassette, on a clock that stands still where the platform has clocks.
    private static func player(for cassette: RemoteCassette) -> ReplayingRemoteDataFetch {
        guard #available(macOS 13, iOS 16, tvOS 16, watchOS 9, *) else { return ReplayingRemoteDataFetch(cassette) }
        return ReplayingRemoteDataFetch(cassette, clock: ManualClock())
    }
}

extension RemoteSubject {
    /// The implementation of another subject, behind `RecordingRemoteDataFetch`.
    ///
    /// - Parameters:
    ///   - subject: The other subject.
    ///   - tape: What keeps the records.
    /// - Returns: The subject.
    public static func recording(_ subject: RemoteSubject, onto tape: RemoteTape = RemoteTape()) -> RemoteSubject {
        RemoteSubject { tape.record(try await subject.stage($0)) }
    }

    /// `ReplayingRemoteDataFetch` with what was recorded in the course of the same case.
    ///
    /// - Parameter tape: What keeps the records.
    /// - Returns: The subject.
    public static func replaying(_ tape: RemoteTape) -> RemoteSubject {
        RemoteSubject { _ in
            guard let stage = tape.replay() else { throw CancellationError() }
            return stage
        }
    }
}

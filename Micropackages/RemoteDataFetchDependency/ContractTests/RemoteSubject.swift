public import RemoteDataFetchDependency

/// How the cases of ``RemoteDataFetchContract`` get an implementation that finds the servers that they need.
public struct RemoteSubject: Sendable {
    private let setUp: @Sendable (RemoteScenario) async throws -> RemoteStage

    /// Creates a subject.
    ///
    /// - Parameter setUp: Returns a new stage with the servers of a scenario.
    public init(_ setUp: @escaping @Sendable (RemoteScenario) async throws -> RemoteStage) {
        self.setUp = setUp
    }

    /// An implementation that connects to servers on this machine.
    ///
    /// - Parameter implementation: The implementation.
    /// - Returns: The subject.
    public static func served(by implementation: any RemoteDataFetch) -> RemoteSubject {
        RemoteSubject { try LoopbackStage.start($0, for: implementation) }
    }

    /// `InMemoryRemoteDataFetch`, with a stub for each path.
    ///
    /// - Returns: The subject.
    public static func inMemory() -> RemoteSubject {
        RemoteSubject { InMemoryStage.start($0) }
    }

    /// Returns a new stage with the servers of a scenario.
    ///
    /// - Parameter scenario: What the servers do.
    /// - Returns: The stage.
    /// - Throws: What the closure of the initializer throws.
    public func stage(_ scenario: RemoteScenario) async throws -> RemoteStage {
        try await setUp(scenario)
    }
}

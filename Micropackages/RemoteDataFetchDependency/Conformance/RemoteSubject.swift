public import RemoteDataFetchDependency

/// How the cases of ``RemoteDataFetchConformanceSuite`` get an implementation that finds the servers that they need.
public struct RemoteSubject: Sendable {
    private let setUp: @Sendable (RemoteScenario) async throws -> RemoteFixture

    /// Creates a subject.
    ///
    /// - Parameter setUp: Returns a new fixture with the servers of a scenario.
    public init(_ setUp: @escaping @Sendable (RemoteScenario) async throws -> RemoteFixture) {
        self.setUp = setUp
    }

    /// An implementation that connects to servers on this machine and measures timeouts in real time.
    ///
    /// On a busy machine a request may use up its timeout, 60 seconds by default, and fail its case. Use
    /// ``served(makingWithClock:)`` for an implementation that can be given a clock.
    ///
    /// - Parameter implementation: The implementation.
    /// - Returns: The subject.
    public static func served(by implementation: any RemoteDataFetch) -> RemoteSubject {
        RemoteSubject { try LoopbackFixture.start($0, for: implementation) }
    }

    /// An implementation that connects to servers on this machine and measures timeouts with a clock of the case.
    ///
    /// The clock stands still until the case advances it, so no timeout depends on how busy the machine is.
    ///
    /// - Parameter makeImplementation: Returns a new implementation that measures time with a clock.
    /// - Returns: The subject.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public static func served(
        makingWithClock makeImplementation: @escaping @Sendable (any Clock<Duration>) throws -> any RemoteDataFetch
    ) -> RemoteSubject {
        RemoteSubject { scenario in
            let clock = ManualClock()
            return try LoopbackFixture.start(
                scenario,
                for: try makeImplementation(clock),
                makeImplementation: { try makeImplementation(clock) },
                advanceClock: { clock.advance(by: .seconds($0)) }
            )
        }
    }

    /// `InMemoryRemoteDataFetch`, with a stub for each path and, where the platform has clocks, a clock of the case.
    ///
    /// - Returns: The subject.
    public static func inMemory() -> RemoteSubject {
        RemoteSubject { InMemoryFixture.start($0) }
    }

    /// Returns a new fixture with the servers of a scenario.
    ///
    /// - Parameter scenario: What the servers do.
    /// - Returns: The fixture.
    /// - Throws: What the closure of the initializer throws.
    public func fixture(_ scenario: RemoteScenario) async throws -> RemoteFixture {
        try await setUp(scenario)
    }
}

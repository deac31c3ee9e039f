public import RemoteDataFetchDependency

/// A subject of ``RemoteDataFetchConformanceSuite``, which creates an implementation with the servers of each case.
public struct RemoteSubject: Sendable {
    private let setUp: @Sendable (RemoteScenario) async throws -> RemoteFixture

    /// Creates a subject.
    ///
    /// - Parameter setUp: A closure that returns a new fixture with the servers of a scenario.
    package init(_ setUp: @escaping @Sendable (RemoteScenario) async throws -> RemoteFixture) {
        self.setUp = setUp
    }

    /// Returns a subject that connects to servers on this machine and measures timeouts in real time.
    ///
    /// On a busy machine a request may exceed its timeout, 60 seconds by default, and fail its case. If the
    /// implementation accepts a clock, use ``served(makingWithClock:)``.
    ///
    /// - Parameter implementation: The implementation.
    /// - Returns: The subject.
    public static func served(by implementation: any RemoteDataFetch) -> RemoteSubject {
        RemoteSubject { try LoopbackFixture.start($0, for: implementation) }
    }

    /// Returns a subject that connects to servers on this machine and measures timeouts with a clock of the case.
    ///
    /// The clock stands still until the case advances it, so no timeout depends on the load of the machine. In a case that
    /// does not advance it, it throws from a sleep that no request should make, such as the delay of a further attempt.
    ///
    /// - Parameter makeImplementation: A closure that returns a new implementation that measures time with a clock.
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

    /// Returns a subject of `InMemoryRemoteDataFetch`, with a stub for each route.
    ///
    /// If the platform has clocks, it measures time with a clock of the case.
    ///
    /// - Returns: The subject.
    package static func inMemory() -> RemoteSubject {
        RemoteSubject { InMemoryFixture.start($0) }
    }

    /// Returns a new fixture with the servers of a scenario.
    ///
    /// - Parameter scenario: The replies of the servers.
    /// - Returns: The fixture.
    /// - Throws: The error of the closure passed to the initializer.
    package func fixture(_ scenario: RemoteScenario) async throws -> RemoteFixture {
        try await setUp(scenario)
    }
}

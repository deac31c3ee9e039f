public import GlobalDependenciesTesting

extension DependenciesOption {
    /// A kind of fault that a simulated test injects, with its probability.
    ///
    /// ```swift
    /// import SettingsDependency
    ///
    /// @Test(.dependencies(.simulated(seeds: 1...1_000, faults: .fullDisks(0.01))))
    /// func settingThatCannotBeStoredStaysAsItWas() {
    ///     let settings = InMemorySettings(["theme": "light"])
    ///     let isStored = (try? settings.store("dark", for: "theme")) != nil
    ///     #expect(settings.snapshot == ["theme": isStored ? "dark" : "light"])
    /// }
    /// ```
    ///
    /// The implementations in memory of the network, of files and of settings throw the error that a real fault would cause.
    public struct SimulationFault: Hashable, Sendable {
        enum Kind: String {
            case lostConnection = "lostConnections"
            case slowConnection = "slowConnections"
            case fullDisk = "fullDisks"
            case tornWrite = "tornWrites"
            case failedSynchronization = "failedSynchronizations"
            case cancellation = "cancellations"
        }

        let kind: Kind
        let probability: Double
        /// The time since the beginning of the run at which the fault ends, in seconds, or nil if it never does.
        var end: Double?

        /// A Boolean value that indicates whether the probability is one.
        var isValid: Bool { (0...1).contains(probability) }

        /// The call that returns the fault.
        var description: String {
            ".\(kind.rawValue)(\(probability))" + (end.map { ".until(.seconds(\($0)))" } ?? "")
        }

        /// Returns the fault, with an end.
        ///
        /// ```swift
        /// @Test(.dependencies(.simulated(seeds: 1...1_000, faults: .cancellations(0.1).until(.seconds(30)))))
        /// func workCompletesAfterFaults() async throws {
        ///     let clock = GlobalDependencies.default.continuousClock
        ///     try await clock.sleep(for: .seconds(30))
        ///     let duration = await clock.measure { await Task {}.value }
        ///     #expect(duration < .seconds(60))
        /// }
        /// ```
        ///
        /// A test can then expect that the code under test recovers in a certain time of the container.
        ///
        /// - Parameter time: The time since the beginning of the run at which the fault ends.
        /// - Returns: The fault.
        @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
        public func until(_ time: Duration) -> SimulationFault {
            SimulationFault(kind: kind, probability: probability, end: time.inSeconds)
        }

        /// Returns a fault that interrupts requests to `InMemoryRemoteDataFetch`.
        ///
        /// The connection is lost before the server receives the request, within the body of the response, or when the server has
        /// answered, which are equally likely. The request throws `RemoteDataFetchError` with the code `connectionLost`.
        ///
        /// - Parameter probability: The probability for each request, from 0 to 1.
        /// - Returns: The fault.
        public static func lostConnections(_ probability: Double) -> SimulationFault {
            SimulationFault(kind: .lostConnection, probability: probability)
        }

        /// Returns a fault that delays requests to `InMemoryRemoteDataFetch` by up to 100 seconds, which may exceed their timeout.
        ///
        /// - Parameter probability: The probability for each request, from 0 to 1.
        /// - Returns: The fault.
        public static func slowConnections(_ probability: Double) -> SimulationFault {
            SimulationFault(kind: .slowConnection, probability: probability)
        }

        /// Returns a fault that prevents changes of `InMemoryFiles`, `InMemoryLocalDataFetch` and `InMemorySettings`.
        ///
        /// Nothing is changed. Writing or copying files and creating directories throws `LocalDataFetchError` with the code
        /// `noSpace`, and changing a setting throws `SettingsError` with the code `unwritable`.
        ///
        /// - Parameter probability: The probability for each change, from 0 to 1.
        /// - Returns: The fault.
        public static func fullDisks(_ probability: Double) -> SimulationFault {
            SimulationFault(kind: .fullDisk, probability: probability)
        }

        /// Returns a fault that appends only half of the data to a file of `InMemoryLocalDataFetch`, as a failing device does.
        ///
        /// The write throws `LocalDataFetchError` with the code `other`. Writes that replace a file are atomic.
        ///
        /// - Parameter probability: The probability for each append to an existing file, from 0 to 1.
        /// - Returns: The fault.
        public static func tornWrites(_ probability: Double) -> SimulationFault {
            SimulationFault(kind: .tornWrite, probability: probability)
        }

        /// Returns a fault of the synchronization of a file of `InMemoryLocalDataFetch` after it was written.
        ///
        /// The data is written, and the write throws `LocalDataFetchError` with the code `other`.
        ///
        /// - Parameter probability: The probability for each write with `synchronize: true`, from 0 to 1.
        /// - Returns: The fault.
        public static func failedSynchronizations(_ probability: Double) -> SimulationFault {
            SimulationFault(kind: .failedSynchronization, probability: probability)
        }

        /// Returns a fault that cancels tasks while they are suspended.
        ///
        /// It cancels neither the task of the test nor tasks that this library creates for itself. A suspension within an actor
        /// counts if the task began its job outside of the actor.
        ///
        /// - Parameter probability: The probability for each suspension, from 0 to 1.
        /// - Returns: The fault.
        public static func cancellations(_ probability: Double) -> SimulationFault {
            SimulationFault(kind: .cancellation, probability: probability)
        }
    }
}

extension [DependenciesOption.SimulationFault] {
    /// Returns the probability of a kind of fault at a time in seconds, which is that of the last fault of the kind.
    func probability(of kind: DependenciesOption.SimulationFault.Kind, at time: Double) -> Double {
        guard let fault = last(where: { $0.kind == kind }), time < fault.end ?? .infinity else { return 0 }
        return fault.probability
    }
}

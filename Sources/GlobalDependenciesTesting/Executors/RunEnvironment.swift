private import GlobalDependenciesTestingLoader

/// The environment of the jobs of a run: the time and the random numbers of the platform, and the message to print if a job crashes.
package final class RunEnvironment: Sendable {
    private static let handlesCrashes: Void = GlobalDependenciesTesting_handleCrashes()

    /// The memory that C code uses while one of the jobs runs, which exists as long as this object.
    private nonisolated(unsafe) let environment: UnsafeMutablePointer<GlobalDependenciesTesting_Environment>
    private let seed: UInt64

    /// Creates an environment.
    ///
    /// - Parameters:
    ///   - crashMessage: The message to print if the process crashes in a job, with `{seed}` in place of the seed.
    ///   - seed: The seed of the random numbers of the platform.
    package init(crashMessage: String, seed: UInt64) {
        Self.handlesCrashes
        self.seed = seed
        environment = .allocate(capacity: 1)
        environment.initialize(to: GlobalDependenciesTesting_Environment())
        let text = UnsafeMutableBufferPointer<CChar>.allocate(capacity: crashMessage.utf8.count + 1)
        _ = text.initialize(from: crashMessage.utf8CString)
        environment.pointee.crashMessage = UnsafePointer(text.baseAddress)
        (environment.pointee.seed, environment.pointee.random) = (Int64(bitPattern: seed), seed)
    }

    deinit {
        environment.pointee.crashMessage.deallocate()
        environment.deallocate()
    }

    /// Runs a job on this thread.
    package func run(_ job: () -> Void) {
        GlobalDependenciesTesting_enterEnvironment(environment)
        job()
        GlobalDependenciesTesting_exitEnvironment(environment)
    }

    /// The number of jobs that have begun or ended, which is odd while a job runs.
    package var progress: UInt64 { GlobalDependenciesTesting_progress(environment) }

    /// Sets the time since the beginning of the run, which the clocks of the platform show to the jobs on Linux.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    package func setTime(_ elapsed: Duration) {
        let (seconds, attoseconds) = elapsed.components
        environment.pointee.nanoseconds = seconds &* 1_000_000_000 &+ attoseconds / 1_000_000_000
    }

    /// A Boolean value that indicates whether a job has read random numbers of the platform, which is known on Linux.
    package var hasUsedRandomNumbers: Bool { environment.pointee.random != seed }

    /// The adopter's functions in which the running job is, the innermost first, in a debug build on Linux with Swift 6.3.
    ///
    /// Reading this interrupts the thread of the job.
    package var callers: [String] {
        #if canImport(Glibc) && DEBUG && compiler(>=6.3) && compiler(<6.4)
        let addresses = [UInt](unsafeUninitializedCapacity: 64) { buffer, count in
            count = Int(GlobalDependenciesTesting_callsOfThread(environment, buffer.baseAddress, UInt64(buffer.count)))
        }
        return CapturedCalls(returnAddresses: addresses)?.callers(5) ?? []
        #else
        return []
        #endif
    }
}

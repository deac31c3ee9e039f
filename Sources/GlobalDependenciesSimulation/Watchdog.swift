private import Foundation
internal import GlobalDependencies
private import GlobalDependenciesTesting

/// A thread that ends the process if a job of a run blocks, or does not end.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
final class Watchdog: Sendable {
    /// A run, as the thread has seen it last.
    private struct Watched: Sendable {
        let run: SimulatedRun
        let test: String
        let patience: Duration
        var progress: UInt64 = 0
        /// The real time for which the thread has seen the same job.
        ///
        /// The thread counts its own pauses, so that time in a debugger does not count.
        var age = Duration.zero
    }

    /// The watchdog of the process.
    static let shared = Watchdog()
    private static let pause = 0.05
    private let runs = Mutex<[ObjectIdentifier: Watched]>([:])

    private init() {
        Thread.detachNewThread { [self] in
            while true {
                runs.wait { !$0.isEmpty }
                Thread.sleep(forTimeInterval: Self.pause)
                if let blocked = runs.withLock(Self.findBlocked) { Self.end(blocked) }
            }
        }
    }

    /// Watches the jobs of a run until ``remove(_:)``.
    func add(_ run: SimulatedRun, of test: String, patience: Duration) {
        runs.withLock { $0[ObjectIdentifier(run)] = Watched(run: run, test: test, patience: patience) }
    }

    func remove(_ run: SimulatedRun) {
        _ = runs.withLock { $0.removeValue(forKey: ObjectIdentifier(run)) }
    }

    private static func findBlocked(_ runs: inout [ObjectIdentifier: Watched]) -> Watched? {
        for id in runs.keys {
            guard var watched = runs[id] else { continue }
            let progress = watched.run.environment.progress
            let isSame = progress == watched.progress && !progress.isMultiple(of: 2)
            watched.progress = progress
            watched.age = isSame ? watched.age + .seconds(pause) : .zero
            runs[id] = watched
            if watched.age >= watched.patience { return watched }
        }
        return nil
    }

    private static func end(_ watched: Watched) -> Never {
        let misuse = Misuse.blockedJob(
            of: watched.run.scheduler.descriptionOfRunningTask,
            callers: watched.run.environment.callers,
            patience: watched.patience,
            seed: watched.run.seed,
            test: watched.test
        )
        IssueReporting.print(IssueReport(.error, misuse))
        abort()
    }
}

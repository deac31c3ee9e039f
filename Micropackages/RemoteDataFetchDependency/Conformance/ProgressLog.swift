import FacadeConformance
import GlobalDependencies
package import RemoteDataFetchDependency

/// A log of the progress of a request.
package final class ProgressLog: Sendable {
    private let log = Mutex<[RemoteProgress]>([])

    package init() {}

    package var steps: [RemoteProgress] {
        log.withLock { $0 }
    }

    package var handler: RemoteProgress.Handler {
        { step in self.log.withLock { $0.append(step) } }
    }

    /// Expects the progress never to decrease.
    func expectGrowth() throws {
        for (before, after) in zip(steps, steps.dropFirst()) {
            let hasGrown = after.sentBytes >= before.sentBytes && after.receivedBytes >= before.receivedBytes
            try Expect.that(hasGrown, "\(after) came after \(before)")
            try Expect.equal(after.totalSentBytes, before.totalSentBytes)
        }
        for step in steps {
            let isWithin =
                step.sentBytes <= step.totalSentBytes
                && step.receivedBytes <= step.totalReceivedBytes ?? step.receivedBytes
            try Expect.that(isWithin, "\(step) is more than all")
        }
    }
}

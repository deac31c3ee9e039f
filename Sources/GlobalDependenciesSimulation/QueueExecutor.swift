private import Dispatch

/// An executor whose jobs run on a serial queue, and may block its thread.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
final class QueueExecutor: SerialExecutor {
    private let queue: DispatchQueue

    init(label: String) {
        queue = DispatchQueue(label: label)
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}

import Dispatch

/// An actor whose jobs run on a queue.
actor QueueActor {
    private final class Executor: SerialExecutor {
        private let queue: DispatchQueue

        init(_ queue: DispatchQueue) {
            self.queue = queue
        }

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
        }
    }

    private let executor: Executor

    init(_ queue: DispatchQueue) {
        executor = Executor(queue)
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    func store() {}
}

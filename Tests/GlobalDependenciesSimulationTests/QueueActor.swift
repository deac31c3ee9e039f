@testable import GlobalDependenciesSimulation

/// An actor whose jobs run on a queue.
actor QueueActor {
    private let executor = QueueExecutor(label: "archive")

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    func store() {}
}

public import GlobalDependenciesLifetimes
internal import Logging
internal import TideServer

extension DependencyPreparation {
    /// Adds the module of the records, and opens the records, which run beside the program.
    ///
    /// The records read the database at their first use. So they close before it, without a statement about the order.
    public mutating func openRecords() {
        let logger = dependencies.logger
        dependencies.addRecords()
        open(\.records) {
            logger.info("records opened")
            return RecordBook(dependencies: $0)
        } running: {
            try await $0.runUntilCancelled(logger: logger)
        } closing: {
            try await $0.save()
            logger.info("records closed")
        }
    }
}

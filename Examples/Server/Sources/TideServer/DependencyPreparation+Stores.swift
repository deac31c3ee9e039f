public import GlobalDependenciesLifetimes
internal import Logging

extension DependencyPreparation {
    /// Opens the database and the records, which close in the reverse order when the program ends.
    ///
    /// The records also run beside the program.
    public mutating func openStores() {
        let logger = dependencies.logger
        open(\.database) { _ in
            logger.info("database opened")
            return InMemoryDatabase() as any Database
        } closing: {
            try await $0.close()
            logger.info("database closed")
        }
        open(\.records, after: \.database) { dependencies in
            let records = try await RecordBook.open(dependencies: dependencies)
            logger.info("records opened")
            return records
        } running: {
            try await $0.runUntilCancelled(logger: logger)
        } closing: {
            try await $0.close()
            logger.info("records closed")
        }
    }
}

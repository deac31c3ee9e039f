public import GlobalDependencies

/// An object that receives each reading that a user adds.
public protocol ReadingObserver: Sendable {
    /// Receives a new reading, which is in the database.
    func receive(_ reading: Reading) async throws
}

extension GlobalDependencies {
    /// The observers of new readings, to which each module contributes its own.
    public var readingObservers: [any ReadingObserver] {
        resolveDependency(forKeyPath: \.readingObservers, composedImplementation: { _ in [] })
    }
}

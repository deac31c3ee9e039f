extension Log {
    /// Returns a log that adds a label and metadata to its entries, and writes them to this log.
    ///
    /// - Parameters:
    ///   - label: The part of the program that logs, or nil to add no label. An entry keeps a label of its own.
    ///   - metadata: The metadata of all messages, by name. The metadata of a message takes precedence.
    ///   - minimumLevel: The lowest level to log, or nil for the levels of this log. It may be lower than that of this
    ///     log.
    /// - Returns: The log.
    public func with(
        label: String? = nil,
        metadata: [String: String] = [:],
        minimumLevel: LogLevel? = nil
    ) -> any Log {
        DerivedLog(base: self, label: label, metadata: metadata, minimumLevel: minimumLevel)
    }
}

/// A log that adds a label and metadata to the entries of another log.
struct DerivedLog: Log {
    let base: any Log
    let label: String?
    let metadata: [String: String]
    let minimumLevel: LogLevel?

    func isEnabled(_ level: LogLevel) -> Bool {
        minimumLevel.map { level >= $0 } ?? base.isEnabled(level)
    }

    func write(_ entry: LogEntry) {
        var entry = entry
        if entry.label.isEmpty, let label { entry.label = label }
        entry.metadata.merge(metadata) { own, _ in own }
        base.write(entry)
    }
}

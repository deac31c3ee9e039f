extension Log {
    /// Returns a log that adds to what is logged with it, and writes to this one.
    ///
    /// - Parameters:
    ///   - label: The part of the program that logs, or nil to leave that as it is.
    ///   - metadata: What all messages are about, by name. What a message says itself counts more.
    ///   - minimumLevel: The least level that is wanted, or nil for what this one wants. It may be less than that.
    /// - Returns: The log.
    public func with(
        label: String? = nil,
        metadata: [String: String] = [:],
        minimumLevel: LogLevel? = nil
    ) -> any Log {
        DerivedLog(base: self, label: label, metadata: metadata, minimumLevel: minimumLevel)
    }
}

/// A log that adds to what another writes.
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

import GlobalDependencies
import GlobalDependenciesFaults

/// The settings of one suite in memory.
final class InMemorySuite: Sendable {
    private let values: Mutex<[String: SettingsValue]>
    private let watchers = SettingsWatchers()
    /// The source of the faults, if a simulated test created the settings.
    let faults: (any FaultSource)?

    init(_ values: [String: SettingsValue] = [:], faults: (any FaultSource)?) {
        self.values = Mutex(values)
        self.faults = faults
    }

    var snapshot: [String: SettingsValue] { values.withLock { $0 } }

    func value(for name: String) -> SettingsValue? {
        values.withLock { $0[name] }
    }

    func store(_ value: SettingsValue?, for name: String) throws {
        let value = try value?.storable(for: name)
        try checkDisk(for: name)
        values.withLock { values in
            values[name] = value
            watchers.report(value, of: name)
        }
        watchers.deliver()
    }

    func replace(_ expected: SettingsValue?, with value: SettingsValue?, for name: String) throws -> Bool {
        let expected = expected?.inWholeSeconds
        let value = try value?.storable(for: name)
        try checkDisk(for: name)
        defer { watchers.deliver() }
        return values.withLock { values in
            guard values[name] == expected else { return false }
            values[name] = value
            watchers.report(value, of: name)
            return true
        }
    }

    /// Throws if a simulated test makes a change fail.
    private func checkDisk(for name: String) throws {
        guard faults?.fault(of: "store \(name)", among: [.fullDisk]) != nil else { return }
        throw SettingsError(.unwritable, name: name, detail: "the simulated test made the call fail")
    }

    func values(for name: String) -> AsyncStream<SettingsValue?> {
        values.withLock { watchers.values(of: name, from: $0[name]) }
    }
}

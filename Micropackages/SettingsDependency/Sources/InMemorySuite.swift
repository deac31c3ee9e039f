import GlobalDependencies

/// The settings of one suite in memory.
final class InMemorySuite: Sendable {
    private let values: Locked<[SettingsName: SettingsValue]>
    private let watchers = SettingsWatchers()

    init(_ values: [String: SettingsValue] = [:]) {
        self.values = Locked(Dictionary(uniqueKeysWithValues: values.map { (SettingsName($0), $1) }))
    }

    var snapshot: [String: SettingsValue] {
        Dictionary(values.withLock { $0.map { ($0.text, $1) } }) { one, _ in one }
    }

    func value(for name: String) -> SettingsValue? {
        values.withLock { $0[SettingsName(name)] }
    }

    func store(_ value: SettingsValue?, for name: String) throws {
        try value?.validate(for: name)
        values.withLock { values in
            values[SettingsName(name)] = value
            watchers.report(value, of: name)
        }
        watchers.deliver()
    }

    func replace(_ expected: SettingsValue?, with value: SettingsValue?, for name: String) throws -> Bool {
        try value?.validate(for: name)
        defer { watchers.deliver() }
        return values.withLock { values in
            guard values[SettingsName(name)] == expected else { return false }
            values[SettingsName(name)] = value
            watchers.report(value, of: name)
            return true
        }
    }

    func values(for name: String) -> AsyncStream<SettingsValue?> {
        values.withLock { watchers.values(of: name, from: $0[SettingsName(name)]) }
    }
}

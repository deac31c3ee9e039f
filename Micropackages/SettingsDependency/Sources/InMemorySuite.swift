import GlobalDependencies

/// The settings of one suite in memory.
final class InMemorySuite: Sendable {
    private let values: Mutex<[String: SettingsValue]>
    private let watchers = SettingsWatchers()

    init(_ values: [String: SettingsValue] = [:]) {
        self.values = Mutex(values)
    }

    var snapshot: [String: SettingsValue] { values.withLock { $0 } }

    func value(for name: String) -> SettingsValue? {
        values.withLock { $0[name] }
    }

    func store(_ value: SettingsValue?, for name: String) throws {
        let value = try value?.storable(for: name)
        values.withLock { values in
            values[name] = value
            watchers.report(value, of: name)
        }
        watchers.deliver()
    }

    func replace(_ expected: SettingsValue?, with value: SettingsValue?, for name: String) throws -> Bool {
        let expected = expected?.inWholeSeconds
        let value = try value?.storable(for: name)
        defer { watchers.deliver() }
        return values.withLock { values in
            guard values[name] == expected else { return false }
            values[name] = value
            watchers.report(value, of: name)
            return true
        }
    }

    func values(for name: String) -> AsyncStream<SettingsValue?> {
        values.withLock { watchers.values(of: name, from: $0[name]) }
    }
}

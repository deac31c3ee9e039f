import SettingsDoubles

/// The test doubles that pass the conformance suite.
enum Implementation: CaseIterable {
    case inMemory, forwardingMock

    func make() -> any Settings {
        switch self {
        case .inMemory: InMemorySettings()
        case .forwardingMock: forwardingMock(to: InMemorySettings())
        }
    }

    private func forwardingMock(to settings: any Settings) -> MockSettings {
        let mock = MockSettings()
        mock.storedValueForNameOverride = { try settings.storedValue(for: $0) }
        mock.storeValueForNameOverride = { try settings.store($0, for: $1) }
        mock.replaceOverride = { try settings.replace($0, with: $1, for: $2) }
        mock.storedValuesForNameOverride = { settings.storedValues(for: $0) }
        mock.suiteOverride = { try settings.suite($0) }
        return mock
    }
}

import SettingsDependency

/// The color scheme that the user has chosen.
private actor ThemeChoice {
    private static let key = SettingsKey("theme", default: "light")
    private let settings: InMemorySettings
    private(set) var shown = "light"

    init(settings: InMemorySettings) {
        self.settings = settings
    }

    /// Shows a color scheme, and stores it.
    ///
    /// The mistake: if it cannot be stored, the app shows another scheme than after its next launch.
    func choose(_ theme: String) throws {
        shown = theme
        try settings.set(theme, for: Self.key)
    }

    var stored: String { get throws { try settings.value(for: Self.key) } }
}

/// Chooses color schemes on a disk that is full now and then.
func themeChoice() async throws -> Bool {
    let choice = ThemeChoice(settings: InMemorySettings())
    for theme in ["dark", "sepia", "light"] {
        do {
            try await choice.choose(theme)
        } catch is SettingsError {}
    }
    return try await choice.shown == choice.stored
}

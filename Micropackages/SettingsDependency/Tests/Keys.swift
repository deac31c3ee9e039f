import SettingsDependency

extension SettingsKey<Int> {
    static var launches: Self { Self("launches", default: 0) }
}

extension SettingsKey<[Point]> {
    static var points: Self { Self("points", default: []) }
}

struct Point: Codable, Equatable, Sendable {
    var x: Double
    var name: String
}

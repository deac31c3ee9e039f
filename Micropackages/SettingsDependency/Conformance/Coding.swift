import FacadeConformance
import Foundation
import SettingsDependency

extension SettingsConformanceSuite {
    static let coding: [ConformanceCase<any Settings>] = [
        ConformanceCase("a Codable value is stored as JSON") { settings in
            let window = Window(width: 0.1, tabs: ["a", "b"], opened: Date(timeIntervalSinceReferenceDate: 0.123))
            try settings.set(window, for: .window)
            try Expect.equal(try settings.value(for: .window), window)
            try settings.set(Window(width: 2, tabs: []), for: .window)
            let json = Data(#"{"tabs":[],"width":2}"#.utf8)
            try Expect.equal(try settings.storedValue(for: "window"), .data(json))
        },
        ConformanceCase("a value that is not an object is stored as JSON") { settings in
            let id = UUID()
            try settings.set(id, for: SettingsKey("a", default: UUID()))
            try Expect.equal(try settings.storedValue(for: "a"), .data(Data("\"\(id.uuidString)\"".utf8)))
            try Expect.equal(try settings.value(for: SettingsKey("a", default: UUID())), id)
            try settings.set([1, nil, 3], for: SettingsKey<[Int?]>("a", default: []))
            try Expect.equal(try settings.value(for: SettingsKey<[Int?]>("a", default: [])), [1, nil, 3])
        },
        ConformanceCase("a text with a byte order mark is preserved") { settings in
            let texts = ["\u{feff}a": ["\u{feff}"]]
            try settings.set(texts, for: SettingsKey("a", default: [:]))
            try Expect.equal(try settings.value(for: SettingsKey("a", default: [:])), texts)
            for (text, json) in [("\u{feff}", "\"\u{feff}\""), ("\u{feff}a", "\"\u{feff}a\"")] {
                try settings.set(text, for: SettingsKey("a", default: ""))
                try Expect.equal(try settings.storedValue(for: "a"), .data(Data(json.utf8)))
                try Expect.equal(try settings.value(for: SettingsKey("a", default: "")), text)
            }
        },
        ConformanceCase("a value that property lists change is preserved") { settings in
            try keep(["CF$UID": 5], in: settings)
            try keep([["CF$UID": 5]], in: settings)
            try keep(["\u{feff}a": 1, "a": 2], in: settings)
            try keep([Date.distantPast, Date(timeIntervalSince1970: 0.5)], in: settings)
            for date in [Date.distantPast, Date(timeIntervalSince1970: 1e12 + 0.25)] { try keep(date, in: settings) }
        },
        ConformanceCase("JSON that cannot be decoded again is refused") { settings in
            try settings.set(Tree(depth: 100), for: SettingsKey("a", default: Tree(depth: 0)))
            try await Expect.error(SettingsError(.unencodable, name: "a")) {
                try settings.set(Tree(depth: 1000), for: SettingsKey("a", default: Tree(depth: 0)))
            }
            try Expect.equal(try settings.value(for: SettingsKey("a", default: Tree(depth: 0))), Tree(depth: 100))
            let key = SettingsKey("b", default: Even(number: 0))
            try settings.set(Even(number: 2), for: key)
            let error = SettingsError(.unencodable, name: "b")
            try await Expect.error(error) { try settings.set(Even(number: 3), for: key) }
            try Expect.equal(try settings.value(for: key), Even(number: 2))
        },
        ConformanceCase("a nested nil is preserved") { settings in
            let key = SettingsKey<Int??>("a", default: nil)
            try settings.set(.some(nil), for: key)
            try Expect.equal(try settings.value(for: key), .some(nil))
            try settings.set(.some(3), for: key)
            try Expect.equal(try settings.value(for: key), .some(3))
            try settings.set(nil, for: key)
            try Expect.equal(try settings.value(for: key), nil)
        },
        ConformanceCase("a value that cannot be stored changes nothing") { settings in
            let key = SettingsKey("a", default: 0.0)
            try settings.set(1, for: key)
            for value in [Double.nan, .infinity, -.infinity] {
                try await Expect.error(SettingsError(.unencodable, name: "a")) { try settings.set(value, for: key) }
                try await Expect.error(SettingsError(.unencodable, name: "a")) {
                    try settings.update(key) { $0 = value }
                }
            }
            try await Expect.error(SettingsError(.unencodable, name: "a")) {
                try settings.set([1, .nan], for: SettingsKey<[Double]>("a", default: []))
            }
            try await Expect.error(SettingsError(.unencodable, name: "window")) {
                try settings.set(Window(width: .infinity, tabs: []), for: .window)
            }
            try Expect.equal(try settings.value(for: key), 1)
            try Expect.equal(try settings.contains(.window), false)
        },
        ConformanceCase("numbers and Booleans are read from arguments") { settings in
            try settings.store("3", for: "count")
            try Expect.equal(try settings.value(for: .count), 3)
            let flag = SettingsKey<Bool?>("a", default: nil)
            let flags: [(SettingsValue, Bool)] = [
                ("YES", true), ("true", true), ("1", true), (1, true), ("No", false), ("false", false), ("0", false),
                (0, false),
            ]
            for (stored, value) in flags {
                try settings.store(stored, for: "a")
                try Expect.equal(try settings.value(for: flag), value)
            }
            try settings.store(["1.5", 2, 2.5], for: "a")
            try Expect.equal(try settings.value(for: SettingsKey<[Double]>("a", default: [])), [1.5, 2, 2.5])
        },
        ConformanceCase("numbers are read from equal numbers of other types") { settings in
            try settings.store(3.0, for: "count")
            try Expect.equal(try settings.value(for: .count), 3)
            try settings.store(3, for: "a")
            try Expect.equal(try settings.value(for: SettingsKey("a", default: 0.5)), 3)
        },
    ]

    /// Expects a value to be stored as JSON, and to be equal when read again.
    private static func keep<Value: Codable & Sendable & Equatable>(_ value: Value, in settings: any Settings) throws {
        let key = SettingsKey<Value?>("a", default: nil)
        try settings.set(value, for: key)
        guard case .data = try settings.storedValue(for: "a") else {
            return try Expect.that(false, "it is not stored as JSON")
        }
        try Expect.equal(try settings.value(for: key), value)
        try settings.remove(key)
    }
}

import FacadeConformance
import Foundation
import SettingsDependency

extension SettingsConformanceSuite {
    static let keeping: [ConformanceCase<any Settings>] = [
        ConformanceCase("every kind of stored value is preserved") { settings in
            let values: [SettingsValue] = [
                true, false, 0, 1, -1, .integer(.max), .integer(.min), 0.5, 1.0, .real(.leastNonzeroMagnitude),
                .real(-1e308), "", "a",
                "é & <x> \n\r\t \" 🎈", .data(Data()), .data(Data([0, 255])), .date(Date(timeIntervalSince1970: 0)),
                .date(Date(timeIntervalSince1970: -86401)), [], [1, "a", true, [0.5]], [:], ["a": ["b": 1], "": false],
            ]
            for value in values {
                try settings.store(value, for: "a")
                try Expect.equal(try settings.storedValue(for: "a"), value)
            }
        },
        ConformanceCase("property list types are stored as such") { settings in
            try expect(true, storedAs: true, in: settings)
            try expect(-3, storedAs: -3, in: settings)
            try expect(UInt8(255), storedAs: 255, in: settings)
            try expect(0.1 + 0.2, storedAs: 0.30000000000000004, in: settings)
            try expect(2.0, storedAs: 2.0, in: settings)
            try expect(Float(0.5), storedAs: 0.5, in: settings)
            try expect("a", storedAs: "a", in: settings)
            try expect(Data([1]), storedAs: .data(Data([1])), in: settings)
            let date = Date(timeIntervalSince1970: 1_000_000_000)
            try expect(date, storedAs: .date(date), in: settings)
            for address in [URL(string: "https://example.org/a?b=c")].compactMap(\.self) {
                try expect(address, storedAs: "https://example.org/a?b=c", in: settings)
            }
            try expect(["a", "b"], storedAs: ["a", "b"], in: settings)
            try expect(["a": [1, 2], "b": []], storedAs: ["a": [1, 2], "b": []], in: settings)
            try expect([date], storedAs: [.date(date)], in: settings)
            try expect(Theme.dark, storedAs: "dark", in: settings)
            try expect([String](), storedAs: [], in: settings)
        },
        ConformanceCase("a date loses its fraction of a second immediately") { settings in
            let key = SettingsKey("a", default: Date.distantPast)
            for (date, kept) in [(1.9, 1.0), (-1.1, -2), (1e9 + 0.5, 1e9)] {
                try settings.set(Date(timeIntervalSinceReferenceDate: date), for: key)
                let expected = Date(timeIntervalSinceReferenceDate: kept)
                try Expect.equal(try settings.value(for: key), expected)
            }
        },
        ConformanceCase("an integer beyond property lists is preserved") { settings in
            let key = SettingsKey("a", default: UInt64(0))
            try settings.set(.max, for: key)
            try Expect.equal(try settings.value(for: key), .max)
            try Expect.equal(try settings.storedValue(for: "a"), .data(Data("18446744073709551615".utf8)))
        },
    ]

    /// Expects a value to be stored as a given stored value, and to be equal when read again.
    private static func expect<Value: Codable & Sendable & Equatable>(
        _ value: Value,
        storedAs stored: SettingsValue,
        in settings: any Settings
    ) throws {
        let key = SettingsKey<Value?>("a", default: nil)
        try settings.set(value, for: key)
        try Expect.equal(try settings.storedValue(for: "a"), stored)
        try Expect.equal(try settings.value(for: key), value)
        try Expect.equal(try settings.value(for: SettingsKey("a", default: value)), value)
        try settings.remove(key)
    }
}

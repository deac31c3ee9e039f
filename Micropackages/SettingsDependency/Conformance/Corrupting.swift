import FacadeConformance
import Foundation
import SettingsDependency

extension SettingsConformanceSuite {
    static let corrupting: [ConformanceCase<any Settings>] = [
        ConformanceCase("a corrupt value throws until it is replaced") { settings in
            let corrupt: SettingsValue = "many"
            let error = SettingsError(.corrupt, name: "count")
            try settings.store(corrupt, for: "count")
            for _ in 1...2 {
                try await Expect.error(error) { try settings.value(for: .count) }
                try await Expect.error(error) { try settings.update(.count) { $0 += 1 } }
                try Expect.equal(try settings.contains(.count), true)
                try Expect.equal(try settings.storedValue(for: "count"), corrupt)
            }
            try settings.set(1, for: .count)
            try Expect.equal(try settings.value(for: .count), 1)
            try settings.store(corrupt, for: "count")
            try settings.remove(.count)
            try Expect.equal(try settings.value(for: .count), 0)
        },
        ConformanceCase("the error of a corrupt value contains the value") { settings in
            try settings.store(["a", 1], for: "recents")
            do {
                _ = try settings.value(for: .recents)
                try Expect.that(false, "it was read")
            } catch let error as SettingsError {
                try Expect.equal(error.storedValue, ["a", 1])
            }
        },
        ConformanceCase("a stored value is corrupt for a narrower type") { settings in
            let date = SettingsValue.date(Date(timeIntervalSince1970: 0))
            let data = SettingsValue.data(Data([0xff]))
            let others: [SettingsValue] = [date, data, [1], ["a": 1]]
            try await expectCorrupt(
                ["x", "", "1.5", 1.5, true, 1e300, "9223372036854775808"] + others,
                Int.self,
                settings
            )
            try await expectCorrupt([256, -1, "256"], UInt8.self, settings)
            try await expectCorrupt([2, -1, 0.0, "x", "", "on"] + others, Bool.self, settings)
            try await expectCorrupt(
                ["x", "", "nan", "inf", .real(.nan), .real(.infinity), true],
                Double.self,
                settings
            )
            try await expectCorrupt([.integer(.max)] + others, Double.self, settings)
            try await expectCorrupt([1e300, "x", 16_777_217], Float.self, settings)
            try await expectCorrupt([1, 1.5, true] + others, String.self, settings)
            try await expectCorrupt([1, "x", true, date, [1]], Data.self, settings)
            try await expectCorrupt([1, "x", true, data], Date.self, settings)
            try await expectCorrupt(["", 1, data], URL.self, settings)
            try await expectCorrupt(["purple", 1, data], Theme.self, settings)
            try await expectCorrupt(["a", 1, [1, "x"], ["a", 1], ["a": 1]], [Int].self, settings)
            try await expectCorrupt(["a", [1], ["a": "x"], ["a": 1, "b": "x"]], [String: Int].self, settings)
            try await expectCorrupt(["a", 1, ["width": 1, "tabs": []]], Window.self, settings)
        },
        ConformanceCase("data that is not JSON of the type is corrupt") { settings in
            let texts = [
                "", "{", "{}", "null", "1", #"{"width": "1", "tabs": []}"#, #"{"width": 1}"#,
                #"{"width": 1e999, "tabs": []}"#, #"{"width": 1, "tabs": []} 1"#,
                String(repeating: "[", count: 100_000),
            ]
            try await expectCorrupt(texts.map { .data(Data($0.utf8)) } + [.data(Data([0xff]))], Window.self, settings)
            try await expectCorrupt([.data(Data("null".utf8))], UInt64.self, settings)
        },
    ]

    /// Expects stored values to be corrupt for a type, and for an optional of the type.
    private static func expectCorrupt<Value: Codable & Sendable>(
        _ stored: [SettingsValue],
        _ type: Value.Type,
        _ settings: any Settings,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) async throws {
        let error = SettingsError(.corrupt, name: "a")
        for stored in stored {
            try settings.store(stored, for: "a")
            let key = SettingsKey<Value?>("a", default: nil)
            try await Expect.error(error, fileID: fileID, line: line) { try settings.value(for: key) }
            try Expect.equal(try settings.storedValue(for: "a"), stored, fileID: fileID, line: line)
        }
    }
}

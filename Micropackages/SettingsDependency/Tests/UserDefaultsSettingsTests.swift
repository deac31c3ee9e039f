import Foundation
import SettingsDependency
import TestSupport
import Testing

struct UserDefaultsSettingsTests {
    @Test func valuesOfOtherCodeAreRead() throws {
        let suite = try ScratchSuite()
        let date = Date(timeIntervalSince1970: 1_000_000_000)
        let stored: [(Any, SettingsValue)] = [
            (3, 3), (Int8(3), 3), (UInt16(3), 3), (true, true), (false, false), (0.5, 0.5),
            (Float(0.5), 0.5), ("a", "a"),
            (Data([1]), .data(Data([1]))), (date, .date(date)),
            ([1, "a", true, date] as [Any], [1, "a", true, .date(date)]),
            (["a": ["b": [0.5]]], ["a": ["b": [0.5]]]), (UInt64.max, "18446744073709551615"), ([String](), []),
        ]
        for (object, value) in stored {
            suite.defaults.set(object, forKey: "a")
            #expect(try suite.settings.storedValue(for: "a") == value)
        }
        suite.defaults.set(UInt64.max, forKey: "a")
        #expect(try suite.settings.value(for: SettingsKey<UInt64>("a", default: 0)) == .max)
    }

    /// Two runs of one program share its standard settings, so each uses a setting name of its own.
    @Test func standardSettingsAreThoseOfTheProgram() throws {
        let key = SettingsKey("SettingsDependencyTests-\(UUID().uuidString)", default: 0)
        defer { try? UserDefaultsSettings.standard.remove(key) }
        try UserDefaultsSettings.standard.set(3, for: key)
        #expect(UserDefaults.standard.integer(forKey: key.name) == 3)
        let program = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
        #expect(throws: SettingsError(.invalidSuite, name: program)) { try UserDefaultsSettings(suiteName: program) }
    }
}

#if os(macOS) || os(Linux)
extension UserDefaultsSettingsTests {
    @Test func registeredValueIsUsedIfNothingIsStored() async {
        await #expect(processExitsWith: .success) {
            trapAfterHang(waitingFor: "changes of a setting with a registered value")
            let suite = try ScratchSuite()
            suite.defaults.register(defaults: ["launches": 7])
            #expect(try suite.settings.value(for: .launches) == 7)
            try suite.settings.update(.launches) { $0 += 1 }
            #expect(try suite.settings.value(for: .launches) == 8)
            var changes = suite.settings.changes(of: .launches).makeAsyncIterator()
            #expect(try await changes.next() == 8)
            try suite.settings.remove(.launches)
            #expect(try await changes.next() == 7)
        }
    }

    @Test func settingsOutliveTheirProcessForOtherCodeToo() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            // Each run uses another name, so that two runs do not share a file. The test reads the name from the
            // output.
            let name = "SettingsDependencyTests-\(UUID().uuidString)"
            try FileHandle.standardOutput.write(contentsOf: Data("\n\(name)\n".utf8))
            let settings = try UserDefaultsSettings(suiteName: name)
            try settings.set(3, for: .launches)
            try settings.set([Point(x: 0.1, name: "\u{1}é\r\n")], for: .points)
            try settings.set(Date(timeIntervalSince1970: 1e9 + 0.75), for: SettingsKey("date", default: Date()))
            try settings.set(Date.distantPast, for: SettingsKey("past", default: Date()))
            try settings.set(1, for: SettingsKey("removed", default: 0))
            try settings.remove(SettingsKey("removed", default: 0))
            try settings.set(true, for: SettingsKey("flag", default: false))
            try settings.store(.real(2), for: "real")
            try settings.set("\u{e9} & <x>", for: SettingsKey("\u{e9}", default: ""))
            try settings.set("\u{feff}a", for: SettingsKey("marked", default: ""))
            try settings.set("\u{0}\u{1b}\r\n ", for: SettingsKey("controls", default: ""))
            try settings.set(["a", "b"], for: SettingsKey("texts", default: []))
            try settings.set(["a": [0.5, 2]], for: SettingsKey("lists", default: [:]))
            try settings.set(Data([1]), for: SettingsKey("data", default: Data()))
            exit(EXIT_SUCCESS)
        }
        let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
        let name = try #require(output.split(separator: "\n").first { $0.hasPrefix("SettingsDependencyTests-") })
        let suite = try ScratchSuite(String(name))
        #expect(try suite.settings.value(for: .launches) == 3)
        #expect(try suite.settings.value(for: .points) == [Point(x: 0.1, name: "\u{1}é\r\n")])
        #expect(try suite.settings.value(for: SettingsKey("past", default: Date())) == .distantPast)
        #expect(try suite.settings.storedValue(for: "removed") == nil)
        #expect(try suite.settings.storedValue(for: "real") == 2.0)
        let texts = try ["marked", "controls"].map { try suite.settings.value(for: SettingsKey($0, default: "")) }
        #expect(texts == ["\u{feff}a", "\u{0}\u{1b}\r\n "])
        let defaults = suite.defaults
        #expect(defaults.integer(forKey: "launches") == 3)
        #expect(defaults.object(forKey: "date") as? Date == Date(timeIntervalSince1970: 1e9))
        #expect(defaults.object(forKey: "flag") as? Bool == true)
        #expect(defaults.double(forKey: "real") == 2)
        #expect(defaults.string(forKey: "\u{e9}") == "\u{e9} & <x>")
        #expect(defaults.stringArray(forKey: "texts") == ["a", "b"])
        #expect(defaults.dictionary(forKey: "lists") as? [String: [Double]] == ["a": [0.5, 2]])
        #expect(defaults.data(forKey: "data") == Data([1]))
        suite.removeAll()
        #expect(!suite.fileExists)
    }
}
#endif

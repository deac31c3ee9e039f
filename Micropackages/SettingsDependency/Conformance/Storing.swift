import FacadeConformance
import Foundation
import SettingsDependency

extension SettingsConformanceSuite {
    static let storing: [ConformanceCase<any Settings>] = [
        ConformanceCase("a new suite has only defaults") { settings in
            try Expect.equal(try settings.storedValue(for: "count"), nil)
            try Expect.equal(try settings.contains(.count), false)
            try Expect.equal(try settings.value(for: .count), 0)
            try Expect.equal(try settings.value(for: .recents), ["none"])
            try Expect.equal(try settings.value(for: .title), nil)
            try Expect.equal(try settings.value(for: .window), Window(width: 1, tabs: []))
            try Expect.equal(try settings.storedValue(for: "count"), nil)
        },
        ConformanceCase("a value is read until it is replaced or removed") { settings in
            try settings.set(1, for: .count)
            try settings.set(["a"], for: .recents)
            try Expect.equal(try settings.value(for: .count), 1)
            try settings.set(2, for: .count)
            try Expect.equal(try settings.value(for: .count), 2)
            try Expect.equal(try settings.contains(.count), true)
            try settings.remove(.count)
            try Expect.equal(try settings.value(for: .count), 0)
            try Expect.equal(try settings.contains(.count), false)
            try Expect.equal(try settings.value(for: .recents), ["a"])
        },
        ConformanceCase("setting the default stores it") { settings in
            try settings.set(0, for: .count)
            try Expect.equal(try settings.storedValue(for: "count"), 0)
            try Expect.equal(try settings.contains(.count), true)
        },
        ConformanceCase("removing a missing value has no effect") { settings in
            try settings.remove(.count)
            try Expect.equal(try settings.contains(.count), false)
        },
        ConformanceCase("setting nil removes the value if nil is default") { settings in
            try settings.set("a", for: .title)
            try Expect.equal(try settings.value(for: .title), "a")
            try Expect.equal(try settings.storedValue(for: "title"), "a")
            try settings.set(nil, for: .title)
            try Expect.equal(try settings.contains(.title), false)
            try Expect.equal(try settings.value(for: .title), nil)
        },
        ConformanceCase("nil cannot be stored beside another default") { settings in
            let key = SettingsKey<String?>("title", default: "untitled")
            try settings.set("a", for: key)
            try await Expect.error(SettingsError(.unencodable, name: "title")) { try settings.set(nil, for: key) }
            try Expect.equal(try settings.value(for: key), "a")
        },
        ConformanceCase("a name may be any text") { settings in
            let names = [
                "", "a.b", "a b", "é", "🎈", "@count", "A", "a", "a/b", "..", "a\u{0}b", "a\u{0}c", "\u{0}", "</key>",
                "CF$UID",
                String(repeating: "n", count: 2000),
            ]
            for (number, name) in names.enumerated() {
                try settings.set(number, for: SettingsKey(name, default: -1))
            }
            for (number, name) in names.enumerated() {
                try Expect.equal(try settings.value(for: SettingsKey(name, default: -1)), number)
            }
            for name in names { try settings.store(nil, for: name) }
        },
        ConformanceCase("a number may be the only setting, with any name") { settings in
            for name in ["", "CF$UID", "</key>"] {
                try settings.store(5, for: name)
                try Expect.equal(try settings.storedValue(for: name), 5)
                try settings.store("other", for: "a")
                try settings.store(nil, for: "a")
                try Expect.equal(try settings.storedValue(for: name), 5)
                try settings.store(nil, for: name)
                try Expect.equal(try settings.storedValue(for: name), nil)
            }
        },
        ConformanceCase("a stored value is replaced only if expected") { settings in
            try Expect.equal(try settings.replace(1, with: 2, for: "a"), false)
            try Expect.equal(try settings.storedValue(for: "a"), nil)
            try Expect.equal(try settings.replace(nil, with: 1, for: "a"), true)
            try Expect.equal(try settings.replace(nil, with: 2, for: "a"), false)
            try Expect.equal(try settings.replace("1", with: 2, for: "a"), false)
            try Expect.equal(try settings.storedValue(for: "a"), 1)
            try Expect.equal(try settings.replace(1, with: [2, true, "x"], for: "a"), true)
            try Expect.equal(try settings.replace([2, true, "x"], with: nil, for: "a"), true)
            try Expect.equal(try settings.storedValue(for: "a"), nil)
        },
        ConformanceCase("a value that property lists cannot preserve is refused") { settings in
            try settings.store(1, for: "a")
            let dates = [
                .distantPast, Date(timeIntervalSince1970: 1e12), Date(timeIntervalSince1970: .nan),
                Date(timeIntervalSince1970: .infinity), Date(timeIntervalSince1970: -.infinity),
            ].map { SettingsValue.date($0) }
            let values: [SettingsValue] = [
                ["CF$UID": 5], [["CF$UID": 5]], "\u{feff}a", ["\u{feff}a": 1], nested(101), [1, dates[2]],
                ["a": [dates[2]]],
            ]
            let error = SettingsError(.unencodable, name: "a")
            for value in values + dates {
                try await Expect.error(error) { try settings.store(value, for: "a") }
                try await Expect.error(error) { try settings.replace(1, with: value, for: "a") }
            }
            try Expect.equal(try settings.storedValue(for: "a"), 1)
            try settings.store(nested(100), for: "a")
            try Expect.equal(try settings.storedValue(for: "a"), nested(100))
        },
        ConformanceCase("a name that property lists cannot preserve is refused") { settings in
            for name in ["\u{feff}a", "\u{feff}"] {
                try await Expect.error(SettingsError(.unencodable, name: name)) { try settings.store(1, for: name) }
                try await Expect.error(SettingsError(.unencodable, name: name)) {
                    try settings.set(1, for: SettingsKey(name, default: 0))
                }
                try Expect.equal(try settings.storedValue(for: name), nil)
                try settings.store(nil, for: name)
            }
        },
        ConformanceCase("a name or text may have a million characters") { settings in
            let long = String(repeating: "n", count: 1 << 20)
            try settings.set(long, for: SettingsKey(long, default: ""))
            try Expect.equal(try settings.value(for: SettingsKey(long, default: "")), long)
            try Expect.equal(try settings.storedValue(for: String(long.dropLast())), nil)
            try settings.store(nil, for: long)
        },
        ConformanceCase("an expected date ignores its fraction of a second") { settings in
            let date = SettingsValue.date(Date(timeIntervalSinceReferenceDate: 1.5))
            try settings.store([date], for: "a")
            let whole = SettingsValue.date(Date(timeIntervalSinceReferenceDate: 1))
            try Expect.equal(try settings.storedValue(for: "a"), [whole])
            try Expect.equal(try settings.replace([date], with: date, for: "a"), true)
            try Expect.equal(try settings.storedValue(for: "a"), whole)
        },
        ConformanceCase("an expected NaN is replaced") { settings in
            try settings.store(.real(.nan), for: "a")
            try Expect.equal(try settings.replace(.real(.nan), with: nil, for: "a"), true)
        },
    ]

    /// Returns an array with a number of levels.
    private static func nested(_ depth: Int) -> SettingsValue {
        (1..<depth).reduce(into: SettingsValue.array([])) { value, _ in value = [value] }
    }
}

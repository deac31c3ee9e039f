import FacadeConformance
import Foundation
import SettingsDependency

extension SettingsConformanceSuite {
    static let separating: [ConformanceCase<any Settings>] = [
        ConformanceCase("a suite is separate from all other suites") { settings in
            let names = (1...2).map { "SettingsConformance-\($0)-\(UUID().uuidString)" }
            let one = try settings.suite(names[0])
            let other = try settings.suite(names[1])
            let again = try other.suite(names[0])
            defer { for suite in [one, other] { try? suite.remove(.count) } }
            try settings.set(1, for: .count)
            try Expect.equal(try one.contains(.count), false)
            try one.set(2, for: .count)
            try Expect.equal(try settings.value(for: .count), 1)
            try Expect.equal(try other.contains(.count), false)
            try Expect.equal(try again.value(for: .count), 2)
            var changes = again.changes(of: .count).makeAsyncIterator()
            try Expect.equal(try await changes.next(), 2)
            try other.set(3, for: .count)
            try one.update(.count) { $0 += 2 }
            try Expect.equal(try await changes.next(), 4)
        },
        ConformanceCase("equal names name one setting and one suite") { settings in
            let name = "SettingsConformance-\(UUID().uuidString)-"
            for number in 1...20 {
                let composed = try settings.suite("\(name)\(number)-\u{e9}")
                try composed.set(number, for: SettingsKey("\u{e9}", default: 0))
                let decomposed = try settings.suite("\(name)\(number)-e\u{301}")
                try Expect.equal(try decomposed.value(for: SettingsKey("e\u{301}", default: 0)), number)
                try decomposed.store(nil, for: "e\u{301}")
                try Expect.equal(try composed.storedValue(for: "\u{e9}"), nil)
            }
        },
        ConformanceCase("a suite needs a valid file name") { settings in
            let names = ["", ".", "..", ".hidden", "a/b", "/a", "a\u{0}b", "a\nb", String(repeating: "a", count: 241)]
            for name in names + [
                "NSGlobalDomain", "NSArgumentDomain", "NSRegistrationDomain", "kCFPreferencesCurrentApplication",
            ] {
                try await Expect.error(SettingsError(.invalidSuite, name: name)) { try settings.suite(name) }
            }
        },
    ]
}

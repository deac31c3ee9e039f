import FacadeConformance
import SettingsDependency

extension SettingsConformanceSuite {
    private struct Refusal: Error, Equatable {}

    static let updating: [ConformanceCase<any Settings>] = [
        ConformanceCase("an update receives the default, then stored values") { settings in
            let first = try settings.update(.recents) { recents in
                recents.insert("a", at: 0)
                return recents.count
            }
            try Expect.equal(first, 2)
            try settings.update(.recents) { $0.removeLast() }
            try Expect.equal(try settings.value(for: .recents), ["a"])
            try settings.update(.window) { $0.tabs.insert("x") }
            try Expect.equal(try settings.value(for: .window), Window(width: 1, tabs: ["x"]))
        },
        ConformanceCase("an update to nil removes the value") { settings in
            try settings.update(.title) { $0 = "a" }
            try Expect.equal(try settings.value(for: .title), "a")
            try settings.update(.title) { $0 = nil }
            try Expect.equal(try settings.contains(.title), false)
        },
        ConformanceCase("an update that throws changes nothing") { settings in
            try settings.set(1, for: .count)
            try await Expect.error(Refusal()) {
                try settings.update(.count) { count in
                    count = 2
                    throw Refusal()
                }
            }
            try Expect.equal(try settings.value(for: .count), 1)
        },
        ConformanceCase("an update runs again after a concurrent change") { settings in
            var runs: [Int] = []
            try settings.update(.count) { count in
                runs.append(count)
                if runs.count < 3 { try settings.set(10 * runs.count, for: .count) }
                count += 1
            }
            try Expect.equal(runs, [0, 10, 20])
            try Expect.equal(try settings.value(for: .count), 21)
        },
        ConformanceCase("an update may change other settings") { settings in
            try settings.update(.count) { count in
                count += 1
                try settings.update(.recents) { $0.append("b") }
            }
            try Expect.equal(try settings.value(for: .count), 1)
            try Expect.equal(try settings.value(for: .recents), ["none", "b"])
        },
    ]
}

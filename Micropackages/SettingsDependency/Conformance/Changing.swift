import FacadeConformance
import Foundation
import SettingsDependency

extension SettingsConformanceSuite {
    static let changing: [ConformanceCase<any Settings>] = [
        ConformanceCase("every kind of change arrives") { settings in
            var changes = settings.changes(of: .count).makeAsyncIterator()
            try Expect.equal(try await changes.next(), 0)
            try settings.set(1, for: .count)
            try Expect.equal(try await changes.next(), 1)
            try settings.update(.count) { $0 += 1 }
            try Expect.equal(try await changes.next(), 2)
            try settings.store("3", for: "count")
            try Expect.equal(try await changes.next(), 3)
            try Expect.equal(try settings.replace("3", with: 4, for: "count"), true)
            try Expect.equal(try await changes.next(), 4)
            try settings.remove(.count)
            try Expect.equal(try await changes.next(), 0)
        },
        ConformanceCase("a change resumes a suspended observer") { settings in
            var changes = settings.changes(of: .count).makeAsyncIterator()
            try Expect.equal(try await changes.next(), 0)
            async let change: Void = settings.set(1, for: .count)
            try Expect.equal(try await changes.next(), 1)
            try await change
        },
        ConformanceCase("changes are limited to their setting") { settings in
            var changes = settings.changes(of: .count).makeAsyncIterator()
            try Expect.equal(try await changes.next(), 0)
            try settings.set(["a"], for: .recents)
            var composed = settings.changes(of: SettingsKey("\u{e9}", default: 0)).makeAsyncIterator()
            try Expect.equal(try await composed.next(), 0)
            try settings.set(1, for: SettingsKey("e\u{301}", default: 0))
            try Expect.equal(try await composed.next(), 1)
            try settings.store(nil, for: "\u{e9}")
            try Expect.equal(try settings.storedValue(for: "e\u{301}"), nil)
            try settings.set(1, for: .count)
            try Expect.equal(try await changes.next(), 1)
        },
        ConformanceCase("changes continue after the release of their sequence") { settings in
            let name = "SettingsConformance-\(UUID().uuidString)"
            let change = Task {
                var changes = try settings.suite(name).changes(of: .count).makeAsyncIterator()
                try Expect.equal(try await changes.next(), 0)
                try settings.suite(name).set(1, for: .count)
                // A cancelled task receives an available value, but does not wait for another one.
                withUnsafeCurrentTask { $0?.cancel() }
                return try await changes.next()
            }
            defer { try? settings.suite(name).remove(.count) }
            try Expect.equal(try await change.value, 1)
        },
        ConformanceCase("changes may continue after a corrupt value") { settings in
            var changes = settings.changes(of: .count).makeAsyncIterator()
            try Expect.equal(try await changes.next(), 0)
            try settings.store("many", for: "count")
            do {
                _ = try await changes.next()
                try Expect.that(false, "it was read")
            } catch let error as SettingsError {
                try Expect.equal(error, SettingsError(.corrupt, name: "count"))
            }
            try settings.set(1, for: .count)
            try Expect.equal(try await changes.next(), 1)
        },
        ConformanceCase("changes end when their task is cancelled") { settings in
            let task = Task {
                var values: [Int] = []
                for try await value in settings.changes(of: .count) { values.append(value) }
                return values
            }
            task.cancel()
            let values = try await task.value
            try Expect.that(values.allSatisfy { $0 == 0 }, "there was a change")
        },
    ]
}

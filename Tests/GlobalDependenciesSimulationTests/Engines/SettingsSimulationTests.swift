import GlobalDependenciesSimulation
import SettingsDependency
import Testing

/// Tests for settings in memory that several tasks change and observe.
@Suite(.enabled(if: Simulation.isAvailable))
struct SettingsSimulationTests {
    @Test func concurrentUpdatesLoseNoChange() async throws {
        try await simulateEngine {
            let settings = InMemorySettings()
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 1...4 {
                    group.addTask {
                        for _ in 1...3 {
                            try await sleep(random(in: 0...2))
                            try settings.suite("team").update(visits) { $0 += 1 }
                        }
                    }
                }
                try await group.waitForAll()
            }
            let count = try settings.suite("team").value(for: visits)
            try require(count == 12, "twelve visits: \(count)")
            try require(settings.snapshot.isEmpty, "the suite has values of its own: \(settings.snapshot)")
        }
    }

    @Test func oneOfSeveralReplacementsSucceeds() async throws {
        try await simulateEngine {
            let settings = InMemorySettings()
            let winners = try await withThrowingTaskGroup(of: Int?.self) { group in
                for racer in 1...4 {
                    group.addTask {
                        try await sleep(random(in: 0...2))
                        let known = settings.storedValue(for: "winner")
                        await Task.yield()
                        let hasWon = try settings.replace(nil, with: .integer(Int64(racer)), for: "winner")
                        try require(known == nil || !hasWon, "racer \(racer) knew of the winner \(known as Any)")
                        return hasWon ? racer : nil
                    }
                }
                return try await group.reduce(into: [Int]()) { if let winner = $1 { $0.append(winner) } }
            }
            let stored = settings.storedValue(for: "winner")
            try require(winners.count == 1, "one winner: \(winners)")
            try require(
                stored == winners.first.map { SettingsValue.integer(Int64($0)) },
                "\(stored as Any) of \(winners)"
            )
        }
    }

    @Test func watchersReceiveRisingValuesAndTheLastOne() async throws {
        try await simulateEngine {
            let settings = InMemorySettings()
            let watchers = (1...3).map { _ in
                Task {
                    try await sleep(random(in: 0...3))
                    let present = try settings.value(for: visits)
                    var received: [Int] = []
                    for try await count in settings.changes(of: visits) {
                        received.append(count)
                        if count == 8 { break }
                        try await sleep(random(in: 0...2))
                    }
                    try require(received.first.map { $0 >= present } ?? false, "\(received) from \(present)")
                    return received
                }
            }
            let cancelled = Task {
                try await cancelling(within: 0...6) {
                    for try await _ in settings.changes(of: theme) {}
                }
            }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 1...2 {
                    group.addTask {
                        for _ in 1...4 {
                            try await sleep(random(in: 0...2))
                            try settings.update(visits) { $0 += 1 }
                            try settings.set("\(number)", for: theme)
                        }
                    }
                }
                try await group.waitForAll()
            }
            for watcher in watchers {
                let received = try await watcher.structuredValue
                try require(received == Set(received).sorted(), "rising values: \(received)")
            }
            _ = try await cancelled.structuredValue
        }
    }
}

private let visits = SettingsKey("visits", default: 0)
private let theme = SettingsKey("theme", default: "")

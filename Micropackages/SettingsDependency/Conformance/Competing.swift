import FacadeConformance
import GlobalDependencies
import SettingsDependency

extension SettingsConformanceSuite {
    static let competing: [ConformanceCase<any Settings>] = [
        ConformanceCase("a thousand concurrent updates take effect") { settings in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 1...1000 { group.addTask { try settings.update(.count) { $0 += 1 } } }
                try await group.waitForAll()
            }
            try Expect.equal(try settings.value(for: .count), 1000)
        },
        ConformanceCase("all observers receive the last change") { settings in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 1...5 {
                    group.addTask {
                        var last = -1
                        for try await count in settings.changes(of: .count) {
                            try Expect.that(count > last, "\(count) came after \(last)")
                            last = count
                            if count == 500 { return }
                        }
                        try Expect.that(false, "the changes ended at \(last)")
                    }
                }
                group.addTask {
                    try await withThrowingTaskGroup(of: Void.self) { writers in
                        for _ in 1...5 {
                            writers.addTask { for _ in 1...100 { try settings.update(.count) { $0 += 1 } } }
                        }
                        try await writers.waitForAll()
                    }
                    // If updates are lost, the case fails here, instead of waiting for a last value that never comes.
                    try Expect.equal(try settings.value(for: .count), 500)
                }
                // Unlike waitForAll, this leaves the loop at the first error, and so cancels the waiting tasks.
                while try await group.next() != nil {}
            }
        },
        ConformanceCase("concurrent sets are atomic") { settings in
            try settings.set(["0"], for: .recents)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 1...100 {
                    group.addTask {
                        try settings.set(Array(repeating: "\(number)", count: number), for: .recents)
                    }
                    group.addTask {
                        let recents = try settings.value(for: .recents)
                        try Expect.equal(Set(recents).count, 1)
                        try Expect.that(recents == ["0"] || recents.first == "\(recents.count)", "it is of two values")
                    }
                }
                try await group.waitForAll()
            }
        },
        ConformanceCase("changes miss nothing while others begin and end") { settings in
            let updates = Mutex(0)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 1...50 {
                    group.addTask {
                        let count = try settings.update(.count) { count in
                            count += 1
                            return count
                        }
                        let isLast = updates.withLock { updates in
                            updates += 1
                            return updates == 50
                        }
                        if isLast { try Expect.equal(try settings.value(for: .count), 50) }
                        for try await seen in settings.changes(of: .count) where seen >= count { return }
                        try Expect.that(false, "the changes ended")
                    }
                }
                while try await group.next() != nil {}
            }
        },
    ]
}

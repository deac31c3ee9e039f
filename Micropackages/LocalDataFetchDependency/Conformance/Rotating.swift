import FacadeConformance
import Foundation
import LocalDataFetchDependency

extension LocalDataFetchConformanceSuite {
    static let rotating: [ConformanceCase<any LocalDataFetch>] = [
        ConformanceCase("an appended record survives the rotation of its file") { store in
            let count = 200
            let found = try await withThrowingTaskGroup(of: [UInt8].self) { group in
                for number in 0..<count {
                    group.addTask {
                        try await store.write(Data([UInt8(number)]), to: "log", mode: .append)
                        return []
                    }
                }
                group.addTask {
                    var found: [UInt8] = []
                    for _ in 0..<count where try await taken("log", "log.1", from: store) {
                        found += try await store.data(at: "log.1")
                        try await store.remove("log.1")
                    }
                    return found
                }
                return try await group.reduce(into: []) { $0 += $1 }
            }
            let rest = try await store.dataIfPresent(at: "log") ?? Data()
            try Expect.equal((found + rest).sorted(), (0..<count).map { UInt8($0) })
        },
        ConformanceCase("a written file survives the rotation of its directory") { store in
            let count = 200
            let found = try await withThrowingTaskGroup(of: [String].self) { group in
                for number in 0..<count {
                    group.addTask {
                        try await store.write(Data(), to: LocalPath("d/e/\(number)"), mode: .createNew)
                        return []
                    }
                }
                group.addTask {
                    var found: [String] = []
                    for _ in 0..<count where try await taken("d", "old", from: store) {
                        // The contents of a directory are complete once it has been moved.
                        found += try await names(in: "old/e", of: store)
                        try await store.remove("old")
                    }
                    return found
                }
                return try await group.reduce(into: []) { $0 += $1 }
            }
            let rest = try await names(in: "d/e", of: store)
            try Expect.equal((found + rest).sorted(), (0..<count).map(String.init).sorted())
        },
        ConformanceCase("removing a directory tolerates concurrent removals in it") { store in
            for _ in 0..<10 {
                for number in 0..<50 { try await store.write(Data(), to: LocalPath("d/\(number)/f")) }
                try await withThrowingTaskGroup(of: Void.self) { group in
                    group.addTask { try await store.remove("d") }
                    group.addTask {
                        for number in 0..<50 { try await store.removeIfPresent(LocalPath("d/\(number)/f")) }
                    }
                    try await group.waitForAll()
                }
                try Expect.equal(try await store.contents(of: nil), [])
            }
        },
        ConformanceCase("copying a directory tolerates concurrent removals in it") { store in
            for _ in 0..<10 {
                for number in 0..<50 { try await store.write(Data(), to: LocalPath("d/\(number % 10)/\(number)")) }
                try await withThrowingTaskGroup(of: Void.self) { group in
                    group.addTask { try await store.copy("d", to: "e") }
                    group.addTask {
                        for number in 0..<50 {
                            try await store.remove(LocalPath("d/\(number % 10)/\(number)"))
                            if number >= 40 { try await store.remove(LocalPath("d/\(number % 10)")) }
                        }
                    }
                    try await group.waitForAll()
                }
                try Expect.equal(try await store.contents(of: "d"), [])
                try await store.remove("e")
            }
        },
        ConformanceCase("creating a directory tolerates its concurrent removal") { store in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<300 {
                    group.addTask { try await store.makeDirectory("d") }
                    group.addTask { try await store.removeIfPresent("d") }
                }
                try await group.waitForAll()
            }
        },
        ConformanceCase("a created directory survives failed moves into it") { store in
            for _ in 0..<150 {
                try await store.write(Data(), to: "s")
                async let elsewhere: Void = store.move("s", to: "t", replacing: true)
                async let into: Void = store.move("s", to: "d/x")
                async let made: Void = store.makeDirectory("d")
                _ = try? await elsewhere
                _ = try? await into
                try await made
                try Expect.that(try await store.exists("d"), "the directory is gone")
                for path in ["s", "t", "d"] as [LocalPath] { try await store.removeIfPresent(path) }
            }
        },
    ]

    /// Moves an item if it exists, and returns a Boolean value that indicates whether it existed.
    private static func taken(
        _ source: LocalPath,
        _ target: LocalPath,
        from store: any LocalDataFetch
    ) async throws -> Bool {
        do {
            try await store.move(source, to: target)
            return true
        } catch let error as LocalDataFetchError where error == LocalDataFetchError(.notFound, path: source) {
            await Task.yield()
            return false
        }
    }

    private static func names(in directory: LocalPath, of store: any LocalDataFetch) async throws -> [String] {
        do {
            return try await store.contents(of: directory).compactMap(\.path.components.last)
        } catch let error as LocalDataFetchError where error.code == .notFound {
            return []
        }
    }
}

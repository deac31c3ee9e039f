import FacadeConformance
import Foundation
import LocalDataFetchDependency

extension LocalDataFetchConformanceSuite {
    static let competing: [ConformanceCase<any LocalDataFetch>] = [
        ConformanceCase("concurrent writes are atomic") { store in
            let size = 100_000
            try await store.write(Data(repeating: 0, count: size), to: "d/f")
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 1...40 {
                    group.addTask {
                        try await store.write(Data(repeating: UInt8(number), count: size + number), to: "d/f")
                    }
                    group.addTask {
                        let data = try await store.data(at: "d/f")
                        try Expect.equal(Set(data).count, 1)
                        try Expect.equal(data.count, size + Int(data.first ?? 0))
                    }
                }
                try await group.waitForAll()
            }
            try Expect.equal(try await store.contents(of: "d").count, 1)
        },
        ConformanceCase("one of fifty writes with createNew succeeds") { store in
            try await expectOneWinner { number in
                try await store.write(Data(repeating: number, count: 50_000), to: "d/f", mode: .createNew)
            }
            let data = try await store.data(at: "d/f")
            try Expect.equal([Set(data).count, data.count], [1, 50_000])
            try Expect.equal(try await store.descendants(of: nil).map(\.path), ["d", "d/f"])
        },
        ConformanceCase("one of fifty moves to one path succeeds") { store in
            for number in 1...50 { try await store.write(Data("\(number)".utf8), to: LocalPath("s/\(number)")) }
            try await expectOneWinner { number in try await store.move(LocalPath("s/\(number)"), to: "d/f") }
            try Expect.equal(try await store.contents(of: "s").count, 49)
            let winner = String(decoding: try await store.data(at: "d/f"), as: UTF8.self)
            try Expect.equal(try await store.exists(LocalPath("s/\(winner)")), false)
        },
        ConformanceCase("one of fifty moves of one file succeeds") { store in
            try await store.write(Data("1".utf8), to: "s")
            let outcomes = await outcomes { number in try await store.move("s", to: LocalPath("d/\(number)/f")) }
            try Expect.equal(outcomes.filter { $0 == nil }.count, 1)
            try Expect.equal(try await store.descendants(of: nil).filter { $0.kind == .file }.count, 1)
            try Expect.equal(try await store.descendants(of: nil).count, 3)
        },
        ConformanceCase("one of fifty copies to one path succeeds") { store in
            for number in 1...50 { try await store.write(Data("\(number)".utf8), to: LocalPath("s/\(number)/f")) }
            try await expectOneWinner { number in try await store.copy(LocalPath("s/\(number)"), to: "d/e") }
            try Expect.equal(try await store.contents(of: "d/e").map(\.path), ["d/e/f"])
        },
        ConformanceCase("a move is atomic for concurrent reads") { store in
            let data = Data(repeating: 7, count: 50_000)
            try await store.write(data, to: "a")
            try await store.write(data, to: "b")
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask {
                    for _ in 0..<50 {
                        try await store.copy("a", to: "c", replacing: true)
                        try await store.move("c", to: "b", replacing: true)
                    }
                }
                group.addTask {
                    for _ in 0..<200 { try Expect.that(try await store.data(at: "b") == data, "the file is another") }
                }
                try await group.waitForAll()
            }
        },
        ConformanceCase("writes tolerate the concurrent removal of their directory") { store in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<200 {
                    group.addTask { try await store.write(Data("x".utf8), to: LocalPath("d/e/\(number)")) }
                    group.addTask { try await store.write(Data("x".utf8), to: LocalPath("d/e/f"), mode: .append) }
                    group.addTask { try await store.removeIfPresent("d/e") }
                }
                try await group.waitForAll()
            }
        },
    ]

    /// Expects one of fifty calls to succeed, and the others to find an existing item at `d/f` or `d/e`.
    private static func expectOneWinner(_ body: @escaping @Sendable (UInt8) async throws -> Void) async throws {
        let outcomes = await outcomes(body)
        try Expect.equal(outcomes.filter { $0 == nil }.count, 1)
        for case let error? in outcomes {
            try Expect.equal((error as? LocalDataFetchError)?.code, .alreadyExists)
        }
    }

    /// Makes fifty concurrent calls, and returns the error of each, or nil for a call that succeeded.
    private static func outcomes(_ body: @escaping @Sendable (UInt8) async throws -> Void) async -> [(any Error)?] {
        await withTaskGroup(of: (any Error)?.self) { group in
            for number in 1...50 as ClosedRange<UInt8> {
                group.addTask {
                    do {
                        try await body(number)
                        return nil
                    } catch {
                        return error
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
    }
}

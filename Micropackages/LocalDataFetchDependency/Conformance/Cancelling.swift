import FacadeConformance
import Foundation
import LocalDataFetchDependency

extension LocalDataFetchConformanceSuite {
    static let cancelling: [ConformanceCase<any LocalDataFetch>] = [
        ConformanceCase("a cancelled task changes nothing") { store in
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                for mode in [.replace, .createNew, .append] as [LocalWriteMode] {
                    try await Expect.cancellation { try await store.write(Data(), to: "a", mode: mode) }
                }
                try await Expect.cancellation { try await store.data(at: "a") }
                try await Expect.cancellation { try await store.data(at: "a", range: 0..<1) }
                try await Expect.cancellation { try await store.remove("a") }
                try await Expect.cancellation { try await store.move("a", to: "b") }
                try await Expect.cancellation { try await store.copy("a", to: "b") }
                try await Expect.cancellation { try await store.makeDirectory("a") }
                try await Expect.cancellation { try await store.contents(of: nil) }
                try await Expect.cancellation { try await store.attributes(of: "a") }
                try await Expect.cancellation { try await store.exists("a") }
                try await Expect.cancellation { try await store.dataIfPresent(at: "a") }
            }
            try await task.value
            try Expect.equal(try await store.contents(of: nil), [])
        },
        ConformanceCase("chunks end when their task is cancelled") { store in
            try await store.write(Data(repeating: 1, count: 100), to: "f")
            let task = Task {
                var iterator = store.chunks(of: "f", size: 10).makeAsyncIterator()
                try Expect.equal(try await iterator.next()?.count, 10)
                withUnsafeCurrentTask { $0?.cancel() }
                try await Expect.cancellation { try await iterator.next() }
                try Expect.equal(try await iterator.next(), nil)
            }
            try await task.value
        },
        ConformanceCase("a cancelled write is complete or has no effect") { store in
            for mode in [.replace, .createNew, .append] as [LocalWriteMode] {
                try await storm(store, rounds: 8) { try await store.write(large, to: "new/g", mode: mode) }
            }
        },
        ConformanceCase("a cancelled copy is complete or has no effect") { store in
            try await store.write(large, to: "d/g")
            try await store.write(large, to: "d/h")
            try await storm(store, rounds: 12) { try await store.copy("d", to: "new") }
        },
        ConformanceCase("a cancelled append is complete or has no effect") { store in
            try await store.write(Data("old".utf8), to: "f")
            for round in 0..<12 {
                let size = try await store.attributes(of: "f").size
                let task = Task { try await store.write(large, to: "f", mode: .append) }
                for _ in 0..<round * 40 { await Task.yield() }
                task.cancel()
                let added: Int64 = if case .success = await task.result { Int64(large.count) } else { 0 }
                try Expect.equal(try await store.attributes(of: "f").size, size + added)
            }
        },
    ]

    private static let large = Data(repeating: 1, count: 4 << 20)

    /// Repeatedly cancels a change that creates `new/g`, each time a little later, and removes the result.
    private static func storm(
        _ store: any LocalDataFetch,
        rounds: Int,
        _ change: @escaping @Sendable () async throws -> Void
    ) async throws {
        let before = try await store.descendants(of: nil)
        for round in 0..<rounds {
            let task = Task { try await change() }
            for _ in 0..<round * 50 { await Task.yield() }
            task.cancel()
            switch await task.result {
            case .success:
                for entry in try await store.contents(of: "new") {
                    try Expect.that(try await store.data(at: entry.path) == large, "the data is another")
                }
                try await store.remove("new")
            case .failure(let error):
                try Expect.that(error is CancellationError, "it threw \(error)")
            }
            try Expect.equal(try await store.descendants(of: nil), before)
        }
    }
}

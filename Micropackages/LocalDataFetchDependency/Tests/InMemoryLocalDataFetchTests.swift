import Foundation
import GlobalDependencies
import LocalDataFetchDoubles
import Testing

struct InMemoryLocalDataFetchTests {
    typealias Call = InMemoryLocalDataFetch.Call

    struct Trouble: Error, Equatable {
        let number: Int
    }

    @Test func snapshotContainsAllFiles() async throws {
        let store = InMemoryLocalDataFetch(["a/b": Data("1".utf8), "c": Data("2".utf8)])
        #expect(try await store.contents(of: nil).map(\.path) == ["a", "c"])
        try await store.write(Data("3".utf8), to: "a/d")
        try await store.remove("c")
        #expect(store.snapshot == ["a/b": Data("1".utf8), "a/d": Data("3".utf8)])
    }

    @Test func crashUndoesWhatIsNotSynchronized() async throws {
        let (one, two) = (Data("1".utf8), Data("2".utf8))
        let store = InMemoryLocalDataFetch(["replaced": one, "appended": one, "removed": one, "target": one])
        try await store.write(two, to: "replaced")
        try await store.write(two, to: "replaced", mode: .append)
        try await store.write(two, to: "appended", mode: .append, synchronize: true)
        try await store.write(one, to: "appended", mode: .append)
        try await store.write(one, to: "folder/new")
        try await store.write(one, to: "late")
        try await store.write(two, to: "late", mode: .append, synchronize: true)
        try await store.copy("late", to: "copy")
        try await store.remove("removed")
        try await store.move("folder/new", to: "target", replacing: true)
        let before = store.snapshot
        let reopened = store.reopenedAfterCrash()
        #expect(reopened.snapshot == ["replaced": one, "appended": one + two, "late": one + two])
        #expect(try await reopened.contents(of: "folder") == [])
        #expect(store.snapshot == before)
        try await reopened.write(two, to: "replaced", mode: .replace, synchronize: true)
        #expect(reopened.reopenedAfterCrash().snapshot["replaced"] == two)
    }

    @Test func theNextCallThatMatchesFailsOnce() async throws {
        let store = InMemoryLocalDataFetch(["a": Data("1".utf8)])
        store.failNext(.write, at: "b", with: Trouble(number: 1))
        store.failNext(.write, with: Trouble(number: 2))
        store.failNext(at: "c", with: Trouble(number: 3))
        store.failNext(with: Trouble(number: 4))
        store.failNext(.write, at: "b", with: Trouble(number: 5))
        let calls: [(Int, () async throws -> Void)] = [
            (1, { try await store.write(Data(), to: "b") }),
            (2, { try await store.write(Data(), to: "x") }),
            (3, { try await store.move("a", to: "c") }),
            (4, { _ = try await store.contents(of: nil) }),
            (5, { try await store.write(Data(), to: "b") }),
        ]
        for (number, call) in calls { await #expect(throws: Trouble(number: number)) { try await call() } }
        #expect(store.snapshot == ["a": Data("1".utf8)])
        for (_, call) in calls { try await call() }
    }

    @Test func aFailureWithoutAPathGetsThatOfTheCall() async throws {
        let store = InMemoryLocalDataFetch(["f": Data("1".utf8)])
        store.failNext(.data, with: LocalDataFetchError(.notFound))
        #expect(try await store.dataIfPresent(at: "f") == nil)
        store.failNext(.move, with: LocalDataFetchError(.noSpace, detail: "full"))
        let error = await #expect(throws: LocalDataFetchError.self) { try await store.move("f", to: "g") }
        #expect(error?.description == "noSpace: full (g)")
        store.failNext(.data, with: LocalDataFetchError(.notFound, path: "other"))
        await #expect(throws: LocalDataFetchError(.notFound, path: "other")) { try await store.dataIfPresent(at: "f") }
    }

    @Test func aFailureThatWasNotUsedIsPending() async throws {
        let store = InMemoryLocalDataFetch()
        store.failNext(.write, at: "a", with: LocalDataFetchError(.noSpace))
        store.failNext(with: Trouble(number: 1))
        store.failNext(at: "b", with: LocalDataFetchError(.readOnly, path: "b"))
        #expect(
            store.pendingFailures == [
                "write at a: noSpace", "any call at any path: Trouble(number: 1)", "any call at b: readOnly (b)",
            ]
        )
        await #expect(throws: LocalDataFetchError(.noSpace, path: "a")) { try await store.write(Data(), to: "a") }
        #expect(store.pendingFailures.count == 2)
    }

    @Test func aPartOfDataDoesNotKeepTheRest() async throws {
        let (size, data) = (1000, Data(count: 1 << 20))
        let store = InMemoryLocalDataFetch()
        try await store.write(data.prefix(size), to: "f")
        try await store.write(data, to: "g")
        let written = try #require(store.snapshot["f"])
        let read = try await store.data(at: "g", range: 0..<Int64(size))
        let all = try #require(store.snapshot["g"])
        #expect(written == read && read == Data(count: size))
        #expect(start(of: written) != start(of: data))
        #expect(start(of: read) != start(of: all))
    }

    private func start(of data: Data) -> UInt? {
        data.withUnsafeBytes { $0.baseAddress.map { UInt(bitPattern: $0) } }
    }

    @Test func moveThatWouldBeTooDeepChangesNothing() async throws {
        let deep = try LocalPath(Array(repeating: "n", count: 127).joined(separator: "/"))
        let store = InMemoryLocalDataFetch(["d/e/f": Data("1".utf8)])
        await #expect(throws: LocalDataFetchError(.invalidPath, path: deep)) { try await store.move("d", to: deep) }
        await #expect(throws: LocalDataFetchError(.invalidPath, path: deep)) { try await store.copy("d", to: deep) }
        #expect(try await store.descendants(of: nil).map(\.path) == ["d", "d/e", "d/e/f"])
    }

    @Test func aReadOnlyStoreRefusesEveryChangeAndIsRead() async throws {
        let store = InMemoryLocalDataFetch(["d/f": Data("1".utf8)])
        store.isReadOnly = true
        let changes: [(LocalPath, () async throws -> Void)] = [
            ("d/f", { try await store.write(Data(), to: "d/f") }),
            ("g", { try await store.write(Data(), to: "g", mode: .createNew) }),
            ("d/f", { try await store.write(Data(), to: "d/f", mode: .append) }),
            ("d", { try await store.remove("d") }),
            ("e", { try await store.move("d", to: "e") }),
            ("e", { try await store.copy("d", to: "e") }),
            ("e", { try await store.makeDirectory("e") }),
        ]
        for (path, change) in changes {
            await #expect(throws: LocalDataFetchError(.readOnly, path: path)) { try await change() }
        }
        // The errors that do not depend on the store come first.
        await #expect(throws: LocalDataFetchError(.notFound, path: "a")) { try await store.move("a", to: "b") }
        await #expect(throws: LocalDataFetchError(.alreadyExists, path: "d/f")) {
            try await store.write(Data(), to: "d/f", mode: .createNew)
        }
        #expect(try await store.removeIfPresent("a") == false)
        try await store.move("d/f", to: "d/f", replacing: true)
        try await store.makeDirectory("d")
        #expect(store.snapshot == ["d/f": Data("1".utf8)])
        store.isReadOnly = false
        for (_, change) in changes[..<1] { try await change() }
        #expect(store.snapshot == ["d/f": Data()])
    }

    @Test func changeThatExceedsTheQuotaIsRefused() async throws {
        let store = InMemoryLocalDataFetch(["a": Data(count: 6)], quota: 10)
        try await store.write(Data(count: 4), to: "d/b")
        let before = store.snapshot
        let changes: [(LocalPath, () async throws -> Void)] = [
            ("new/c", { try await store.write(Data(count: 1), to: "new/c") }),
            ("a", { try await store.write(Data(count: 7), to: "a") }),
            ("a", { try await store.write(Data(count: 1), to: "a", mode: .append) }),
            ("e", { try await store.copy("d", to: "e") }),
        ]
        for (path, change) in changes {
            await #expect(throws: LocalDataFetchError(.noSpace, path: path)) { try await change() }
        }
        #expect(store.snapshot == before)
        #expect(try await store.exists("new") == false)
        store.quota = 5
        try await store.write(Data(count: 5), to: "a")
        try await store.move("a", to: "c")
        try await store.remove("d")
        #expect(store.snapshot == ["c": Data(count: 5)])
    }

    @Test func callsAreRecordedInOrderIncludingFailedOnes() async throws {
        let store = InMemoryLocalDataFetch()
        try await store.write(Data(), to: "a")
        _ = try? await store.data(at: "absent")
        _ = try await store.data(at: "a", range: 0..<1)
        try await store.move("a", to: "b")
        try await store.copy("b", to: "c")
        try await store.makeDirectory("d")
        _ = try await store.contents(of: nil)
        _ = try await store.attributes(of: "d")
        try await store.remove("d")
        #expect(
            store.calls == [
                Call(.write, "a"), Call(.data, "absent"), Call(.dataInRange, "a"), Call(.move, "a", to: "b"),
                Call(.copy, "b", to: "c"), Call(.makeDirectory, "d"), Call(.contents, nil), Call(.attributes, "d"),
                Call(.remove, "d"),
            ]
        )
    }

    @Test func datesAreThoseOfTheClosure() async throws {
        let seconds = Mutex(0.0)
        let tick: @Sendable () -> Date = {
            seconds.withLock { seconds in
                seconds += 1
                return Date(timeIntervalSince1970: seconds)
            }
        }
        let store = InMemoryLocalDataFetch(["d/f": Data("1".utf8)], now: tick)
        func second(_ path: LocalPath) async throws -> TimeInterval {
            try await store.attributes(of: path).modificationDate.timeIntervalSince1970
        }
        #expect(try await [second("d"), second("d/f")] == [1, 1])
        try await store.write(Data("2".utf8), to: "d/f", mode: .append)
        #expect(try await [second("d"), second("d/f")] == [1, 2])
        try await store.write(Data("2".utf8), to: "d/g")
        #expect(try await [second("d"), second("d/f"), second("d/g")] == [3, 2, 3])
        try await store.move("d/f", to: "e/f")
        #expect(try await [second("d"), second("e"), second("e/f")] == [4, 4, 2])
        try await store.copy("d", to: "h")
        #expect(try await [second("d"), second("d/g"), second("h"), second("h/g")] == [4, 3, 5, 5])
        try await store.remove("d/g")
        #expect(try await second("d") == 6)
    }

    #if os(macOS) || os(Linux)
    @Test func aFileInThePlaceOfADirectoryTraps() async {
        await #expect(processExitsWith: .failure) {
            _ = InMemoryLocalDataFetch(["a": Data(), "a/b": Data()])
        }
    }
    #endif
}

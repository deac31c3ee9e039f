import GlobalDependenciesDoubles
import GlobalDependenciesTesting
import Testing

#if SWIFT5
import Swift5
#elseif MAIN_ACTOR
import MainActor
#else
import Swift6
#endif

private struct Broken: Error {}

private struct Fern: Plant {
    var height: Int
}

/// Tests of the kinds of mocks and requirements that need declarations behind the trait `Macros`.
struct MockTests {
    private let mock = MockEverything(fileID: "Tests/Place.swift", line: 7)

    @Test func errorsReachCaller() async {
        mock.saveItemOverride = { _ throws(Failure) in throw .full }
        await #expect(throws: Failure.full) { try await mock.save(1) }
        mock.typedOverride = { () throws(Failure) in throw .full }
        #expect(throws: Failure.full) { try mock.typed }
        mock.remoteOverride = { throw Broken() }
        await #expect(throws: Broken.self) { try await mock.remote }
        mock.readOverride = { body in try body() }
        #expect(throws: Broken.self) { try mock.read { () throws(Broken) in throw Broken() } }
        #expect(mock.calls == [.save(1), .typed, .remote, .read])
    }

    // Remedy GD019.1: Throw only errors of the closure: the requirement rethrows.
    @Test func overrideRunsGenericClosure() async {
        mock.withLockOverride = { body in try body() }
        #expect(mock.withLock { 3 } == 3)
        #expect(throws: Broken.self) { try mock.withLock { throw Broken() } }
        mock.laterOverride = { value, body in try await body(2, value) }
        #expect(await mock.later(3) { $0 + $1 } == 5)
    }

    // Remedy GD018.1: Return a value of the expected type, which the arguments of the call determine.
    @Test func genericValueIsCast() throws {
        mock.decodeOverride = { type, text in
            if type == Int.self { return 3 }
            return text
        }
        #expect(try mock.decode(Int.self, from: "") == 3)
        #expect(try mock.decode(String.self, from: "text") == "text")
        mock.growPlantOverride = { plant in plant = (plant as? Fern).map { Fern(height: $0.height + 1) } ?? plant }
        var fern = Fern(height: 1)
        mock.grow(&fern)
        #expect(fern.height == 2)
    }

    @Test func overrideOfOtherTypeTraps() async throws {
        let returned = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let mock = MockEverything()
            mock.decodeOverride = { _, _ in "text" }
            _ = try mock.decode(Int.self, from: "")
        }
        let thrown = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let mock = MockEverything()
            mock.withLockOverride = { _ in throw Broken() }
            _ = mock.withLock { 3 }
        }
        let outputs = [returned, thrown].map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
        #expect(
            outputs[0].contains("the override of `MockEverything.decode(_:from:)` returned a value of another type")
        )
        #expect(
            outputs[1].contains(
                "the override of `MockEverything.withLock(_:)` threw an error that the closure of the caller cannot throw"
            )
        )
    }

    @Test func argumentsOfEveryKindReachOverride() async {
        mock.incrementNumberOverride = { $0 += 1 }
        var number = 1
        mock.increment(&number)
        mock.visitBodyThenOtherOverride = { body, _ in body(8) }
        mock.visit({ number += $0 }, then: {})
        #expect(number == 10)
        mock.logMessageOverride = { message, level in #expect(message().count == level) }
        mock.log("four", level: 4)
        mock.sumOverride = { $0.reduce(0, +) }
        mock.takeOverride = { $0.count + $1.count }
        #expect(mock.sum(1, 2, 3) + mock.take("four", [1]) == 11)
        mock.giveObjectOverride = { _ in }
        await mock.give(Unsendable())
        #expect(mock.giveObjectCallCount == 1)
    }

    @Test func propertyStoresValue() {
        mock.region = "north"
        mock.token = "x"
        #expect(mock.region == "north" && mock.token == "x")
        mock.token = nil
        #expect(mock.token == nil)
        mock.tokenOverride = { "override" }
        #expect(mock.token == "override")
        #expect(mock.calls.first == .setToken("x"))
    }

    @Test func assignmentOfUnstorableValueIsReported() {
        withKnownIssue {
            mock.object = Unsendable()
        } matching: {
            $0.hasText(
                """
                GlobalDependencies [GD020]: `MockEverything.object` did not store a value: the mock is `Sendable`, and the type of \
                the value is not.

                  Where:  Tests/Place.swift:7
                  Type:   Unsendable

                To fix it:
                  1. Set the overrides of the property instead.
                """
            )
        }
    }

    // Remedy GD020.1: Set the overrides of the property instead.
    @Test func overridesOfUnstorableValueAreUsed() {
        let values = LockIsolated<[Int]>([])
        mock.objectOverride = { Unsendable() }
        mock.setObjectOverride = { object in values.withValue { $0.append(object.value) } }
        let object = mock.object
        object.value = 3
        mock.object = object
        #expect(values.value == [3])
    }

    @Test func staticRequirementsAreReset() {
        MockEverything.makeOverride = { $0 * 2 }
        MockEverything.limit = 3
        #expect(MockEverything.make(2) + MockEverything.limit == 7)
        #expect(MockEverything.makeCalls == [2])
        #expect(MockEverything.staticCalls == [.setLimit(3), .make(2), .limit])
        MockEverything.resetStaticRequirements()
        #expect(MockEverything.makeOverride == nil)
        #expect(MockEverything.makeCalls == [])
        #expect(MockEverything.staticCalls == [])
    }

    // Remedy GD021.1: Find out why the code under test did not make the call, or wait for a call that it made.
    @Test func waitEndsWithCalls() async throws {
        mock.region = "north"
        let mock = mock
        let tasks = (0..<20).map { _ in Task { _ = mock.region } }
        try await mock.waitForCall(.region)
        #expect(try await mock.waitForCalls(20) == Array(repeating: .region, count: 20))
        for task in tasks { await task.value }
    }

    @Test(arguments: ["the call `setToken(Optional(\"x\"))`", "2 calls"])
    func cancelledWaitReportsRecordedCalls(awaited: String) async {
        mock.region = "north"
        _ = mock.region
        let mock = mock
        await withKnownIssue {
            let task = Task {
                if awaited == "2 calls" {
                    try await mock.waitForCalls(2)
                } else {
                    try await mock.waitForCall(.setToken("x"))
                }
            }
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
        } matching: {
            $0.hasText("a test waited for \(awaited) of `MockEverything` until its task was cancelled")
                && $0.hasText("Tests/Place.swift:7") && $0.hasText("Calls:  region")
        }
    }

    @Test func associatedTypesAreGenericParameters() async throws {
        let store = MockStore<Int, Failure>()
        store.itemOverride = { $0 }
        #expect(try await store.item(4) == 4)
        store.storeOverride = { pair, _ in [pair.0, pair.1] }
        #expect(try store.store((1, 3), under: 2) == [1, 3])
        let _: any Store<Int> = store
    }

    @Test func unsendableMockRunsOverrides() async {
        let (mock, object) = (MockCellar(), Unsendable())
        var seen = 0
        mock.keepOverride = {
            seen += 1
            return $0
        }
        mock.waitForObjectOverride = { $0 }
        mock.setValueForKeyOverride = { _, _ in }
        mock.keeper = object
        #expect(mock.keep(object) === mock.keeper)
        #expect(await mock.wait(for: object) === object)
        mock.set(1, for: "one")
        #expect(seen == 1)
        #expect(mock.setValueForKeyCalls.map(\.key) == ["one"])
        #expect(mock.calls == [.setKeeper(object), .keep(object), .keeper, .wait(for: object), .set(1, for: "one")])
        withKnownIssue {
            #expect(mock.keepCalls.isEmpty)
        } matching: {
            $0.hasText("[GD017]")
        }
    }

    @MainActor @Test func mockOfMainActorRunsOnMainActor() {
        let studio = MockStudio()
        var shown = 0
        studio.showOverride = {
            shown += 1
            return $0.value
        }
        studio.lightOverride = { 4 }
        studio.title = "Low tide"
        #expect(studio.show(Unsendable()) + studio.light() + shown == 5)
        #expect(Set([studio]).contains(studio))
        #expect(studio.calls.map(\.description).last == "light")
        MockStudio.seatsInRowOverride = { $0 * 2 }
        MockStudio.openOverride = { $0 }
        #expect(MockStudio.seats(in: 3) + MockStudio.open(8) == 14)
        #expect(MockStudio.staticCalls == [.seats(in: 3), .open(8)])
        MockStudio.resetStaticRequirements()
    }

    @MainActor @Test func mockMayBelongToActorOfItsOwn() {
        let mock = MockPier()
        mock.moorOverride = { $0.count }
        mock.extendByLengthOverride = { length in
            MainActor.assertIsolated()
            return length
        }
        mock.depthOverride = { 3 }
        mock.length = 9
        let pier: any Pier = mock
        #expect(pier.moor("Oban") + pier.extend(by: 2) + pier.depth() + pier.length == 18)
        MockPier.buildCountOverride = { _ in }
        MockPier.build(2)
        #expect(MockPier.staticCalls == [MockPier.MockCall.build(2)])
        MockPier.resetStaticRequirements()
    }

    @Test func mocksSatisfyProtocolsOfStandardLibrary() {
        let (small, large) = (MockIsland(), MockIsland())
        small.isLessThanOtherOverride = { $0 === large }
        small.id = "north"
        #expect(small < large && small != large && small.id == "north")
        #expect(small.calls == [.isLess(than: large), .id])
        #expect(Set([small, small]).count == 1)
        #expect("\(small)" == "MockIsland")
        #expect(throws: MockIsland.self) { throw small }
    }

    @Test func callsWithoutOverrideAreForwarded() async throws {
        let original = MockCopybook()
        original.titleOverride = { () throws(Failure) in throw .full }
        original.page = 3
        original.turnByCountOverride = { [unowned original] in original.page += $0 }
        original.entryOverride = { value, text in
            defer { value = 9 }
            return (value as? Int ?? 0) + text.count
        }
        original.visitBodyOverride = { body in try body(5) }
        original.readOverride = { body in try body() }
        original.showOverride = { $0.count }
        original.subscriptOverride = { "line \($0)" }
        original.setSubscriptOverride = { _, _ in }
        let mock = MockCopybook(forwardingTo: original)
        #expect(throws: Failure.full) { try mock.title }
        mock.page += 1
        try await mock.turn(by: 2)
        #expect(mock.page == 6 && original.page == 6)
        var value = 4
        #expect(mock.entry(&value, in: "two") == 7)
        #expect(value == 9)
        #expect(throws: Broken.self) { try mock.visit { _ in throw Broken() } }
        #expect(throws: Broken.self) { try mock.read { () throws(Broken) in throw Broken() } }
        #expect(await mock.show("four") == 4)
        mock[1] = "one" + mock[2]
        #expect(original.setSubscriptCalls.map(\.newValue) == ["oneline 2"])
        mock.readOverride = { _ in 8 }
        #expect(mock.read { 1 } == 8)
        #expect(original.readCallCount == 1)
    }

    @Test func forwardingKeepsIsolationAndIdentity() async throws {
        let atelier = await MockAtelier(forwardingTo: MockAtelier())
        await MainActor.run { atelier.title = "red" }
        #expect(await atelier.title == "red")
        let (original, object) = (MockCellar(), Unsendable())
        original.keepOverride = { $0 }
        original.waitForObjectOverride = { $0 }
        original.setValueForKeyOverride = { _, _ in }
        let cellar = MockCellar(forwardingTo: original)
        cellar.keeper = object
        cellar.set(3, for: "key")
        #expect(cellar.keeper === object && cellar.keep(object) === object)
        #expect(await cellar.wait(for: object) === object)
        #expect(original.calls == cellar.calls)
    }

    @Test func mockOfActorIsHashable() async throws {
        let mock = MockJournal()
        mock.nameOverride = { "log" }
        mock.addOverride = { $0.count }
        #expect(mock.name == "log")
        #expect(try await mock.add("four") == 4)
        #expect(mock == mock && mock.id == ObjectIdentifier(mock))
        #expect(mock.calls == [.name, .add("four")])
    }
}

extension Issue {
    fileprivate func hasText(_ text: String) -> Bool { comments.contains { $0.rawValue.contains(text) } }
}

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

private struct Fern: Plant {
    let name = "Fern"
}

private struct Broken: Error {}

struct MockTests {
    private let mock = MockEverything()

    @Test func overrideRunsAndCallsAreRecorded() async throws {
        mock.dataAtPathOverride = { Array($0.utf8) }
        mock.dataAtPathRangeOverride = { path, range in Array(Array(path.utf8)[range]) }
        mock.writeDataToPathOverride = { _, _, _ in }
        #expect(try await mock.data(at: "ab") == [97, 98])
        #expect(try await mock.data(at: "ab", range: 1..<2) == [98])
        try mock.write([1], to: "c", mode: 2)
        #expect(mock.dataAtPathCalls == ["ab"])
        #expect(mock.dataAtPathRangeCalls.map(\.range) == [1..<2])
        #expect(mock.writeDataToPathCalls.map(\.path) == ["c"])
        #expect(mock.stopCallCount == 0)
    }

    @Test func unsetRequirementReportsItsNameAndLocation() async throws {
        let mock = MockEverything(fileID: "Tests/Place.swift", line: 7)
        let named: @Sendable (String) -> @Sendable (Issue) -> Bool = { name in
            { issue in
                issue.comments.contains { comment in
                    comment.rawValue.contains("`MockEverything.\(name)` was called")
                        && comment.rawValue.contains("Tests/Place.swift:7")
                }
            }
        }
        withKnownIssue {
            mock.stop()
        } matching: {
            named("stop()")($0)
        }
        withKnownIssue {
            #expect(mock.title(of: 1) == nil)
        } matching: {
            named("title(of:)")($0)
        }
        await withKnownIssue {
            await #expect(throws: UnimplementedError.self) { try await mock.data(at: "") }
        } matching: {
            named("data(at:)")($0)
        }
        try await withKnownIssue {
            try await mock.save(1)
        } matching: {
            named("save(_:)")($0)
        }
        withKnownIssue {
            #expect(mock.handler == nil)
        } matching: {
            named("handler")($0)
        }
        withKnownIssue {
            mock["key"] = 3
        } matching: {
            named("subscript(_:) setter")($0)
        }
        withKnownIssue {
            #expect(mock[row: 1, 2] == nil)
        } matching: {
            named("subscript(row:_:)")($0)
        }
    }

    @Test func typedErrorsAreThrown() async {
        mock.saveItemOverride = { _ throws(Failure) in throw .full }
        await #expect(throws: Failure.full) { try await mock.save(1) }
        mock.typedOverride = { () throws(Failure) in throw .full }
        #expect(throws: Failure.full) { try mock.typed }
    }

    @Test func rethrowingRequirementForwardsClosure() {
        mock.mapOverride = { transform in (try? [transform(1), transform(2)]) ?? [] }
        #expect(mock.map { $0 + 1 } == [2, 3])
    }

    @Test func genericRequirementIsErased() async throws {
        mock.decodeOverride = { _, text in Int(text) ?? 0 }
        #expect(try mock.decode(Int.self, from: "5") == 5)
        #expect(mock.decodeCalls == ["5"])
        mock.sendOverride = { $0 }
        #expect(await mock.send(3) == 3)
        mock.sendOverride = { _ in nil }
        #expect(await mock.send(3) == nil)
        #expect(mock.sendCalls.compactMap { $0 as? Int } == [3, 3])
        mock.waterPlantOverride = { _, _ in }
        mock.water(Fern(), liters: 2)
        #expect(mock.waterPlantCalls == [2])
    }

    @Test func argumentsOfEveryKindReachOverride() async {
        mock.incrementNumberOverride = { $0 += 1 }
        var number = 1
        mock.increment(&number)
        #expect(number == 2)
        #expect(mock.incrementNumberCalls == [1])
        mock.onChangeHandlerOverride = { $0(4) }
        let received = LockIsolated(0)
        mock.onChange { received.setValue($0) }
        #expect(received.value == 4)
        #expect(mock.onChangeHandlerCalls.count == 1)
        mock.visitBodyThenOtherOverride = { body, _ in body(8) }
        var visited = 0
        mock.visit({ visited = $0 }, then: {})
        #expect(visited == 8)
        #expect(mock.visitBodyThenOtherCallCount == 1)
        mock.logMessageOverride = { message, _ in received.setValue(message().count) }
        mock.log("four", level: 1)
        #expect(received.value == 4)
        #expect(mock.logMessageCalls == [1])
        mock.sumOverride = { $0.reduce(0, +) }
        #expect(mock.sum(1, 2, 3) == 6)
        #expect(mock.sumCalls == [[1, 2, 3]])
        mock.registerForNameOverride = { _, _, _ in true }
        mock.defaultOverride = { $0 }
        #expect(mock.default(override: 3) == 3)
        mock.giveObjectOverride = { _ in }
        await mock.give(Unsendable())
        #expect(mock.giveObjectCallCount == 1)
    }

    @Test func overloadsHaveDistinctNames() async {
        mock.exchangeValueIntOverride = { _ in }
        mock.exchangeValueStringOverride = { _ in }
        mock.exchange(1)
        mock.exchange("a")
        #expect(mock.exchangeValueIntCalls == [1])
        #expect(mock.exchangeValueStringCalls == ["a"])
        mock.freshIntAsyncOverride = { 1 }
        mock.freshIntOverride = { 2 }
        #expect(await mock.fresh() == 1)
        let synchronous: () -> Int = mock.fresh
        #expect(synchronous() == 2)
    }

    @Test func propertiesAndSubscriptsAreOverridden() async throws {
        mock.nameOverride = { "Oak" }
        #expect(mock.name == "Oak")
        #expect(mock.nameCallCount == 1)
        mock.setLineOverride = { _ in }
        mock.line = 3
        #expect(mock.setLineCalls == [3])
        mock.remoteOverride = { throw Broken() }
        await #expect(throws: Broken.self) { try await mock.remote }
        mock.setActionOverride = { $0() }
        mock.action = {}
        #expect(mock.setActionCalls.count == 1)
        mock.subscriptOverride = { $0.count }
        mock.setSubscriptOverride = { _, _ in }
        #expect(mock["four"] == 4)
        mock["four"] = 5
        #expect(mock.setSubscriptCalls.map(\.newValue) == [5])
    }

    @Test func requirementMayReturnSelf() {
        mock.twinOverride = { $0 }
        #expect(mock.twin(mock) === mock)
    }

    @Test func initializersOfProtocolCreateMock() {
        MockEverything(name: "Oak").stopOverride = {}
        MockEverything(3).stopOverride = {}
    }

    @MainActor @Test func methodOfMainActorRunsOnMainActor() {

        mock.showOverride = {
            MainActor.assertIsolated(); return $0.count
        }
        #expect(mock.show("four") == 4)
    }

    @Test func associatedTypesAreGenericParameters() async throws {
        let store = MockStore<Int, Failure>()
        store.itemOverride = { $0 }
        #expect(try await store.item(4) == 4)
        store.storeOverride = { item, _ in [item] }
        #expect(try store.store(1, under: 2) == [1])
        let _: any Store<Int> = store
    }

    @Test func mockOfNonsendableProtocolRunsOverrides() async {
        let local = MockLocal()
        let object = Unsendable()
        var seen = 0
        local.keepOverride = {
            seen += 1; return $0
        }
        local.waitForObjectOverride = { $0 }
        #expect(local.keep(object) === object)
        #expect(await local.wait(for: object) === object)
        #expect(local.calls.first == .keep(object))
        #expect(seen == 1)
        local.setValueForKeyOverride = { _, _ in }
        local.set(1, for: "one")
        #expect(local.setValueForKeyCalls.first?.value as? Int == 1)
    }

    @MainActor @Test func mockOfMainActorRunsOnMainActor() async throws {
        let screen = MockStage()
        var shown = 0
        screen.showOverride = {
            shown += 1; return $0.value
        }
        screen.hideOverride = {}
        screen.identifierOfNameOverride = { $0.count }
        #expect(screen.show(Unsendable()) == 0)
        #expect(screen.identifier(of: "four") == 4)
        #expect(shown == 1)
        try await screen.hide()
    }

    @Test func privateMockRunsOverride() {
        #expect(secret() == 5)
    }
}

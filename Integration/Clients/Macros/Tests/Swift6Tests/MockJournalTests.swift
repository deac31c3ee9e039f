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

private struct Tally: Counter, Equatable {
    var count: Int
}

struct MockJournalTests {
    private let mock = MockAccounts()

    @Test func journalRecordsCallsOfAllRequirementsInOrder() async throws {
        mock.userOverride = { _ in "Ada" }
        mock.userNamedNameOverride = { _ in nil }
        mock.setTokenOverride = { _ in }
        _ = try await mock.user(id: 1)
        mock.token = "x"
        _ = mock.user(named: "Ada")
        #expect(mock.calls == [.user(id: 1), .setToken("x"), .user(named: "Ada")])
        #expect(mock.calls != [.user(id: 2), .setToken("x"), .user(named: "Ada")])
        #expect(mock.calls != [.setToken("x"), .user(id: 1), .user(named: "Ada")])
    }

    @Test func callIsDescribedAsCode() {
        mock.sumOverride = { _ in 0 }
        mock.logMessageOverride = { _, _ in }
        mock.region = "north"
        _ = mock.region
        mock.token = "x"
        _ = mock.sum(1, 2)
        mock.log(Text("a"), level: 2)
        #expect(
            mock.calls.map(\.description) == [
                "region", "setToken(Optional(\"x\"))", "sum([1, 2])", "log(Text(words: [\"a\"]), level: 2)",
            ]
        )
        #expect(
            "\(mock.calls)" == "[region, setToken(Optional(\"x\")), sum([1, 2]), log(Text(words: [\"a\"]), level: 2)]"
        )
    }

    @Test func unequatableArgumentsAreComparedByContents() {
        mock.logMessageOverride = { _, _ in }
        mock.log(Text("a", "b"), level: 1)
        #expect(mock.calls == [.log(Text("a", "b"), level: 1)])
        #expect(mock.calls != [.log(Text("a", "c"), level: 1)])
    }

    @Test func instancesAreComparedByIdentity() {
        mock.keepObjectOverride = { _ in }
        let object = Unsendable()
        mock.keep(object)
        #expect(mock.calls == [.keep(object)])
        #expect(mock.calls != [.keep(Unsendable())])
    }

    @Test func callIgnoresClosure() {
        mock.watchPathHandlerOverride = { _, _ in }
        mock.watch("a") { _ in }
        #expect(mock.calls == [.watch("a")])
    }

    @Test func genericArgumentIsCompared() {
        mock.saveValueOverride = { _ in }
        mock.save(3)
        mock.save("three")
        #expect(mock.calls == [.save(3), .save("three")])
        #expect(mock.calls != [.save(3), .save("four")])
    }

    @Test func newCallsAreTakenOnce() {
        mock.region = "north"
        _ = mock.region
        #expect(mock.takeNewCalls() == [.region])
        #expect(mock.takeNewCalls() == [])
        _ = mock.region
        #expect(mock.takeNewCalls() == [.region])
        #expect(mock.calls == [.region, .region])
    }

    @Test func propertyStoresValue() {
        mock.token = "x"
        #expect(mock.token == "x")
        mock.token = nil
        #expect(mock.token == nil)
        mock.tokenOverride = { "override" }
        #expect(mock.token == "override")
    }

    @Test func assignmentOfUnstorableValueIsReported() {
        let mock = MockAccounts(fileID: "Tests/Place.swift", line: 7)
        withKnownIssue {
            mock.object = Unsendable()
        } matching: { issue in
            issue.comments.contains {
                $0.rawValue == """
                    GlobalDependencies [GD020]: `MockAccounts.object` did not store a value: the mock is `Sendable`, and the type of \
                    the value is not.

                      Where:  Tests/Place.swift:7
                      Type:   Unsendable

                    To fix it:
                      1. Set the overrides of the property instead.
                    """
            }
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

    // Remedy GD021.1: Find out why the code under test did not make the call, or wait for a call that it made.
    @Test func waitEndsWithCall() async throws {
        let mock = mock
        let task = Task { _ = mock.region }
        mock.region = "north"
        try await mock.waitForCall(.region)
        #expect(mock.calls == [.region])
        try await mock.waitForCall(.region)
        await task.value
    }

    @Test func waitEndsWithNumberOfCalls() async throws {
        mock.region = "north"
        let mock = mock
        let tasks = (0..<20).map { _ in Task { _ = mock.region } }
        let calls = try await mock.waitForCalls(20)
        #expect(calls == Array(repeating: .region, count: 20))
        for task in tasks { await task.value }
    }

    @Test func cancelledWaitReportsRecordedCalls() async {
        let mock = MockAccounts(fileID: "Tests/Place.swift", line: 7)
        mock.region = "north"
        _ = mock.region
        await withKnownIssue {
            let task = Task { try await mock.waitForCall(.user(id: 2)) }
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
        } matching: { issue in
            issue.comments.contains {
                $0.rawValue.contains(
                    "a test waited for the call `user(id: 2)` of `MockAccounts` until its task was cancelled"
                )
                    && $0.rawValue.contains("Tests/Place.swift:7") && $0.rawValue.contains("Calls:  region")
            }
        }
    }

    @Test func waitForTwoCallsDoesNotEndWithOne() async {
        mock.region = "north"
        _ = mock.region
        let mock = mock
        await withKnownIssue {
            let task = Task { try await mock.waitForCalls(2) }
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
        } matching: {
            $0.comments.contains { $0.rawValue.contains("a test waited for 2 calls of `MockAccounts`") }
        }
    }

    @Test func journalKeepsOrderOfEachRequirement() async {
        mock.sumOverride = { _ in 0 }
        let mock = mock
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<200 { group.addTask { _ = mock.sum(number) } }
        }
        #expect(mock.calls == mock.sumCalls.map { .sum($0) })
    }
}

struct ClosureMockTests {
    private let mock = MockGate()

    // Remedy GD019.1: Throw only errors of the closure: the requirement rethrows.
    @Test func overrideRunsGenericClosure() throws {
        mock.withLockOverride = { body in try body() }
        #expect(mock.withLock { 3 } == 3)
        #expect(throws: Broken.self) { try mock.withLock { throw Broken() } }
        mock.performBodyOverride = { body in try body(4) }
        var received = 0
        mock.perform { received = $0 }
        #expect(received == 4)
        mock.visitOverride = { value, body in body(value) + 1 }
        #expect(mock.visit("four") { $0.count } == 5)
    }

    @Test func overrideThrowsGenericError() throws {
        mock.readOverride = { body in try body() }
        #expect(mock.read { 3 } == 3)
        #expect(throws: Broken.self) { try mock.read { () throws(Broken) in throw Broken() } }
        mock.failWithFailureOverride = { error in throw error as? any Error ?? Broken() }
        #expect(throws: Broken.self) { try mock.fail(with: Broken()) }
    }

    @Test func overrideRunsAsynchronousClosure() async {
        mock.laterOverride = { value, body in try await body(2, value) }
        #expect(await mock.later(3) { $0 + $1 } == 5)
    }

    @Test func overrideChangesGenericValue() {
        mock.changeValueOverride = { value in value = (value as? Int).map { $0 + 1 } ?? value }
        var number = 1
        mock.change(&number)
        #expect(number == 2)
    }

    @Test func overrideChangesOpaqueValue() {
        mock.advanceCounterOverride = { counter in
            counter = Tally(count: ((counter as? Tally)?.count ?? 0) + 1)
        }
        mock.advanceAllCountersOverride = { $0.append(Tally(count: 5)) }
        mock.advanceOptionalCounterOverride = { $0 = $0 == nil ? Tally(count: 7) : nil }
        var (tally, tallies, optional) = (Tally(count: 1), [Tally(count: 4)], Tally?.none)
        mock.advance(&tally)
        #expect(tally.count == 2)
        mock.advance(all: &tallies)
        #expect(tallies.map(\.count) == [4, 5])
        mock.advance(optional: &optional)
        #expect(optional?.count == 7)
        mock.advance(optional: &optional)
        #expect(optional == nil)
    }

    @Test func consumedAndBorrowedArgumentsReachOverride() {
        mock.takeOverride = { $0.count + $1.count }
        #expect(mock.take("four", [1]) == 5)
        #expect(mock.calls == [.take("four", [1])])
        mock.endOverride = {}
        mock.end()
    }

    @Test func errorOfOtherTypeTraps() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let mock = MockGate()
            mock.withLockOverride = { _ in throw Broken() }
            _ = mock.withLock { 3 }
        }
        let output = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(
            output.contains(
                "the override of `MockGate.withLock(_:)` threw an error that the closure of the caller cannot throw"
            )
        )
    }

    @Test func aliasesOfAssociatedTypesAreResolved() {
        let mock = MockAliased<String>()
        mock.storeOverride = { ($0.0, $0.1 + 1) }
        #expect(mock.store(("a", 1)).1 == 2)
        mock.watchHandlerOverride = { $0("a") }
        let received = LockIsolated("")
        mock.watch { received.setValue($0) }
        #expect(received.value == "a")
    }
}

/// The tests share static requirements, and reset them.
@Suite(.serialized) struct StaticMockTests {
    init() {
        MockFactory.resetStaticRequirements()
    }

    @Test func staticRequirementHasOverride() {
        MockFactory.makeOverride = { $0 * 2 }
        #expect(MockFactory.make(2) == 4)
        #expect(MockFactory.makeCalls == [2])
        #expect(MockFactory.staticCalls == [.make(2)])
    }

    @Test func staticRequirementOutsideActorHasOverride() {
        MockStudio.resetStaticRequirements()
        MockStudio.seatsInRowOverride = { $0 * 2 }
        MockStudio.name = "One"
        #expect(MockStudio.seats(in: 3) == 6)
        #expect(MockStudio.name == "One")
        #expect(MockStudio.staticCalls == [.setName("One"), .seats(in: 3), .name])
        MockStudio.resetStaticRequirements()
        #expect(MockStudio.staticCalls == [])
        #expect(MockStudio.seatsInRowOverride == nil)
    }

    @MainActor @Test func staticRequirementsOfActorAndOthersShareJournal() {
        MockWorkshop.resetStaticRequirements()
        MockWorkshop.toolsOverride = { 3 }
        MockWorkshop.openOverride = { $0 }
        #expect(MockWorkshop.tools() + MockWorkshop.open(8) == 11)
        #expect(MockWorkshop.staticCalls == [.tools, .open(8)])
    }

    @Test func resetRemovesOverridesValuesAndCalls() {
        MockFactory.makeOverride = { $0 }
        MockFactory.limit = 3
        #expect(MockFactory.limit == 3)
        MockFactory.name = "north"
        _ = MockFactory.make(1)
        MockFactory.resetStaticRequirements()
        #expect(MockFactory.makeOverride == nil)
        #expect(MockFactory.makeCalls == [])
        #expect(MockFactory.staticCalls == [])
        withKnownIssue {
            #expect(MockFactory.name == nil)
        } matching: {
            $0.comments.contains { $0.rawValue.contains("`MockFactory.name` was called, but is unimplemented") }
        }
    }
}

struct ConditionalMockTests {
    @Test func conditionalRequirementHasOverride() {
        let mock = MockConditional()
        mock.measureOverride = { $0 }
        #expect(mock.measure(3) == 3)
        #expect(mock.calls == [.measure(3)])
    }
}

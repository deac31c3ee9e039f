import Dispatch
import Foundation
import GlobalDependenciesInspection
import GlobalDependenciesLifetimes
import GlobalDependenciesScopes
import GlobalDependenciesTesting
import TestSupport
import Testing

/// Tests for values of a root container that change while the program runs.
@Suite(.timeLimit(.minutes(15)))
struct ReplacingTests {
    // Remedy GD045.1: Pass `replaceableImplementation: { … }` in its accessor.
    // Remedy GD045.1: Pass the key path of a dependency whose accessor passes `replaceableImplementation: { … }`.
    // Remedy GD046.2: Replace the dependency in a container of the test: `GlobalDependencies()`.
    @Test func replacementReachesAllContainersOfRoot() {
        let root = GlobalDependencies()
        let derived = root.with(override: "Ely", for: \.harbour)
        #expect(root.speaker.name == "Rye" && derived.speaker === root.speaker)
        let loud = Speaker("loud")
        derived.replace(\.speaker, with: loud)
        #expect(root.speaker === loud && derived.speaker === loud)
        #expect(root.with { _ in }.speaker === loud)
        #expect(root.lobby.dependencies.speaker === loud)
        #expect(GlobalDependencies().speaker.name == "Rye")
    }

    @Test func restoringReturnsValueOfImplementation() {
        let root = GlobalDependencies()
        let first = root.speaker
        root.replace(\.speaker, with: Speaker("loud"))
        root.restore(\.speaker)
        #expect(root.speaker === first)
        root.restore(\.speaker)
        #expect(root.speaker === first)
    }

    @Test func replacingEvaluatesNoImplementation() {
        let root = GlobalDependencies()
        root.replace(\.guest, with: "Ada")
        #expect(root.guest == "Ada")
        root.replace(\.guest, with: nil)
        #expect(root.guest == nil)
        #expect(root.journal.entries.isEmpty)
        root.restore(\.guest)
        #expect(root.guest == "no guest")
    }

    // Remedy GD045.2: If only a part of the program needs another value, override it in a derived container:
    @Test func overrideHidesReplacement() {
        let root = GlobalDependencies()
        let derived = root.with(override: "Grace", for: \.guest)
        derived.replace(\.guest, with: "Ada")
        #expect(derived.guest == "Grace")
        #expect(root.guest == "Ada")
    }

    @Test func replacementReachesOnlyItsArgument() {
        let root = GlobalDependencies()
        root.replace(\.[seat: 1], with: "Ada")
        #expect(root[seat: 1] == "Ada")
        #expect(root[seat: 2] == "free")
        root.restore(\.[seat: 2])
        #expect(root[seat: 1] == "Ada")
        root.restore(\.[seat: 1])
        #expect(root[seat: 1] == "free")
    }

    @Test func replacedValueIsReleased() {
        let root = GlobalDependencies()
        weak var first: Speaker?
        weak var second: Speaker?
        do {
            let speakers = (Speaker("1"), Speaker("2"))
            (first, second) = speakers
            root.replace(\.speaker, with: speakers.0)
            root.replace(\.speaker, with: speakers.1)
        }
        #expect(first == nil)
        #expect(second != nil)
        root.restore(\.speaker)
        #expect(second == nil)
    }

    @Test func lastContainerReleasesValues() {
        weak var implementation: Speaker?
        weak var replacement: Speaker?
        do {
            let derived = GlobalDependencies().with(override: "Ely", for: \.harbour)
            let speakers = (derived.speaker, Speaker("loud"))
            (implementation, replacement) = speakers
            derived.replace(\.speaker, with: speakers.1)
        }
        #expect(implementation == nil && replacement == nil)
    }

    @Test func subscriberReceivesCurrentAndLaterValues() async {
        let root = GlobalDependencies()
        var values = root.values(of: \.guest).makeAsyncIterator()
        #expect(await values.next() == "no guest")
        root.replace(\.guest, with: "Ada")
        #expect(await values.next() == "Ada")
        root.replace(\.guest, with: nil)
        #expect(await values.next() == .some(nil))
        root.restore(\.guest)
        #expect(await values.next() == "no guest")
    }

    @Test func slowSubscriberReceivesLatestValue() async {
        let root = GlobalDependencies()
        let derived = root.with(override: "Ely", for: \.harbour)
        var values = derived.values(of: \.guest).makeAsyncIterator()
        for number in 0..<1_000 { root.replace(\.guest, with: "\(number)") }
        #expect(await values.next() == "999")
    }

    @Test func unboundedSubscriberReceivesEachValueInOrder() async {
        let root = GlobalDependencies()
        let values = root.values(of: \.counter, bufferingPolicy: .unbounded)
        await withTaskGroup { group in
            for _ in 0..<4 {
                group.addTask { for _ in 0..<250 { root.update(\.counter) { $0 += 1 } } }
            }
        }
        #expect(await values.prefix(1_001).reduce(into: []) { $0.append($1) } == Array(0...1_000))
    }

    @Test func updateThatThrowsLeavesValue() {
        let root = GlobalDependencies()
        #expect(
            root.update(\.counter) {
                $0 += 1; return $0 * 10
            } == 10
        )
        #expect(throws: CancellationError.self) {
            try root.update(\.counter) { counter in
                counter = 7
                throw CancellationError()
            }
        }
        #expect(root.counter == 1)
    }

    /// The closure runs again, because the nested call changes the value in the meantime.
    @Test func nestedUpdateIsNotLost() {
        let root = GlobalDependencies()
        root.update(\.counter) { counter in
            if counter == 0 { root.update(\.counter) { $0 += 1 } }
            counter += 10
        }
        #expect(root.counter == 11)
    }

    @Test func updateChangesValueOfRoot() {
        let root = GlobalDependencies()
        let derived = root.with(override: 5, for: \.counter)
        derived.update(\.counter) { $0 += 1 }
        #expect(derived.counter == 5 && root.counter == 1)
    }

    @Test func streamOfOverriddenDependencyEnds() async {
        let derived = GlobalDependencies().with(override: "Grace", for: \.guest)
        var values: [String?] = []
        for await value in derived.values(of: \.guest) { values.append(value) }
        #expect(values == ["Grace"])
    }

    /// The component is an instance of the root, so the stream does not retain the root.
    @Test func streamEndsWithRoot() async {
        let lobby: Lobby
        var values: AsyncStream<String?>.Iterator
        do {
            let root = GlobalDependencies()
            lobby = root.lobby
            values = lobby.dependencies.values(of: \.guest).makeAsyncIterator()
            #expect(await values.next() == "no guest")
        }
        #expect(await values.next() == nil)
    }

    @Test func endedStreamReleasesItsContainer() async {
        weak var lobby: Lobby?
        do {
            let root = GlobalDependencies()
            lobby = root.lobby
            let task = Task { for await _ in root.values(of: \.guest) {} }
            task.cancel()
            await task.value
        }
        #expect(lobby == nil)
    }

    @Test func implementationIsBuiltForSubscriberAfterRestoring() async {
        let root = GlobalDependencies()
        root.replace(\.guest, with: "Ada")
        var values = root.values(of: \.guest).makeAsyncIterator()
        #expect(await values.next() == "Ada")
        #expect(root.journal.entries.isEmpty)
        root.restore(\.guest)
        #expect(await values.next() == "no guest")
    }

    /// The test replaces the value while another thread builds the value of the implementation for delivery.
    @Test func olderValueIsNotDeliveredAfterNewerOne() async {
        let (isBuilding, isReplaced) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let root = GlobalDependencies()
        root.replace(
            \.gate,
            with: Gate {
                isBuilding.signal()
                isReplaced.wait()
            }
        )
        root.replace(\.guest, with: "Ada")
        var values = root.values(of: \.guest).makeAsyncIterator()
        #expect(await values.next() == "Ada")
        async let restoring: Void = onThread { root.restore(\.guest) }
        await onThread {
            isBuilding.wait()
            root.replace(\.guest, with: "Grace")
            isReplaced.signal()
        }
        await restoring
        #expect(await values.next() == "Grace")
    }

    @Test func subscribersReceiveLastValueUnderRace() async {
        for _ in 0..<RandomOperations.count(20) {
            let root = GlobalDependencies()
            let last = await withTaskGroup(of: String??.self) { group in
                for _ in 0..<2 {
                    group.addTask {
                        var last: String??
                        for await value in root.values(of: \.guest) {
                            last = value
                            if value == "end" { break }
                        }
                        return last
                    }
                }
                await withTaskGroup(of: Void.self) { writers in
                    for writer in 0..<3 {
                        writers.addTask {
                            for number in 0..<50 { root.replace(\.guest, with: "\(writer) \(number)") }
                        }
                    }
                }
                root.replace(\.guest, with: "end")
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(last == ["end", "end"])
        }
    }

    @Test func replacementIsExplained() {
        let dependencies = GlobalDependencies()
        dependencies.replace(\.guest, with: "Ada")
        #expect("\(dependencies.explain(\.guest))" == "\\.guest: replaceable String, built at App/Guest.swift:3")
        let recording = dependencies.with { $0.recordReads() }
        #expect(recording.guest == "Ada")
        #expect(recording.graph()["\\.guest"]?.origin.kind == .replaceable)
    }

    @Test func firstValueThatIgnoresItsContainerIsReported() async throws {
        let reports = try await reports(ofTestThat: {
            #expect(GlobalDependencies.default[seat: 1] == "free")
        })
        #expect(
            reports.map(headline(of:)) == [
                "[GD022]: `subscript(seat:)` was read in a test that does not override it, "
                    + "so it was created as in an app."
            ]
        )
        let remedies = """
              1. Override it in the test: `$0[…] = …`, or `$0.override(keyPath: \\.[…], with: …)` if it has no setter.
              2. Replace it before it is read: `GlobalDependencies.default.replace(\\.[…], with: …)`.
              3. Add a first value for all tests to its accessor: `testImplementation: { _ in … }`.
              4. If it is only built from other dependencies, build it with the container that `replaceableImplementation` receives.
              5. If it is under test: `$0.useLive(\\.[…])`.
            """
        #expect(reports.first?.hasSuffix("To fix it, do one of these:\n" + remedies) == true)
    }

    // Remedy GD022.3: Add a first value for all tests to its accessor: `testImplementation: { _ in … }`.
    // Remedy GD022.4: If it is only built from other dependencies, build it with the container that `
    // Remedy GD022.5: If it is under test: `$0.useLive(
    @Test func firstValueForTestsIsNotReported() async throws {
        let reports = try await reports(ofTestThat: {
            #expect(GlobalDependencies.default.mood == "tested")
            #expect(GlobalDependencies.default.speaker.name == "Rye")
            #expect(GlobalDependencies.default.with { $0.useLive(\.[seat: 1]) }[seat: 1] == "free")
        })
        #expect(reports == [])
    }

    // Remedy GD022.2: Replace it before it is read: `GlobalDependencies.default.replace(
    // Remedy GD046.1: Give the test its own dependencies: the trait `.dependencies`, or the base class
    @Test func replacementBelongsToTest() async throws {
        for name in ["Ada", "Grace"] {
            let reports = try await reports(ofTestThat: {
                GlobalDependencies.default.replace(\.[seat: 1], with: name)
                #expect(GlobalDependencies.default[seat: 1] == name)
                await Task.detached { [dependencies = GlobalDependencies.default] in
                    #expect(dependencies[seat: 1] == name)
                }.value
            })
            #expect(reports == [])
        }
    }

    @Test func overrideIsNotReportedAfterReplacement() async throws {
        let reports = try await reports(ofTestThat: {
            #expect(GlobalDependencies.default.speaker.name == "Rye")
            let derived = GlobalDependencies.default.with(override: "Ely", for: \.harbour)
            GlobalDependencies.default.replace(\.speaker, with: Speaker("loud"))
            #expect(derived.speaker.name == "loud")
            GlobalDependencies.default.restore(\.speaker)
            #expect(derived.speaker.name == "Rye")
        })
        #expect(
            reports.map(headline(of:)) == [
                "[GD044]: `\\.speaker` did not use the override of `\\.harbour`: "
                    + "all containers of the test share one instance, which was created without that override."
            ]
        )
    }

    /// Runs an operation as a test with the trait, and returns the messages that are recorded.
    private func reports(ofTestThat operation: @escaping @Sendable () async throws -> Void) async throws -> [String] {
        await GlobalDependenciesLifetimesTests.reports { try? await runAsTest(performing: operation) }
    }

    /// Each value consists of two equal parts, and no reader sees a mixture, or a value that was released.
    @Test func valueIsReplacedAtomically() async {
        let root = GlobalDependencies()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    for _ in 0..<RandomOperations.count(5_000) {
                        let pair = root.speakers
                        #expect(pair.first.name == pair.second.name)
                    }
                }
            }
            for writer in 0..<2 {
                group.addTask {
                    for number in 0..<RandomOperations.count(1_250) {
                        let name = "\(writer) \(number) of a name that is allocated"
                        if number.isMultiple(of: 7) {
                            root.restore(\.speakers)
                        } else {
                            root.replace(\.speakers, with: Pair(first: Speaker(name), second: Speaker(name)))
                        }
                    }
                }
            }
        }
    }
}

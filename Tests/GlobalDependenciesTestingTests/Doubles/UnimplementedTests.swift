import GlobalDependenciesDoubles
import GlobalDependenciesTesting
import TestSupport
import Testing

/// A client with closures of every kind of signature.
private struct Client: Sendable {
    enum Failure: Error {
        case unimplemented
    }

    var nothing: @Sendable () -> Void = unimplemented("nothing")
    var nothingOfTwo: @Sendable (Int, String) async -> Void = unimplemented("nothingOfTwo")
    var throwing: @Sendable (Int) throws -> Int = unimplemented("throwing")
    var throwingNothing: @Sendable () throws -> Void = unimplemented("throwingNothing")
    var asynchronous: @Sendable (Int) async throws -> [String] = unimplemented("asynchronous")
    var onMainActor: @MainActor @Sendable (Int) async throws -> Int = unimplemented("onMainActor")
    var placeholder: @Sendable (Int) -> Int = unimplemented("placeholder", placeholder: 1)
    var asynchronousPlaceholder: @Sendable (Int) async -> Int? = unimplemented(
        "asynchronousPlaceholder",
        placeholder: 2
    )
    var typed: @Sendable (Int) throws(Failure) -> Int = unimplemented("typed", failure: .unimplemented)
    var asynchronousTyped: @Sendable (Int) async throws(Failure) -> Int = unimplemented(
        "asynchronousTyped",
        failure: .unimplemented
    )
    var optional: @Sendable (Int) -> Int? = unimplemented("optional")
    var asynchronousOptional: @Sendable (Int) async -> [String]? = unimplemented("asynchronousOptional")
    var stream: @Sendable (Int) -> AsyncStream<Int> = unimplemented("stream")
    var throwingStream: @Sendable () async -> AsyncThrowingStream<Int, any Error> = unimplemented("throwingStream")
    var value: @Sendable (Int) -> Int = unimplemented("value")
    var asynchronousValue: @Sendable (Int) async -> Int = unimplemented("asynchronousValue")
}

private protocol Speaker {
    func speak(_ words: String)
    func listen() async throws -> String
    func volume() -> Int
    func level() -> Int
}

private struct UnimplementedSpeaker: Speaker {
    func speak(_ words: String) {
        unimplemented("Speaker.speak")
    }

    func listen() async throws -> String {
        throw unimplemented("Speaker.listen")
    }

    func volume() -> Int {
        unimplemented("Speaker.volume", placeholder: 3)
    }

    func level() -> Int {
        unimplemented("Speaker.level", fileID: "App/Speaker.swift", line: 7)
    }
}

@Suite(.dependencies())
struct UnimplementedTests {
    @Test func voidClosureReports() async {
        await expectIssue("nothing") { Client().nothing() }
        await expectIssue("nothingOfTwo") { await Client().nothingOfTwo(1, "2") }
    }

    @Test func throwingClosureReportsAndThrows() async {
        await expectIssue("throwing") { #expect(throws: UnimplementedError.self) { try Client().throwing(1) } }
        await expectIssue("throwingNothing") { #expect(throws: (any Error).self) { try Client().throwingNothing() } }
        await expectIssue("asynchronous") {
            let error = await #expect(throws: UnimplementedError.self) { try await Client().asynchronous(1) }
            #expect(error?.name == "asynchronous")
            #expect(error.map { "\($0)" } == "`asynchronous` is unimplemented")
        }
        await expectIssue("onMainActor") {
            await #expect(throws: UnimplementedError.self) { try await Client().onMainActor(1) }
        }
    }

    @Test func closureWithPlaceholderReportsAndReturnsIt() async {
        await expectIssue("placeholder") { #expect(Client().placeholder(5) == 1) }
        await expectIssue("asynchronousPlaceholder") { #expect(await Client().asynchronousPlaceholder(5) == 2) }
    }

    @Test func optionalClosureReportsAndReturnsNil() async {
        await expectIssue("optional") { #expect(Client().optional(5) == nil) }
        await expectIssue("asynchronousOptional") { #expect(await Client().asynchronousOptional(5) == nil) }
    }

    @Test func streamClosureReportsAndReturnsEmptyStream() async {
        await expectIssue("stream") { #expect(await Client().stream(5).first { _ in true } == nil) }
        await expectIssue("throwingStream") {
            let error = await #expect(throws: UnimplementedError.self) {
                for try await _ in await Client().throwingStream() {}
            }
            #expect(error?.name == "throwingStream")
        }
    }

    @Test func typedThrowingClosureReportsAndThrowsFailure() async {
        await expectIssue("typed") { #expect(throws: Client.Failure.unimplemented) { try Client().typed(1) } }
        await expectIssue("asynchronousTyped") {
            await #expect(throws: Client.Failure.unimplemented) { try await Client().asynchronousTyped(1) }
        }
    }

    @Test func testDoubleReports() async {
        await expectIssue("Speaker.speak") { UnimplementedSpeaker().speak("") }
        await expectIssue("Speaker.listen") {
            await #expect(throws: UnimplementedError.self) { try await UnimplementedSpeaker().listen() }
        }
        await expectIssue("Speaker.volume") { #expect(UnimplementedSpeaker().volume() == 3) }
    }

    /// Expects one issue, whose message names the unimplemented endpoint and the test.
    private func expectIssue(_ name: String, _ operation: @Sendable () async -> Void) async {
        let messages = await messages { await operation() }
        #expect(messages.count == 1)
        for message in messages {
            #expect(message.hasPrefix("GlobalDependencies [GD014]: `\(name)` was called, but is unimplemented.\n"))
            #expect(message.contains("  GlobalDependenciesTestingTests.UnimplementedTests/"))
            let callers = message.split(separator: "\n").filter { $0.contains("Called by:") }
            #expect(callers.filter { !$0.contains("Unimplemented") } == [])
        }
    }
}

#if os(macOS) || os(Linux)
extension UnimplementedTests {
    @Test func closureWithoutPlaceholderTraps() async {
        let values = [
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = Client().value(1) },
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = await Client().asynchronousValue(1)
            },
        ]
        for (result, name) in zip(values, ["value", "asynchronousValue"]) {
            expect(result, "GlobalDependencies [GD014]: `\(name)` was called, but is unimplemented.")
        }
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = UnimplementedSpeaker().level()
        }
        // The indentation of the location depends on whether the call stack is available.
        let message = "`Speaker.level` was called, but is unimplemented.\n\n Where: App/Speaker.swift:7\n"
        let words = result.standardError.split(separator: " ").joined(separator: " ")
        #expect(words.contains("GlobalDependencies [GD014]: \(message)"))
    }

    // A macro moves the body into a function of its own, whose file no editor can open.
    #if DEBUG && canImport(Glibc)
    @Test func callInExitTestIsInFunctionOfTest() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await withKnownIssue(isIntermittent: true) { _ = await Client().asynchronousValue(1) }
        }
        let caller = result.standardError.split(separator: "\n").first { $0.contains("Called by:") }
        #expect(caller == "  Called by:  UnimplementedTests.callInExitTestIsInFunctionOfTest()")
    }
    #endif
}
#endif

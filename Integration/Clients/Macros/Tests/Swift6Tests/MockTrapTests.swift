import Testing

#if SWIFT5
import Swift5
#elseif MAIN_ACTOR
import MainActor
#else
import Swift6
#endif

struct MockTrapTests {
    @Test func unsetRequirementWithoutPlaceholderTraps() async throws {
        let result = try await #require(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            _ = MockEverything().count()
        }
        let output = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(output.contains("`MockEverything.count()` was called, but is unimplemented."))
    }

    @Test func overrideReturningOtherTypeTraps() async throws {
        let result = try await #require(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            let mock = MockEverything()
            mock.decodeOverride = { _, _ in "text" }
            _ = try mock.decode(Int.self, from: "")
        }
        let output = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(
            output.contains("the override of `MockEverything.decode(_:from:)` returned a value of another type")
        )
    }

    // Remedy GD018.1: Return a value of the expected type, which the arguments of the call determine.
    @Test func overrideReturningExpectedTypeIsUsed() throws {
        let mock = MockEverything()
        mock.decodeOverride = { type, text in
            if type == Int.self { return 3 }
            return text
        }
        #expect(try mock.decode(Int.self, from: "") == 3)
        #expect(try mock.decode(String.self, from: "text") == "text")
    }

    @Test func tasksMayShareMock() async {
        let mock = MockEverything()
        mock.exchangeValueIntOverride = { _ in }
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<100 {
                group.addTask {
                    mock.exchange(number)
                    mock.exchangeValueIntOverride = { _ in }
                }
            }
        }
        #expect(mock.exchangeValueIntCalls.sorted() == Array(0..<100))
    }
}

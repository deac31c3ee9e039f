import Swift6
import Testing

struct MockTrapTests {
    @Test func unsetRequirementThatHasToReturnSomethingTrapsWithItsName() async throws {
        let result = try await #require(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            _ = MockSwift6Everything().count()
        }
        let output = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(output.contains("'MockSwift6Everything.count()' was called, and is unimplemented."))
    }

    @Test func overrideThatReturnsAnotherTypeThanItsCallerAsksForTraps() async throws {
        let result = try await #require(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            let mock = MockSwift6Everything()
            mock.decodeOverride = { _, _ in "text" }
            _ = try mock.decode(Int.self, from: "")
        }
        let output = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(
            output.contains("the override of 'MockSwift6Everything.decode(_:from:)' returned a value of another type")
        )
    }

    @Test func tasksMayShareAMock() async {
        let mock = MockSwift6Everything()
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

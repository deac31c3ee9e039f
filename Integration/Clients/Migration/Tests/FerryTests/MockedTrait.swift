import FerryClients
import SwiftDependenciesCompatibility
import Testing

/// A trait that overrides the timetable.
struct MockedTrait: TestTrait, SuiteTrait, TestScoping {
    func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withMockedTimetable {
            try await function()
        }
    }
}

extension Trait where Self == MockedTrait {
    static var mocked: MockedTrait { MockedTrait() }
}

/// Runs an operation with an overridden timetable.
func withMockedTimetable<Result>(_ operation: () async throws -> Result) async rethrows -> Result {
    try await withDependencies {
        $0.timetable.departures = { _ in [.north] }
    } operation: {
        try await operation()
    }
}

import GlobalDependenciesScopes
import Testing

/// A trait that runs a test in a scope of its own.
struct ScopeTrait: TestTrait, TestScoping {
    func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withDependencies({ _ in }, operation: function)
    }
}

extension Trait where Self == ScopeTrait {
    static var scope: Self { Self() }
}

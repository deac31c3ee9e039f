import FireAndForgetDependency
import GlobalDependencies
import GlobalDependenciesTesting
import Testing

/// The remedies of GD038, for work that throws an error.
struct FireAndForgetRemedyTests {
    private struct Failure: Error {}

    /// Expects the error of other work, which no remedy may hide.
    private func expectOtherError() async {
        await withKnownIssue {
            await GlobalDependencies.default.fireAndForget { throw Failure() }
        } matching: { issue in
            issue.comments.first?.rawValue.hasPrefix("GlobalDependencies [GD038]") == true
        }
    }

    // Remedy GD038.1: If the test is not about the error, change the test double that throws it.
    @Test(.dependencies()) func doubleWithoutErrorIsNotReported() async {
        let calls = CallRecorder<Int>()
        let send: @Sendable (Int) throws -> Void = { calls.record($0) }
        await GlobalDependencies.default.fireAndForget { try send(1) }
        #expect(calls.calls == [1])
        await expectOtherError()
    }

    // Remedy GD038.2: If the app should handle the error, handle it in the work.
    @Test(.dependencies()) func handledErrorIsNotReported() async {
        let errors = CallRecorder<String>()
        await GlobalDependencies.default.fireAndForget {
            do { throw Failure() } catch { errors.record("\(error)") }
        }
        #expect(errors.calls == ["Failure()"])
        await expectOtherError()
    }

    // Remedy GD038.3: If the app should ignore the error, use `try?` in the work.
    @Test(.dependencies()) func ignoredErrorIsNotReported() async {
        let calls = CallRecorder<Int>()
        let send: @Sendable (Int) throws -> Void = { number in
            calls.record(number)
            throw Failure()
        }
        await GlobalDependencies.default.fireAndForget { try? send(1) }
        #expect(calls.calls == [1])
        await expectOtherError()
    }
}

import FireAndForgetDependency
import GlobalDependenciesScopes
import GlobalDependenciesTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(15)))
struct FireAndForgetDependencyTests {
    private struct Failure: Error {}

    @Test func theDefaultsAreForTheContext() {
        #expect(GlobalDependencies.live.fireAndForget is BackgroundWork)
        #expect(GlobalDependencies.preview.fireAndForget is BackgroundWork)
        #expect(GlobalDependencies.test.fireAndForget is AwaitedWork)
    }

    @Test func anAppDoesNotWait() async {
        let (gate, opening) = AsyncStream<Void>.makeStream()
        let (results, result) = AsyncStream<String>.makeStream()
        let dependencies: any FireAndForgetDependency = GlobalDependencies.live
        await dependencies.fireAndForget {
            for await _ in gate {}
            result.yield("done")
        }
        opening.finish()
        for await text in results {
            #expect(text == "done")
            break
        }
    }

    @Test func workContinuesAfterCallerIsCancelled() async throws {
        for work in [BackgroundWork(), AwaitedWork()] as [any FireAndForget] {
            let recorder = CallRecorder<Bool>()
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                await work { recorder.record(Task.isCancelled) }
            }
            await task.value
            #expect(try await recorder.first(1) == [false])
        }
    }

    @Test(.dependencies()) func testAwaitsTheWork() async {
        let done = LockIsolated(false)
        await GlobalDependencies.default.fireAndForget { done.withValue { $0 = true } }
        #expect(done.value)
    }

    @Test(.dependencies()) func errorThatAppDropsIsReportedInTests() async {
        let messages = await messages {
            await AwaitedWork()(fileID: "App/Cart.swift", line: 7) { throw Failure() }
        }
        #expect(
            messages == [
                """
                GlobalDependencies [GD038]: the work of `fireAndForget` threw an error, which an app would ignore.

                  Where:  App/Cart.swift:7
                  Test:   FireAndForgetDependencyTests.FireAndForgetDependencyTests/errorThatAppDropsIsReportedInTests()
                  Error:  Failure()

                To fix it, do one of these:
                  1. If the test is not about the error, change the test double that throws it.
                  2. If the app should handle the error, handle it in the work.
                  3. If the app should ignore the error, use `try?` in the work.
                """
            ]
        )
    }

    @Test func workHasTheRequestedPriority() async throws {
        for work in [BackgroundWork(), AwaitedWork()] as [any FireAndForget] {
            let recorder = CallRecorder<TaskPriority?>()
            await work(priority: .background) { recorder.record(Task.basePriority) }
            #expect(try await recorder.first(1) == [.background])
        }
    }

    @Test func workRunsInScopeOfCaller() async throws {
        for work in [BackgroundWork(), AwaitedWork()] as [any FireAndForget] {
            let recorder = CallRecorder<DependencyContext>()
            await withDependencies {
                $0.context = .preview
            } operation: {
                await work { recorder.record(GlobalDependencies.default.context) }
            }
            #expect(try await recorder.first(1) == [.preview])
        }
    }
}

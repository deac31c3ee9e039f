#if os(macOS) || os(Linux)
import Foundation
import GlobalDependenciesTasks
import Testing

@testable import GlobalDependenciesTesting

/// Tests in which another library takes the hook for the jobs of no actor.
///
/// `withMainSerialExecutor` of swift-concurrency-extras sets the hook to a function that enqueues all jobs on the main actor.
/// Afterwards, it sets the hook to that function again if there was a function before, and to nil otherwise.
@Suite(.serialized, .enabled(if: Hook.isInUse))
struct RuntimeHooksTests {
    @Test func beginningTestTakesHookBack() async throws {
        let own = Hook.value
        Hook.enqueueOnMainActor()
        _ = try await reports(.dependencies()) { #expect(Hook.value == own) }
        #expect(Hook.value == own)
    }

    // A test of the same process that runs in parallel needs the hook, or takes it back when it begins.
    @Test func newClockDoesNotTakeHookOfOtherLibrary() async {
        await #expect(processExitsWith: .success) {
            let own = Hook.value
            Hook.enqueueOnMainActor()
            let other = Hook.value
            _ = JobTracking.current
            try #require(own != other && Hook.value == other)
            Hook.value = own
        }
    }

    // A test of the same process that runs in parallel needs the hook.
    @Test func newClockSetsRemovedHookAgain() async {
        await #expect(processExitsWith: .success) {
            let own = Hook.value
            Hook.value = 0
            _ = JobTracking.current
            try #require(own != 0 && Hook.value == own)
        }
    }
}

/// The hook, as swift-concurrency-extras reads and writes it.
private enum Hook {
    private typealias Original = @convention(thin) (UnownedJob) -> Void
    private typealias Function = @convention(thin) (UnownedJob, Original) -> Void

    static var isInUse: Bool {
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return false }
        return CountingExecutors.source is RuntimeHooks
    }

    private static var variable: UnsafeMutableRawPointer? {
        dlsym(dlopen(nil, RTLD_NOW), "swift_task_enqueueGlobal_hook")
    }

    /// The address of the function.
    static var value: UInt {
        get { variable?.load(as: UInt.self) ?? 0 }
        set { variable?.storeBytes(of: newValue, as: UInt.self) }
    }

    /// Sets the hook to a function that enqueues all jobs on the main actor.
    static func enqueueOnMainActor() {
        let function: Function = { job, _ in MainActor.shared.enqueue(job) }
        variable?.storeBytes(of: function, as: Function.self)
    }
}
#endif

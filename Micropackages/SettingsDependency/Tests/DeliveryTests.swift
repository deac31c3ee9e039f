#if os(macOS) || os(Linux)
import Foundation
import SettingsDependency
import TestSupport
import Testing

/// An executor that runs each job immediately, on the thread that enqueues it.
private final class ImmediateExecutor: SerialExecutor {
    func enqueue(_ job: UnownedJob) {
        job.runSynchronously(on: asUnownedSerialExecutor())
    }

    func asUnownedSerialExecutor() -> UnownedSerialExecutor {
        UnownedSerialExecutor(ordinary: self)
    }
}

/// An actor that stores each change of a setting under another name, while the change is delivered.
private actor Mirror {
    private let executor = ImmediateExecutor()
    private let settings: any Settings

    init(_ settings: any Settings) {
        self.settings = settings
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    func mirror(to last: Int64) async throws {
        for await launches in settings.storedValues(for: "launches") {
            try settings.store(launches, for: "mirrored")
            if launches == .integer(last) { return }
        }
    }
}

/// Each test runs in a process of its own that traps if it hangs, since no time limit ends a thread that waits for a
/// lock.
struct DeliveryTests {
    private static func check(_ settings: any Settings) async throws {
        trapAfterHang(waitingFor: "a setting that is stored on the delivery of another")
        let mirror = Mirror(settings)
        let mirrored = Task { try await mirror.mirror(to: 100) }
        for launches in 1...100 {
            await Task.yield()
            try settings.set(launches, for: .launches)
        }
        try await mirrored.value
        #expect(try settings.value(for: SettingsKey("mirrored", default: 0)) == 100)
    }

    @Test func inMemoryObserverMayStoreDuringDelivery() async {
        await #expect(processExitsWith: .success) { try await Self.check(InMemorySettings()) }
    }

    @Test func observerMayStoreDuringDelivery() async {
        await #expect(processExitsWith: .success) {
            let suite = try ScratchSuite()
            try await Self.check(suite.settings)
        }
    }
}
#endif

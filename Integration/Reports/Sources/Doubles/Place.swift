import Dispatch
internal import Foundation
internal import Greeting

/// A place at which code of a test runs: in its task, or outside of its task tree.
package enum Place: String, CaseIterable, Sendable {
    case here, thread, queue, detachedTask, release, isolatedRelease

    /// The place that the environment variable `REPORT_PLACE` names, or nil to run no test of this kind.
    package static let current = ProcessInfo.processInfo.environment["REPORT_PLACE"].flatMap(Place.init)
    nonisolated(unsafe) private static var lateGreeter: Greeter?

    /// Does at the current place what the environment variable `REPORT_ACTION` names.
    package static func act() async {
        guard let place = current, let action = ProcessInfo.processInfo.environment["REPORT_ACTION"] else { return }
        let greeter = Greeter()
        switch action {
        case "liveRead": place.start { _ = greeter.greet() }
        case "unimplementedCall": place.start { _ = UnimplementedGreeting().greeting(for: "you") }
        case "detachedRead": await place.run { _ = Greeter().greet() }
        case "readAtExit":
            lateGreeter = greeter
            atexit { _ = Place.lateGreeter?.greet() }
        default: preconditionFailure("no action is named \(action)")
        }
    }

    private static let ends = DispatchQueue(label: "Place.ends")
    nonisolated(unsafe) private static var endsOfStarted: [DispatchSemaphore] = []

    /// Starts a closure, and does not wait for it, but lets the process exit only after its end.
    package func start(_ operation: @escaping @Sendable () -> Void) {
        let (hasStarted, hasEnded) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        Self.ends.sync { Self.endsOfStarted.append(hasEnded) }
        atexit { for end in Place.ends.sync(execute: { Place.endsOfStarted }) { end.wait() } }
        schedule {
            hasStarted.signal()
            operation()
            hasEnded.signal()
        }
        hasStarted.wait()
    }

    /// Runs a closure, and suspends until its end.
    package func run(_ operation: @escaping @Sendable () -> Void) async {
        await withCheckedContinuation { continuation in
            schedule {
                operation()
                continuation.resume()
            }
        }
    }

    private func schedule(_ operation: @escaping @Sendable () -> Void) {
        switch self {
        case .here: operation()
        case .thread: Thread.detachNewThread(operation)
        case .queue: DispatchQueue(label: "Place").async(execute: operation)
        case .detachedTask: Task.detached { operation() }
        case .release: DispatchQueue(label: "Place").async { _ = Released(operation) }
        case .isolatedRelease: Task.detached { _ = await IsolatedReleased(operation) }
        }
    }
}

/// An object whose `deinit` runs a closure.
package final class Released: Sendable {
    private let operation: @Sendable () -> Void

    package init(_ operation: @escaping @Sendable () -> Void) {
        self.operation = operation
    }

    deinit {
        operation()
    }
}

/// An object whose `deinit` runs a closure on an actor, in a job without the values of a task.
@Releasing
private final class IsolatedReleased {
    private let operation: @Sendable () -> Void

    init(_ operation: @escaping @Sendable () -> Void) {
        self.operation = operation
    }

    @available(macOS 15.4, *)
    isolated deinit {
        operation()
    }
}

/// An actor on which objects are released. The main actor waits for Swift Testing in one run of the script.
@globalActor
private actor Releasing {
    static let shared = Releasing()
}

import Dispatch
import Foundation
import GlobalDependencies

struct Tugboat {
    let clock: any Clock<Duration> = .continuous  // expect: clock
    let started = ContinuousClock.now  // expect: clock
    var deadline: ContinuousClock.Instant?  // look-alike: the name of a type

    func tow() async throws {
        try await Task.sleep(nanoseconds: 1_000)  // expect: sleep
        try await Task.sleep(for: .seconds(1))  // expect: sleep
        try await Task<Never, Never>.sleep(  // expect: sleep
            for: pause(clock: "harbor")  // clock: clock
        )
        try await Task.sleep(for: .seconds(1), clock: .continuous)  // expect: clock
        await Task.yield()  // look-alike: no sleep
    }

    func tow(by clock: some Clock<Duration>) async throws {
        try await clock.sleep(for: .seconds(1))  // look-alike: an injected clock
        try await Task.sleep(  // look-alike: an injected clock
            for: pause(clock: ")"),
            /* ) */ tolerance: nil,
            clock: clock
        )
    }

    func time(on clock: ContinuousClock) -> ContinuousClock.Instant { clock.now }  // look-alike: a clock that is passed

    func pause(clock: String) -> Duration { .milliseconds(clock.count) }

    func block() {
        sleep(1)  // expect: sleep
        Thread.sleep(forTimeInterval: 0.1)  // expect: sleep
        _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in }  // expect: sleep
    }

    func measure() -> [Duration] {
        let clock = SuspendingClock()  // expect: clock
        return [clock.measure {}, ContinuousClock().measure {}]  // expect: clock
    }

    func schedule(_ work: @escaping @Sendable () -> Void) -> DispatchTime {
        DispatchQueue.global().asyncAfter(deadline: .now() + 1, execute: work)  // expect: clock
        return DispatchTime.now()  // expect: clock
    }
}

// A dependency of a type to which most types conform, and none of them is its implementation.

extension GlobalDependencies {
    var ballast: any Sendable {
        resolveDependency(forKeyPath: \.ballast, defaultImplementation: 1)
    }
}

struct Sounding: Sendable {
    let started = ContinuousClock.now  // expect: clock
}

struct Sleeper {
    func sleep(_ seconds: Int) {}
    func rest() {
        sleep(1)  // look-alike: a method of its own
        Foundation.sleep(1)  // expect: sleep
    }
}

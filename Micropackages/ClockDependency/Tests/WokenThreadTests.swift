#if os(Linux)
import ClockDependency
import Foundation
import Testing

#if canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What a clock looks at on Linux, in processes of their own.
struct WokenThreadTests {
    private static func wake(_ count: Int) async {
        let clock = TestClock()
        for second in 1...count { Task { try await clock.sleep(for: .seconds(second)) } }
        await clock.waitForSleepers(count)
        await clock.run()
        #expect(clock.deadlines == [])
    }

    private static func openFiles() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
    }

    @Test func noFileIsLeftOpen() async {
        await #expect(processExitsWith: .success) {
            await Self.wake(10)
            let before = try Self.openFiles()
            await Self.wake(100)
            // The system may open some of its own.
            #expect(try Self.openFiles() < before + 20)
        }
    }

    @Test func aClockAdvancesWhereNoFileCanBeOpened() async {
        await #expect(processExitsWith: .success) {
            await Self.wake(10)
            var limit = rlimit(rlim_cur: 64, rlim_max: 64)
            #if canImport(Glibc)
            try #require(setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
            #else
            try #require(setrlimit(RLIMIT_NOFILE, &limit) == 0)
            #endif
            while open("/dev/null", O_RDONLY) >= 0 {}
            await Self.wake(100)
        }
    }
}
#endif

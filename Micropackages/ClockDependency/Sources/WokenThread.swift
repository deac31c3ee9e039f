#if os(Linux)
#if canImport(Musl)
import Musl
#else
import Glibc
#endif
#if canImport(SwiftOverlayShims)
// NB: Release builds of Swift 6.3 find `timespec` there, if it was loaded first, and take nothing from it without this.
import SwiftOverlayShims
#endif

/// The thread on which a task goes on that was woken, to be seen from others.
///
/// Nothing tells when a task suspends again. But a thread that rests, or has done something for long, has left the code
/// behind that the task ran when it was woken, while one that the system holds up has not.
final class WokenThread: Sendable {
    /// How long code runs at most that is waited for, in nanoseconds.
    private static let limit = 1_000_000

    private let thread = UInt(pthread_self())
    private let stat: CInt
    private let clock: clockid_t
    private let end: Int

    /// Looks at the thread that this is called on.
    init() {
        stat = open("/proc/thread-self/stat", O_RDONLY | O_CLOEXEC)
        var clock = clockid_t()
        pthread_getcpuclockid(pthread_self(), &clock)
        self.clock = clock
        end = (Self.time(of: clock) ?? 0) + Self.limit
    }

    deinit {
        close(stat)
    }

    /// Whether it may still run what the task does.
    var isBusy: Bool {
        guard UInt(pthread_self()) != thread, isRunnable, let time = Self.time(of: clock) else { return false }
        return time < end
    }

    /// Whether it runs, or would if the system let it: one that waits for the disk goes on by itself too.
    private var isRunnable: Bool {
        let state = Self.text(in: stat).drop { $0 != UInt8(ascii: ")") }.dropFirst(2).first
        return state == UInt8(ascii: "R") || state == UInt8(ascii: "D")
    }

    /// Returns how long a thread has run, in nanoseconds, up to now: what `/proc` tells of one that runs is of its last tick.
    ///
    /// It is nil where the thread has ended.
    private static func time(of clock: clockid_t) -> Int? {
        var time = timespec()
        guard clock_gettime(clock, &time) == 0 else { return nil }
        return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }

    private static func text(in file: CInt) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 512) { buffer, count in
            count = max(0, pread(file, buffer.baseAddress, buffer.count, 0))
        }
    }
}
#else
/// The thread on which a task goes on that was woken, of which nothing can be seen here.
final class WokenThread: Sendable {
    let isBusy = false
}
#endif

#if os(Linux)
#if canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The thread on which a task goes on that was woken, to be seen from others.
///
/// Nothing tells when a task suspends again. But a thread that rests, or has done something for long, has left the code
/// behind that the task ran when it was woken, while one that the system holds up has not.
final class WokenThread: Sendable {
    /// How long code runs at most that is waited for, in nanoseconds.
    private static let limit: UInt64 = 500_000

    private let thread: UInt
    private let stat: CInt
    private let schedstat: CInt
    private let time: UInt64

    /// Looks at the thread that this is called on.
    init() {
        thread = UInt(pthread_self())
        stat = open("/proc/thread-self/stat", O_RDONLY | O_CLOEXEC)
        schedstat = open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC)
        time = Self.time(in: schedstat)
    }

    deinit {
        close(stat)
        close(schedstat)
    }

    /// Whether it may still run what the task does.
    var isBusy: Bool {
        UInt(pthread_self()) != thread && isRunnable && Self.time(in: schedstat) < time + Self.limit
    }

    /// Whether it runs, or would if the system let it.
    private var isRunnable: Bool {
        Self.text(in: stat).drop { $0 != UInt8(ascii: ")") }.dropFirst(2).first == UInt8(ascii: "R")
    }

    /// Returns how long it has run, in nanoseconds.
    private static func time(in file: CInt) -> UInt64 {
        let digits = text(in: file).prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        return UInt64(String(decoding: digits, as: UTF8.self)) ?? 0
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

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A point in time, as written at the beginning of a line.
package struct LogTime: Sendable, CustomStringConvertible {
    private let seconds: Int
    private let milliseconds: Int

    package init(seconds: Int, milliseconds: Int) {
        self.seconds = seconds
        self.milliseconds = milliseconds
    }

    static var now: LogTime {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return LogTime(seconds: Int(time.tv_sec), milliseconds: Int(time.tv_nsec) / 1_000_000)
    }

    /// The time in UTC, in the format of ISO 8601.
    package var description: String {
        var seconds = time_t(seconds)
        var date = tm()
        gmtime_r(&seconds, &date)
        let day = [Int(date.tm_year) + 1900, Int(date.tm_mon) + 1, Int(date.tm_mday)]
        let clock = [Int(date.tm_hour), Int(date.tm_min), Int(date.tm_sec)].map { Self.digits($0) }
        return "\(Self.digits(day[0], 4))-\(Self.digits(day[1]))-\(Self.digits(day[2]))"
            + "T\(clock.joined(separator: ":")).\(Self.digits(milliseconds, 3))Z"
    }

    private static func digits(_ number: Int, _ count: Int = 2) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
}

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(WASILibc)
import WASILibc
#elseif canImport(ucrt)
import ucrt
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
        #if os(Windows) || os(WASI)
        timespec_get(&time, TIME_UTC)
        #else
        clock_gettime(CLOCK_REALTIME, &time)
        #endif
        return LogTime(seconds: Int(time.tv_sec), milliseconds: Int(time.tv_nsec) / 1_000_000)
    }

    /// The time in UTC, in the format of ISO 8601.
    package var description: String {
        var seconds = time_t(seconds)
        var date = tm()
        #if os(Windows)
        _gmtime64_s(&date, &seconds)
        #else
        gmtime_r(&seconds, &date)
        #endif
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

import Foundation

/// What a server asks for in `Retry-After`: RFC 9110, section 10.2.3.
struct RetryAfter {
    /// How many seconds from now, 0 where the moment has passed.
    let seconds: TimeInterval

    /// Reads a field, which is a number of seconds or a date.
    ///
    /// - Returns: nil where it is neither.
    init?(_ field: String, now: Date = Date()) {
        let text = field.trimmingCharacters(in: .whitespaces)
        if !text.isEmpty, text.utf8.allSatisfy({ 48...57 ~= $0 }), let number = Double(text) {
            seconds = number
        } else if let date = Self.date(text) {
            seconds = max(0, date.timeIntervalSince(now))
        } else {
            return nil
        }
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// Reads a date in the one form that servers write today: `Sun, 06 Nov 1994 08:49:37 GMT`.
    private static func date(_ text: String) -> Date? {
        let parts = text.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 6, parts[0].utf8.count == 4, parts[0].hasSuffix(","), parts[5] == "GMT",
            let day = number(parts[1], digits: 2), let month = months.firstIndex(of: String(parts[2])),
            let year = number(parts[3], digits: 4)
        else { return nil }
        let time = parts[4].split(separator: ":", omittingEmptySubsequences: false)
        guard time.count == 3, let hour = number(time[0], digits: 2), let minute = number(time[1], digits: 2),
            let second = number(time[2], digits: 2), hour < 24, minute < 60, second <= 60
        else { return nil }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
        let components = DateComponents(year: year, month: month + 1, day: day, hour: hour, minute: minute)
        guard let date = calendar.date(from: components), calendar.component(.day, from: date) == day else {
            return nil
        }
        return date.addingTimeInterval(TimeInterval(second))
    }

    private static func number(_ text: Substring, digits: Int) -> Int? {
        guard text.utf8.count == digits, text.utf8.allSatisfy({ 48...57 ~= $0 }) else { return nil }
        return Int(text)
    }
}

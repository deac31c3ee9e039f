import Foundation

/// The value of `Retry-After`: RFC 9110, section 10.2.3.
struct RetryAfter {
    /// The number of seconds from now, or 0 if the date has passed.
    let seconds: TimeInterval

    /// Parses a field value, which is a number of seconds or a date.
    ///
    /// - Returns: Nil if the value is neither.
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

    /// Parses a date in one of the three formats of RFC 9110, section 5.6.7.
    ///
    /// These are `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT` and `Sun Nov  6 08:49:37 1994`.
    private static func date(_ text: String) -> Date? {
        let words = text.split { $0 == " " || $0 == "-" || $0 == "," }.map(String.init)
        switch words.count {
        case 6 where words[5] == "GMT": return date(words[3], words[2], words[1], words[4])
        case 5: return date(words[4], words[1], words[2], words[3])
        default: return nil
        }
    }

    private static func date(_ year: String, _ month: String, _ day: String, _ time: String) -> Date? {
        guard let day = number(day, digits: 1...2), let month = months.firstIndex(of: month),
            let year = fullYear(year)
        else { return nil }
        let time = time.split(separator: ":", omittingEmptySubsequences: false)
        guard time.count == 3, let hour = number(time[0], digits: 2...2), let minute = number(time[1], digits: 2...2),
            let second = number(time[2], digits: 2...2), hour < 24, minute < 60, second <= 60
        else { return nil }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
        let components = DateComponents(year: year, month: month + 1, day: day, hour: hour, minute: minute)
        guard let date = calendar.date(from: components), calendar.component(.day, from: date) == day else {
            return nil
        }
        return date.addingTimeInterval(TimeInterval(second))
    }

    /// Returns a year that is written with four or two digits.
    private static func fullYear(_ text: String) -> Int? {
        number(text, digits: 4...4) ?? number(text, digits: 2...2).map { ($0 < 70 ? 2000 : 1900) + $0 }
    }

    private static func number(_ text: some StringProtocol, digits: ClosedRange<Int>) -> Int? {
        guard digits.contains(text.utf8.count), text.utf8.allSatisfy({ 48...57 ~= $0 }) else { return nil }
        return Int(text)
    }
}

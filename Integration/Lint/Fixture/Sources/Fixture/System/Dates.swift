import FixtureModels
import Foundation

typealias Moment = Date
typealias Birthday = Foundation.Date

struct DepartureBoard {
    let opened = Date()  // expect: date
    var refreshed: Date = .now  // expect: date
    private(set) lazy var closed = Moment()  // expect: date
    let makeDate: @Sendable () -> Date = Date.init  // expect: date
    let epoch = Date(timeIntervalSince1970: 0)  // look-alike: a fixed date
    let reference: Moment = .init(timeIntervalSinceReferenceDate: 0)  // look-alike: a fixed date
    var birthday: Birthday?  // look-alike: the name of a type
    let ends: [Date] = [.distantPast, Date.distantFuture]  // look-alike: fixed dates

    func title(at date: Date = .init()) -> String { "\(date.timeIntervalSince1970)" }  // expect: date
    func isLate(_ departure: Date) -> Bool { departure.timeIntervalSinceNow < 0 }  // expect: date
    func delays(_ departures: [Date]) -> [Double] { departures.map(\.timeIntervalSinceNow) }  // expect: date
    func boarding() -> Date { Date(timeIntervalSinceNow: 600) }  // expect: date
    func age() -> TimeInterval { Date().timeIntervalSinceNow }  // expect: date*2
    func seconds() -> Int { time(nil) }  // expect: date
    func later(than date: Date) -> Date {
        Date(timeInterval: 60, since: date)  // look-alike: a date relative to another one
            .addingTimeInterval(date.timeIntervalSince(epoch))
    }
    func rows() -> [(String, Date)] { ["A", "B"].map { ($0, Date.now) } }  // expect: date
}

extension Date {
    static let fixed = Date(timeIntervalSince1970: 1_000)  // look-alike: a fixed date
    static var today: Date { .now }  // expect: date
    static func now(in calendar: Calendar) -> Date { calendar.startOfDay(for: fixed) }
    var isFixed: Bool { self == .fixed }
}

enum Schedule {
    case now, later  // look-alike: an enumeration case

    static let preferred: Schedule = .now  // look-alike: an enumeration case
    static let day = Date.today  // look-alike: reported where `today` reads the date
    static let start = Date.now(in: Calendar(identifier: .gregorian))  // look-alike: a method of its own

    struct Entry<Value> {
        let value: Value
        var added = Foundation.Date()  // expect: date
        init(_ value: Value) { self.value = value }
        subscript(age age: Double) -> Date { .now.addingTimeInterval(-age) }  // expect: date
    }
}

protocol Chronometer {
    func now() -> Date
}

extension Chronometer {
    func elapsed(since date: Date) -> TimeInterval { now().timeIntervalSince(date) }  // look-alike: a requirement
    func elapsedToday() -> TimeInterval { Date().timeIntervalSince(.today) }  // expect: date
}

let libraryLoaded = Date()  // expect: date

func sell() -> Ticket {
    Ticket(number: "1")  // look-alike: a default argument of another module
}

final class Watch {
    static let first = Date()  // expect: date
    private(set) var stopped: Date
    var reading: Date { Date() }  // expect: date

    init() { stopped = Date() }  // expect: date
    convenience init(_: Int) { self.init(); stopped = Date() }  // expect: date
    deinit { stopped = Date() }  // expect: date

    func restart() {
        func local() -> Date { Date() }  // expect: date
        stopped = local()
    }

    static func + (first: Watch, second: Watch) -> Date { Date() }  // expect: date
}

actor Timekeeper {
    var marks: [Date] = [] {
        didSet { last = Date() }  // expect: date
    }
    private(set) var last: Date?

    func mark() async {
        async let date = Date.now  // expect: date
        marks.append(await date)
    }
}

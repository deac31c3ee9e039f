import FixtureModels
import Foundation

typealias Moment = Date

struct DepartureBoard {
    let opened = Date()  // expect: date
    var refreshed: Date = .now  // expect: date
    private(set) lazy var closed = Moment()  // expect: date
    let makeDate: @Sendable () -> Date = Date.init  // expect: date
    let epoch = Date(timeIntervalSince1970: 0)  // look-alike: a fixed date

    func title(at date: Date = .init()) -> String { "\(date.timeIntervalSince1970)" }  // expect: date
    func isLate(_ departure: Date) -> Bool { departure.timeIntervalSinceNow < 0 }  // expect: date
    func delays(_ departures: [Date]) -> [Double] { departures.map(\.timeIntervalSinceNow) }  // expect: date
    func boarding() -> Date { Date(timeIntervalSinceNow: 600) }  // expect: date
    func age() -> TimeInterval { Date().timeIntervalSinceNow }  // expect: date*2
    func seconds() -> Int { time(nil) }  // expect: date
}

extension Date {
    static var today: Date { .now }  // expect: date
}

enum Schedule {
    static let day = Date.today  // look-alike: reported where `today` reads the date
}

let libraryLoaded = Date()  // expect: date

final class Watch {
    static let first = Date()  // expect: date
    private(set) var stopped: Date
    var reading: Date { Date() }  // expect: date

    init() { stopped = Date() }  // expect: date
}

actor Timekeeper {
    var marks: [Date] = [] {
        didSet { last = Date() }  // expect: date
    }
    private(set) var last: Date?
}

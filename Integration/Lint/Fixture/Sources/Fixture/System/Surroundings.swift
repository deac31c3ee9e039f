import Foundation

struct Office {
    let locale = Locale.current  // expect: locale
    let zone: TimeZone = .autoupdatingCurrent  // expect: locale
    let fixed = Locale(identifier: "nb_NO")  // look-alike: a fixed locale
    let utc = TimeZone(secondsFromGMT: 0)  // look-alike: a fixed time zone
    let calendar = Calendar(identifier: .gregorian)  // look-alike: a fixed calendar
    let variables = ProcessInfo.processInfo.environment  // expect: process
    var uptime: TimeInterval { ProcessInfo.processInfo.systemUptime }  // expect: process

    func months(in calendar: Calendar = .current) -> Int { calendar.monthSymbols.count }  // expect: locale
    func languages() -> [String] { Locale.preferredLanguages }  // expect: locale
    func region() -> String { "\(TimeZone.current.identifier) \(Calendar.current.identifier)" }  // expect: locale*2
    func arguments() -> ArraySlice<String> { CommandLine.arguments.dropFirst() }  // expect: process
    func home() -> Bool { getenv("HOME") != nil }  // expect: process
    func answer() -> (String?, FileHandle) { (readLine(), .standardInput) }  // expect: process*2
    func readLines(of text: String) -> [Substring] { text.split(separator: "\n") }  // look-alike: a method of its own
    func memory(of info: ProcessInfo) -> UInt64 { info.physicalMemory }  // look-alike: an instance that is passed
    func close() -> Never { exit(0) }  // expect: exit
    func fail() { abort() }  // expect: exit
    func fail(with status: Int32) {
        let end: (Int32) -> Never = exit  // expect: exit
        if status > 9 { end(status) }
    }
    func leave(by exit: () -> Void) { exit() }  // look-alike: a parameter
    func loop<Result>(exit: (Int) -> Result, abort: () -> Void) -> Result {
        abort()  // look-alike: a parameter
        return exit(0)  // look-alike: a parameter
    }
}

struct Registry {
    func label(_ date: Date) -> [String] {
        [DateFormatter().string(from: date), date.formatted(), 1.formatted()]  // expect: formatter*3
    }

    func label(_ date: Date, in locale: Locale) -> String {
        let formatter = DateFormatter()  // look-alike: a formatter with a locale
        formatter.locale = locale
        return formatter.string(from: date) + date.formatted(.iso8601)  // look-alike: a format
    }

    func label(_ date: Date, configuredIn locale: Locale) -> String {
        let formatter = DateFormatter()  // look-alike: a formatter that another function configures
        configure(formatter, in: locale)
        return formatter.string(from: date) + shared.string(from: date)
    }

    private func configure(_ formatter: DateFormatter, in locale: Locale) { formatter.locale = locale }
    private let shared = DateFormatter()  // look-alike: a formatter that the initializer configures
    private let other = DateFormatter()  // expect: formatter

    init(in locale: Locale) { shared.locale = locale }

    func isToday(_ date: Date, in calendar: Calendar) -> Bool { calendar.isDateInToday(date) }  // expect: date

    func send() throws {
        let process = Process()  // expect: command
        try Process.run(URL(fileURLWithPath: "/bin/ls"), arguments: [])  // expect: command
        process.terminate()  // look-alike: a process that exists
        DispatchQueue.global().async {}  // expect: queue
        Thread.detachNewThread {}  // expect: queue
        DispatchQueue.global().sync {}  // look-alike: the same thread waits
    }
}

enum Weekday {
    case current, next  // look-alike: an enumeration case

    static let first: Weekday = .current  // look-alike: an enumeration case
}

struct Profile {
    static let current = Profile()  // look-alike: a static member of its own
    static let autoupdatingCurrent = Profile.current  // look-alike: a static member of its own
    static var processInfo: Profile { .current }  // look-alike: a static member of its own
    var environment: [String: String] { [:] }
}

let profileVariables = Profile.processInfo.environment  // look-alike: a static member of its own

struct Announcer {
    func announce(_ names: [String]) {
        print("boarding", names)  // expect: print
        names.forEach { Swift.print($0, terminator: "") }  // expect: print
        debugPrint(names)  // expect: print
        dump(names)  // expect: print
        NSLog("boarding")  // expect: print
        FileHandle.standardOutput.write(Data())  // expect: print
        let write: (Any..., String, String) -> Void = print  // expect: print
        _ = write
    }

    func list(_ names: [String]) -> String {
        var text = ""
        print(names, to: &text)  // look-alike: prints to a string
        return text
    }

    func announceAloud() {
        let print = { (text: String) in text.count }
        _ = print("boarding")  // look-alike: a local variable
    }
}

struct Poster {
    func print(_ text: String) {}
    func dump(_ text: String) {}
    func exit(_ code: Int32) {}
    func render(print text: String) {
        print(text)  // look-alike: a method of its own
        dump(text)  // look-alike: a method of its own
        exit(0)  // look-alike: a method of its own
    }
    func renderAll() { render(print: "x") }  // look-alike: an argument label
}

import Foundation

struct Office {
    let locale = Locale.current  // expect: locale
    let zone: TimeZone = .autoupdatingCurrent  // expect: locale
    let fixed = Locale(identifier: "nb_NO")  // look-alike: a fixed locale
    var uptime: TimeInterval { ProcessInfo.processInfo.systemUptime }  // expect: process

    func months(in calendar: Calendar = .current) -> Int { calendar.monthSymbols.count }  // expect: locale
    func languages() -> [String] { Locale.preferredLanguages }  // expect: locale
    func region() -> String { "\(TimeZone.current.identifier) \(Calendar.current.identifier)" }  // expect: locale*2
    func arguments() -> ArraySlice<String> { CommandLine.arguments.dropFirst() }  // expect: process
    func home() -> Bool { getenv("HOME") != nil }  // expect: process
    func answer() -> (String?, FileHandle) { (readLine(), .standardInput) }  // expect: process*2
    func close() -> Never { exit(0) }  // expect: exit
    func fail() { abort() }  // expect: exit
    func leave(by exit: () -> Void) { exit() }  // look-alike: a parameter
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

struct Announcer {
    func announce(_ names: [String]) {
        print("boarding", names)  // expect: print
        debugPrint(names)  // expect: print
        dump(names)  // expect: print
        NSLog("boarding")  // expect: print
        FileHandle.standardOutput.write(Data())  // expect: print
    }

    func list(_ names: [String]) -> String {
        var text = ""
        print(names, to: &text)  // look-alike: prints to a string
        return text
    }
}

struct Poster {
    func print(_ text: String) {}
    func exit(_ code: Int32) {}
    func render(print text: String) {
        print(text)  // look-alike: a method of its own
        exit(0)  // look-alike: a method of its own
    }
}

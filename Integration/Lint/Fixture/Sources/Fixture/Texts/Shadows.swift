import Foundation

// No file with `@main`: the word in a comment exempts nothing.

enum Gallery {
    struct Date: Sendable {
        static var now: Date { Date() }  // look-alike: a type of the enclosing namespace
        var timeIntervalSinceNow: Double { 0 }
    }

    struct FileManager: Sendable {
        static let `default` = FileManager()  // look-alike: a type of the enclosing namespace
    }

    struct URLSession: Sendable {
        static let shared: Gallery.Date = .now  // expect: singleton
    }

    enum Task {
        static func sleep(for seconds: Int) {}
    }

    struct Painting {
        let painted = Date()  // look-alike: a type of the enclosing namespace
        let hung: Date = .now  // look-alike: a type of the enclosing namespace
        let sold = Foundation.Date()  // expect: date
        let files = FileManager.default  // look-alike: a type of the enclosing namespace
        func age() -> Double { painted.timeIntervalSinceNow }  // look-alike: a type of the enclosing namespace
        func dry() { Task.sleep(for: 3) }  // look-alike: a type of the enclosing namespace
        func dryLonger() async throws {
            try await _Concurrency.Task.sleep(for: .seconds(3))  // expect: sleep
        }
    }
}

extension Gallery {
    static func restore() -> [Double] {
        let dates = [Date(), .now, .init()]  // look-alike: a type of the enclosing namespace
        return dates.map(\.timeIntervalSinceNow)  // look-alike: a type of the enclosing namespace
    }

    static func restoreLater<UUID: RangeReplaceableCollection>(_: UUID.Type) -> UUID {
        UUID()  // look-alike: a generic parameter
    }

    static func restoreNow(Date: () -> Int, ProcessInfo: Profile.Type) -> Int {
        ProcessInfo.processInfo.environment.count + Date()  // look-alike: parameters
    }
}

struct Frame {
    typealias Date = Int
    let width = Date()  // look-alike: a type alias of an integer
    let made = Foundation.Date.now  // expect: date
}

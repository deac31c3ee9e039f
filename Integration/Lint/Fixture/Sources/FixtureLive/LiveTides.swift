import Fixture
import FixtureModels
import Foundation
import GlobalDependenciesScopes

extension Tides: DependencyKey {
    /// The tides of the system.
    public static let liveValue = Tides(
        level: { _ in .random(in: 0...3) },  // look-alike: a live value
        now: { Date() }  // look-alike: a live value
    )
}

/// A timetable on a disk.
public struct DiskTimetable: Timetable {
    private let files = FileManager.default  // look-alike: a live implementation
    private let folder: URL

    /// Creates a timetable.
    public init(folder: URL) { self.folder = folder }

    /// Returns the departures after a date.
    public func departures(after date: Date) async throws -> [Date] {
        guard files.fileExists(atPath: folder.path) else { return [Date()] }  // look-alike: a live implementation
        let data = try Data(contentsOf: folder)  // look-alike: a live implementation
        return try JSONDecoder().decode([Date].self, from: data)
    }
}

extension DiskTimetable {
    struct Journal {
        let opened = Date()  // look-alike: a type nested in a live implementation
    }
}

/// A signal that can be heard.
protocol AudibleSignal: Signal {}

struct Foghorn: AudibleSignal {
    func signal(times: Int) { print("toot") }  // look-alike: conforms through another protocol
}

class Rocket: @unchecked Sendable {
    func launch() -> Int { Int.random(in: 0..<3) }  // look-alike: conforms in another file
}

class Flare: Signal, @unchecked Sendable {
    func signal(times: Int) { Thread.sleep(forTimeInterval: 1) }  // look-alike: a live implementation
}

final class RedFlare: Flare, @unchecked Sendable {
    func color() -> Bool { Bool.random() }  // look-alike: a subclass of a live implementation
}

/// A helper that is no live implementation, although its module has them.
struct DiskReport: Sendable {
    let written = Date()  // expect: date
    func lines() -> [String] { [UUID().uuidString] }  // expect: uuid
}

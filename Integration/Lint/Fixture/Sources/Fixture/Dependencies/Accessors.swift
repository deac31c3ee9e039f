import FixtureModels
import Foundation
import GlobalDependenciesScopes

/// The departures of the ferries.
public protocol Timetable: Sendable {
    /// Returns the departures after a date.
    func departures(after date: Date) async throws -> [Date]
}

/// A dependency on the timetable.
public protocol TimetableDependency: Dependencies {
    /// The timetable.
    var timetable: any Timetable { get }
}

extension GlobalDependencies: TimetableDependency {
    /// The timetable of the container.
    public var timetable: any Timetable {
        get {
            resolveDependency(
                forKeyPath: \GlobalDependencies.timetable,  // look-alike: the right key path, with its root
                defaultImplementation: PrintedTimetable(printed: Date()),  // look-alike: in an accessor
                testImplementation: PrintedTimetable(printed: .distantPast),
                previewImplementation: SampleTimetable()
            )
        }
        set { override(keyPath: \GlobalDependencies.timetable, with: newValue) }  // look-alike: the right key path
    }
}

struct PrintedTimetable: Timetable {
    let printed: Date
    func departures(after date: Date) async throws -> [Date] {
        try await Task.sleep(for: .milliseconds(1))  // look-alike: a live implementation
        return [printed, Date()]  // look-alike: a live implementation
    }
}

struct PostedTimetable: Timetable {
    let dependencies: any BeaconDependency
    func departures(after date: Date) async throws -> [Date] { [Date()] }  // expect: date
}

struct SampleTimetable: Timetable {
    func departures(after date: Date) async throws -> [Date] { [Date.now] }  // look-alike: a preview implementation
}

extension PrintedTimetable {
    enum Paper {
        static func number() -> UUID { UUID() }  // look-alike: a type nested in a live implementation
    }
}

/// A dependency on the beacon.
public protocol BeaconDependency: Dependencies {
    /// The beacon.
    var beacon: any Signal { get }
}

extension GlobalDependencies: BeaconDependency {
    /// The beacon of the container.
    public var beacon: any Signal {
        get {
            resolveDependency(forKeyPath: \.beacon, defaultImplementation: Beacon.shared)  // look-alike: in an accessor
        }
        set { override(keyPath: \.beacon, with: newValue) }
    }
}

extension DependencyValues {
    var bell: Bell {
        resolveDependency(
            forKeyPath: \DependencyValues.bell,  // look-alike: the root by its other name
            defaultImplementation: .shared  // look-alike: in an accessor
        )
    }

    var clock: any Clock<Duration> {
        get { resolveDependency(forKeyPath: \.clock, defaultImplementation: .continuous) }  // look-alike: accessor
        set { override(keyPath: \.clock, with: newValue) }
    }

    var session: SessionBox {
        resolveDependency(forKeyPath: \.session) { _ in
            SessionBox()
        } testImplementation: { container in
            SessionBox(depth: container.depth)
        }
    }

    var stopwatch: Stopwatch {
        resolveDependency(
            forKeyPath: \.stopwatch,
            defaultImplementation: Stopwatches.live,
            testImplementation: .stopped
        )
    }
}

struct SessionBox: Sendable {
    var depth = 0.0
    let identifier = UUID()  // look-alike: a type that an accessor creates
    let languages = Locale.preferredLanguages  // look-alike: a type that an accessor creates
}

struct Stopwatch: Sendable {
    var now: @Sendable () -> Date
    static let stopped = Stopwatch(now: { .distantPast })
}

enum Stopwatches {
    static let live = Stopwatch(now: { Date() })  // look-alike: a static member that an accessor uses
}

/// A recorder of events.
public protocol EventTracking: Sendable {
    /// Records an event.
    func track(_ event: String)
}

/// A dependency on the recorder of events.
public protocol AnalyticsDependency: Dependencies {
    /// The recorder of events.
    var analytics: any EventTracking { get }
}

enum AnalyticsKey: DependencyKey {
    static let liveValue: any EventTracking = FrameworkTracking.shared  // look-alike: a live value
    static let testValue: any EventTracking = SilentTracking()
}

struct FrameworkTracking: EventTracking {
    static let shared = FrameworkTracking()  // look-alike: the live value of a key
    func track(_ event: String) { Analytics.track(event) }  // look-alike: a live implementation
}

struct SilentTracking: EventTracking {
    func track(_ event: String) {}
}

extension GlobalDependencies: AnalyticsDependency {
    /// The recorder of events of the container.
    public var analytics: any EventTracking {
        get { self[AnalyticsKey.self] }
        set { self[AnalyticsKey.self] = newValue }
    }
}

/// Functions that resolve the dependencies of accessors.
extension GlobalDependencies {
    func resolveSilently<Value: Sendable>(
        forKeyPath keyPath: @autoclosure () -> KeyPath<GlobalDependencies, Value>,
        _ value: Value
    ) -> Value {
        resolveDependency(forKeyPath: keyPath(), defaultImplementation: value)  // expect: wrapper-without-function
    }

    func resolveNamed<Value: Sendable>(
        forKeyPath keyPath: @autoclosure () -> KeyPath<GlobalDependencies, Value>,
        _ value: Value,
        function: StaticString = #function,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column
    ) -> Value {
        resolveDependency(  // look-alike: passes the accessor's name
            forKeyPath: keyPath(),
            defaultImplementation: value,
            function: function,
            fileID: fileID,
            line: line,
            column: column
        )
    }

    var lamp: Bell {
        get { resolveNamed(forKeyPath: \.lamp, Bell.shared) }  // look-alike: the accessor of a dependency
        set { override(keyPath: \.lamp, with: newValue) }
    }
}

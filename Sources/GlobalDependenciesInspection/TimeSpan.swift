internal import GlobalDependencies

#if canImport(Darwin)
private import Darwin
#elseif canImport(Dispatch)
private import Dispatch
#endif

/// A time span on one thread.
///
/// Times are nanoseconds since the first measurement of the process. They are 0 on platforms without `ContinuousClock`,
/// which is newer than the oldest supported platforms.
struct TimeSpan: Sendable {
    let start: Int64
    let end: Int64
    let thread: ThreadID
    /// A Boolean value that indicates whether the thread ran the main queue or the main actor.
    let isOnMainThread: Bool

    /// Creates the span from a time until now, on the current thread.
    init(since start: Int64) {
        self.start = start
        end = Self.now()
        thread = currentThreadID()
        isOnMainThread = MainThread.isCurrent
    }

    var nanoseconds: Int64 { end - start }

    /// Returns a Boolean value that indicates whether two spans have an instant in common.
    func overlaps(_ other: TimeSpan) -> Bool {
        start <= other.end && other.start <= end
    }

    /// Returns the length of the union of spans, in nanoseconds.
    static func length(ofUnion spans: [TimeSpan]) -> Int64 {
        var (length, end) = (Int64(0), Int64.min)
        for span in spans.sorted(by: { $0.start < $1.start }) where span.end > end {
            length += span.end - max(span.start, end)
            end = span.end
        }
        return length
    }

    /// Returns the current time.
    static func now() -> Int64 {
        guard #available(iOS 16, macOS 13, tvOS 16, watchOS 9, *) else { return 0 }
        let elapsed = firstMeasurement.duration(to: .now).components
        return elapsed.seconds * 1_000_000_000 + elapsed.attoseconds / 1_000_000_000
    }

    @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
    private static let firstMeasurement = ContinuousClock.now
}

/// The main thread of the process.
///
/// `isCurrent` is a Boolean value that indicates whether the current code runs on it.
enum MainThread {
    #if canImport(Darwin)
    static var isCurrent: Bool { pthread_main_np() != 0 }
    #elseif canImport(Dispatch)
    private static let key: DispatchSpecificKey<Void> = {
        let key = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: key, value: ())
        return key
    }()

    /// The main queue decides, because it moves to another thread when an asynchronous `main` suspends.
    static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) != nil }
    #else
    private static let id = currentThreadID()
    static var isCurrent: Bool { currentThreadID() == id }
    #endif
}

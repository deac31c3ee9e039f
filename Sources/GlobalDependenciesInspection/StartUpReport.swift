public import GlobalDependencies

/// A report of the shared instances that a container has created, and of the time that their creation took.
///
/// ```swift
/// let report = GlobalDependencies.default.startUpReport()
/// ```
///
/// The description has a line for each creation, and a line for each other instance that the creation waited for:
///
/// ```text
/// 3 shared instances, created in 62.10 ms, of which the main thread spent 61.90 ms
/// \.library: 61.90 ms on the main thread
///   created \.settings in 20.10 ms
///   waited 40.20 ms for \.database, created on thread 1
/// \.database: 55.00 ms on thread 1
/// \.settings: 20.10 ms on the main thread, read by \.library
/// ```
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
public struct StartUpReport: Hashable, Sendable {
    /// A thread that has created a shared instance.
    public struct Thread: Hashable, Sendable {
        /// The number of the thread: 0 for the main thread, and then 1, 2, … in the order of the first creations.
        public let number: Int

        /// A Boolean value that indicates whether the thread is the main thread, on which the main actor runs.
        public var isMain: Bool { number == 0 }
    }

    /// The creation of one shared instance.
    public struct Creation: Hashable, Sendable {
        /// The origin of the dependency, with the type of the instance and the place of the accessor.
        public let origin: DependencyOrigin

        /// The thread on which the instance was created.
        public let thread: Thread

        /// The dependency that read this one first, such as `\.library`, or `nil` if it was a component.
        public let reader: String?

        /// The time from the beginning of the first creation of the container to the beginning of this one.
        public let start: Duration

        /// The time that the creation took, including the waits.
        public let duration: Duration

        /// The other instances that the creation waited for, in the order of the reads.
        public let waits: [Wait]

        /// The time that the creation took without the waits.
        package let ownDuration: Duration
    }

    /// A read that waited until a shared instance was created.
    public struct Wait: Hashable, Sendable {
        /// The dependency that was read, such as `\.database`.
        public let keyPath: String

        /// The time that the read took.
        public let duration: Duration

        /// The thread that created the instance, which may be the thread of the read.
        public let thread: Thread
    }

    /// The creations, in the order in which they began.
    public let creations: [Creation]

    /// The time from the beginning of the first creation to the end of the last one.
    public let duration: Duration

    /// The time during which the main thread created shared instances, or waited in a creation for another thread.
    ///
    /// In a container that records its reads, it includes the time that components on the main thread waited.
    public let onMainThread: Duration
}

extension GlobalDependencies {
    /// Returns the times of the creations of the shared instances of this container.
    ///
    /// Call it when the program has launched, or in a test of the launch, which compares
    /// ``StartUpReport/onMainThread`` with a limit.
    ///
    /// The report contains the instances that are alive, including the values of keys. The times are measured with
    /// `ContinuousClock`, in each program that links this module.
    ///
    /// - Returns: The report.
    /// - Complexity: O(*n*²), where *n* is the number of shared instances.
    @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
    public func startUpReport() -> StartUpReport {
        keepLoader()
        let creations = instances.compactMap { RecordedCreation($0) }
        let waits = recorder?.log.waits ?? []
        return StartUpReport(creations.sorted { $0.span.start < $1.span.start }, waitsOfComponents: waits)
    }
}

/// The creation of a shared instance, with its reads of other instances.
private struct RecordedCreation {
    let id: DependencyID
    let source: RecordedRead.Source
    let type: any Any.Type
    let span: TimeSpan
    let waits: [RecordedWait]

    /// Creates the record of an instance, or nil if the instance is not created yet or was released.
    init?(_ instance: SharedInstance) {
        guard let value = instance.anyValue,
            let recorder = instance.observers.lazy.compactMap({ $0 as? InstanceRecorder }).first,
            let creation = recorder.creation
        else { return nil }
        id = instance.id
        source = RecordedRead.Source(instance.kind)
        type = contentType(of: value)
        span = creation
        waits = recorder.log.waits
    }
}

@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
extension StartUpReport {
    /// Creates a report of creations, in the order in which they began.
    fileprivate init(_ recorded: [RecordedCreation], waitsOfComponents: [RecordedWait]) {
        var otherThreads: [ThreadID] = []
        for span in recorded.map(\.span) where !span.isOnMainThread && !otherThreads.contains(span.thread) {
            otherThreads.append(span.thread)
        }
        func thread(of span: TimeSpan) -> Thread {
            if span.isOnMainThread { return Thread(number: 0) }
            return Thread(number: 1 + (otherThreads.firstIndex(of: span.thread) ?? otherThreads.count))
        }
        /// Returns the creation that a read has waited for, or nil if the instance existed before.
        func creation(awaitedBy wait: RecordedWait) -> RecordedCreation? {
            recorded.first { $0.id == wait.id && $0.span.overlaps(wait.span) }
        }

        var readers: [DependencyID: DependencyID] = [:]
        let found = recorded.map { reader in
            reader.waits.compactMap { wait -> (span: TimeSpan, wait: Wait)? in
                guard let other = creation(awaitedBy: wait) else { return nil }
                if wait.span.thread == other.span.thread { readers[other.id] = wait.reader ?? reader.id }
                let duration = Duration.nanoseconds(wait.span.nanoseconds)
                return (
                    wait.span, Wait(keyPath: "\\.\(wait.id.name)", duration: duration, thread: thread(of: other.span))
                )
            }
        }
        let start = recorded.first?.span.start ?? 0
        let spans =
            recorded.map(\.span) + found.joined().map(\.span)
            + waitsOfComponents.filter { creation(awaitedBy: $0) != nil }.map(\.span)

        creations = zip(recorded, found).map { creation, waits in
            let waited = TimeSpan.length(ofUnion: waits.map(\.span))
            return Creation(
                origin: DependencyOrigin(creation.id, creation.source, creation.type),
                thread: thread(of: creation.span),
                reader: readers[creation.id].map { "\\.\($0.name)" },
                start: .nanoseconds(creation.span.start - start),
                duration: .nanoseconds(creation.span.nanoseconds),
                waits: waits.map(\.wait),
                ownDuration: .nanoseconds(max(0, creation.span.nanoseconds - waited))
            )
        }
        duration = .nanoseconds((recorded.map(\.span.end).max() ?? start) - start)
        onMainThread = .nanoseconds(TimeSpan.length(ofUnion: spans.filter(\.isOnMainThread)))
    }
}

@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
extension StartUpReport: CustomStringConvertible {
    /// The report, with a line for each creation and for each wait.
    public var description: String {
        if creations.isEmpty { return "no shared instances" }
        let count = creations.count == 1 ? "1 shared instance" : "\(creations.count) shared instances"
        let times =
            "created in \(duration.inMilliseconds), of which the main thread spent \(onMainThread.inMilliseconds)"
        return (["\(count), \(times)"] + creations.map(\.description)).joined(separator: "\n")
    }
}

@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
extension StartUpReport.Creation: CustomStringConvertible {
    /// The creation in one line, and each wait in another one.
    public var description: String {
        let readBy = reader.map { ", read by \($0)" } ?? ""
        let name = origin.keyPath ?? origin.valueType
        let line = "\(name): \(duration.inMilliseconds) on \(thread)\(readBy)"
        return ([line] + waits.map(self.line)).map { $0.escaped() }.joined(separator: "\n  ")
    }

    private func line(for wait: StartUpReport.Wait) -> String {
        wait.thread == thread
            ? "created \(wait.keyPath) in \(wait.duration.inMilliseconds)"
            : "waited \(wait.duration.inMilliseconds) for \(wait.keyPath), created on \(wait.thread)"
    }
}

@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
extension StartUpReport.Thread: CustomStringConvertible {
    /// A name such as `thread 1`.
    public var description: String { isMain ? "the main thread" : "thread \(number)" }
}

@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
extension Duration {
    /// The duration in milliseconds with two decimal places.
    fileprivate var inMilliseconds: String {
        let hundredths = (self / .microseconds(10)).rounded()
        let (whole, rest) = Int64(hundredths).quotientAndRemainder(dividingBy: 100)
        return "\(whole).\(rest < 10 ? "0" : "")\(rest) ms"
    }
}

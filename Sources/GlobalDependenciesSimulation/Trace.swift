/// The record of the choices of a run.
///
/// Two runs with equal traces ran the same jobs in the same order, at the same times. Time that the test itself lets pass, by
/// advancing a clock, does not count.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
struct Trace: Sendable, Equatable {
    /// The number of jobs that ran until the end of the test.
    private(set) var stepCount = 0
    /// The number of jobs that ran after the end of the test.
    private(set) var stepCountAfterEnd = 0
    /// A hash of the choices: FNV-1a (Fowler, Noll and Vo), in words instead of bytes.
    private(set) var hash: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Adds a job that was chosen.
    ///
    /// - Parameters:
    ///   - task: The number of the job's task, or nil for a job of an actor.
    ///   - count: The number of jobs that were ready.
    ///   - elapsed: The time since the beginning of the run.
    ///   - isAfterEnd: A Boolean value that indicates whether the test has ended.
    mutating func add(_ task: Int?, of count: Int, at elapsed: Duration, isAfterEnd: Bool) {
        if isAfterEnd { stepCountAfterEnd += 1 } else { stepCount += 1 }
        let (seconds, attoseconds) = elapsed.components
        for word in [task ?? 0, count, Int(seconds), Int(attoseconds)] {
            hash = (hash ^ UInt64(bitPattern: Int64(word))) &* 0x0000_0100_0000_01B3
        }
    }
}

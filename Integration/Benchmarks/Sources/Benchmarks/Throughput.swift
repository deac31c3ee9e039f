import BenchmarkSubjects
import GlobalDependenciesRows

/// The throughput of two threads that resolve from one shared container, relative to one thread.
///
/// Two cores that share the hardware of one cannot do twice the work. So the budget is also met if two threads with one
/// container are as fast as two with a container each, because then they do not block each other.
struct Throughput {
    static let budget = 1.9

    private let shared = GlobalDependenciesRows.readOfOverride()
    private let other = GlobalDependenciesRows.readOfOverride()
    private var one = Duration.seconds(1)
    private var twoShared = Duration.seconds(1)
    private var twoApart = Duration.seconds(1)

    /// The throughput of two threads with one container, as a multiple of that of one thread.
    var ofTwo: Double {
        2 * (one / twoShared)
    }

    /// The throughput of two threads with one container, as a multiple of that of two threads with a container each.
    var ofSharing: Double {
        twoApart / twoShared
    }

    /// Returns a Boolean value that indicates whether both ratios miss the budget by more than a factor.
    func isLow(_ tolerance: Double) -> Bool {
        ofTwo < Self.budget && ofSharing * tolerance < 1
    }

    mutating func measure() async {
        one = min(one, await Row.timeInParallel(shared))
        twoShared = min(twoShared, await Row.timeInParallel(shared, shared))
        twoApart = min(twoApart, await Row.timeInParallel(shared, other))
    }
}

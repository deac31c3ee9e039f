import BenchmarkSubjects
import GlobalDependencies

/// How much two threads resolve in the time in which one does, of one container that both share.
///
/// Two cores that a machine shares out as halves of one cannot do twice the work of one. So what also counts as kept is
/// that two threads with one container are as fast as two with a container each: they are not in each other's way.
struct Throughput {
    static let budget = 1.9

    private static let shared = component()
    private static let own = [component(), component()]

    private var one = Duration.seconds(1)
    private var twoShared = Duration.seconds(1)
    private var twoApart = Duration.seconds(1)

    /// The work of two threads with one container, as a multiple of the work of one.
    var ofTwo: Double {
        2 * (one / twoShared)
    }

    /// The work of two threads with one container, as a multiple of that of two with a container each.
    var ofSharing: Double {
        twoApart / twoShared
    }

    /// Whether the budget is exceeded by more than a factor, whichever way it is looked at.
    func isLow(_ tolerance: Double) -> Bool {
        ofTwo < Self.budget && ofSharing * tolerance < 1
    }

    mutating func measure() async {
        one = min(one, await Self.time([Self.shared]))
        twoShared = min(twoShared, await Self.time([Self.shared, Self.shared]))
        twoApart = min(twoApart, await Self.time(Self.own))
    }

    private static func component() -> Component {
        let dependencies = GlobalDependencies().with(override: OtherCounting(), for: \.counting)
        return Component(dependencies: dependencies.with(override: makeCounting(0), for: \.settableCounting))
    }

    private static func time(_ components: [Component]) async -> Duration {
        let start = ContinuousClock.now
        await withTaskGroup(of: Void.self) { group in
            for component in components {
                group.addTask { keep((0..<500_000).reduce(0) { number, _ in component.count(number) }) }
            }
        }
        return ContinuousClock.now - start
    }
}

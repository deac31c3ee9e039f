import BenchmarkSubjects
import GlobalDependencies
import Synchronization

/// How much two threads resolve in the time in which one does, of one container that both share.
struct Throughput {
    static let budget = 1.9

    /// The least time of one task, and of two at once, resolving and calling.
    private var resolving = (one: Duration.seconds(1), two: Duration.seconds(1))
    /// The same for the floor.
    private var calling = (one: Duration.seconds(1), two: Duration.seconds(1))

    var ofResolving: Double {
        2 * (resolving.one / resolving.two)
    }

    var ofFloor: Double {
        2 * (calling.one / calling.two)
    }

    mutating func measure() async {
        let dependencies = GlobalDependencies()
            .with(override: OtherCounting(), for: \.counting)
            .with(override: makeCounting(0), for: \.settableCounting)
        let component = Component(dependencies: dependencies)
        let plain = PlainComponent(counting: makeCounting(0))
        resolving.one = min(resolving.one, await Self.time(tasks: 1) { component.count($0) })
        resolving.two = min(resolving.two, await Self.time(tasks: 2) { component.count($0) })
        calling.one = min(calling.one, await Self.time(tasks: 1) { plain.count($0) })
        calling.two = min(calling.two, await Self.time(tasks: 2) { plain.count($0) })
    }

    private static func time(tasks: Int, _ count: @escaping @Sendable (Int) -> Int) async -> Duration {
        let start = ContinuousClock.now
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<tasks {
                group.addTask { keep((0..<500_000).reduce(0) { number, _ in count(number) }) }
            }
        }
        return ContinuousClock.now - start
    }
}

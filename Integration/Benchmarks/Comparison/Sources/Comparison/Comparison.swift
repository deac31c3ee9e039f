import ComparisonSubjects
import GlobalDependenciesRows
import OriginalRows
import OtherRows

/// Measures the operations of all libraries in turn, and prints a line for each, of fields that tabs separate: the name of
/// the row, the library, nanoseconds, the multiple of the floor, and allocations.
///
/// The shortest of all rounds counts, because other work on the machine can only increase the time.
@main
enum Comparison {
    private static let rounds = 300

    static func main() async {
        let stored = StoringComponent(service: LiveService())
        let floor = Row("call a method", .here) { stored.call($0) }
        var rows = [floor] + globalDependenciesRows() + originalRows() + swiftDependenciesRows() + factoryRows()
        rows += swinjectRows()
        for index in rows.indices {
            rows[index].calibrate()
        }
        for _ in 0..<rounds {
            for index in rows.indices {
                rows[index].measure()
            }
        }
        for row in rows {
            write(
                row.name,
                row.library,
                row.nanoseconds,
                row.nanoseconds / rows[0].nanoseconds,
                Double(row.allocations)
            )
        }
        for row in rows where row.name == "resolve a default" {
            write("two threads that resolve, compared with one", row.library, await throughputOfTwo(row))
        }
    }

    /// Returns the throughput of two threads, as a multiple of that of one thread.
    private static func throughputOfTwo(_ row: Row) async -> Double {
        var (one, two) = (Duration.seconds(10), Duration.seconds(10))
        for _ in 0..<20 {
            one = min(one, await time(row, threads: 1))
            two = min(two, await time(row, threads: 2))
        }
        return 2 * (one / two)
    }

    private static func time(_ row: Row, threads: Int) async -> Duration {
        let start = ContinuousClock.now
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<threads {
                group.addTask { row.repeatOperation(10_000) }
            }
        }
        return ContinuousClock.now - start
    }

    private static func write(_ name: String, _ library: Row.Library, _ numbers: Double...) {
        print(([name, library.rawValue] + numbers.map { String(($0 * 100).rounded() / 100) }).joined(separator: "\t"))
    }
}

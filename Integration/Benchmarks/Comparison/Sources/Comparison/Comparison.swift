import BenchmarkSubjects
import GlobalDependenciesRows
import OriginalRows
import OtherRows

/// Measures the operations of all libraries in turn, and prints a line for each, of fields that tabs separate: the name of
/// the row, the library, nanoseconds, the multiple of the floor, and allocations.
@main
enum Comparison {
    static func main() async {
        var rows = [GlobalDependenciesRows.floor] + GlobalDependenciesRows.withoutScopes()
        rows += GlobalDependenciesRows.withScopes() + originalRows() + swiftDependenciesRows()
        rows += factoryRows() + swinjectRows()
        rows.calibrate()
        rows.measure(rounds: 300)
        for row in rows {
            let multiple = row.nanoseconds / rows[0].nanoseconds
            write(row.name, row.library, row.nanoseconds, multiple, Double(row.allocations))
        }
        for row in rows where row.name == "resolve a default" {
            write("two threads that resolve, compared with one", row.library, await throughputOfTwo(row))
        }
    }

    /// Returns the throughput of two threads, as a multiple of that of one thread.
    private static func throughputOfTwo(_ row: Row) async -> Double {
        var (one, two) = (Duration.seconds(10), Duration.seconds(10))
        for _ in 0..<20 {
            one = min(one, await Row.timeInParallel(row))
            two = min(two, await Row.timeInParallel(row, row))
        }
        return 2 * (one / two)
    }

    private static func write(_ name: String, _ library: Row.Library, _ numbers: Double...) {
        print(([name, library.rawValue] + numbers.map { String(($0 * 100).rounded() / 100) }).joined(separator: "\t"))
    }
}

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Measures the cost of the container as multiples of a floor in the same run.
///
/// With `--check`, exits with status 1 if a row exceeds its budget of allocations, or costs more than twice its budget of
/// the design. Machines differ in the ratio: the same program kept all budgets on one machine, and exceeded them by up to
/// 65 % on another one with an Intel Xeon. `Benchmarks/check.sh` therefore also compares the numbers of instructions with
/// their budgets, which do not depend on the machine.
///
/// All rows are measured in turn, in many rounds, and the minimum of each counts. Other work on a shared machine affects
/// single rounds only, so a row that exceeds its budget is measured again.
///
/// With `--count-instructions`, runs each row between two marks, and prints the names of the rows, for that script.
@main
struct Benchmarks {
    private static let rounds = 150
    private static let attempts = 30
    /// The factor by which a ratio may exceed its budget, see above.
    private static let toleranceOfRatios = 2.0
    private static let toleranceOfThroughput = 1.2

    static func main() async {
        let isCheck = CommandLine.arguments.contains("--check")
        // After the first scope, each use of the default container looks for a scope, so the rows without scopes come first.
        if CommandLine.arguments.contains("--count-instructions") {
            countInstructions(of: Rows.withoutScopes)
            return countInstructions(of: Rows.withScopes)
        }
        var throughput = Throughput()
        var failures = measure(Rows.withoutScopes, isCheck: isCheck)
        failures += measure(Rows.withScopes, isCheck: isCheck)
        for attempt in 1...attempts {
            for _ in 0..<20 {
                await throughput.measure()
            }
            if !isCheck || !throughput.isLow(toleranceOfThroughput) { break }
            if attempt < attempts { print("Low throughput at attempt \(attempt), measuring on …") }
        }
        report(throughput)
        if throughput.isLow(toleranceOfThroughput) { failures.append("throughput of two threads") }
        guard isCheck else { return }
        guard failures.isEmpty else {
            print("Beyond the budget: \(failures.joined(separator: "; "))")
            exit(1)
        }
        print("Every budget is kept.")
    }

    /// Prints a line for each row: the number of runs, the maximum number of instructions per run, and the name.
    private static func countInstructions(of rows: [Measurement]) {
        let count = 1_000
        for row in rows {
            row.runBetweenMarks(count)
            print(count, row.instructionBudget.map(String.init) ?? "-", row.name)
        }
    }

    /// Measures rows, the first of which is the floor, and returns the names of those that exceed their budget.
    private static func measure(_ rows: [Measurement], isCheck: Bool) -> [String] {
        var rows = rows
        for index in rows.indices {
            rows[index].calibrate()
        }
        for attempt in 1...attempts {
            for _ in 0..<rounds {
                for index in rows.indices {
                    rows[index].measure()
                }
            }
            if !isCheck || failures(rows).isEmpty { break }
            if attempt < attempts { print("Beyond a budget at attempt \(attempt), measuring on …") }
        }
        report(rows)
        return failures(rows)
    }

    private static func failures(_ rows: [Measurement]) -> [String] {
        let floor = rows[0].nanoseconds
        let slow = rows.filter { row in row.budget.map { row.nanoseconds / floor > $0 * toleranceOfRatios } ?? false }
        let allocating = rows.filter { row in row.allocationBudget.map { row.allocations > $0 } ?? false }
        return slow.map(\.name) + allocating.map { "\($0.name) allocates" }
    }

    private static func report(_ rows: [Measurement]) {
        let width = rows.map(\.name.count).max() ?? 0
        print(pad("", width), pad("ns", 9), pad("× floor", 9), pad("budget", 8), "allocations")
        for row in rows {
            let ratio = row.nanoseconds / rows[0].nanoseconds
            let budget = row.budget.map { format($0) } ?? ""
            print(
                pad(row.name, width),
                pad(format(row.nanoseconds), 9),
                pad(format(ratio), 9),
                pad(budget, 8),
                row.allocations
            )
        }
    }

    private static func report(_ throughput: Throughput) {
        print("throughput of 2 threads against 1: \(format(throughput.ofTwo)), budget \(Throughput.budget)")
        print("throughput of 2 with one container against 2 with one each: \(format(throughput.ofSharing))")
    }

    private static func pad(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    private static func format(_ number: Double) -> String {
        let hundredths = Int((number * 100).rounded())
        return "\(hundredths / 100).\(hundredths % 100 / 10)\(hundredths % 10)"
    }
}

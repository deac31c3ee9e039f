import BenchmarkSubjects
import GlobalDependenciesRows

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
        let isCount = CommandLine.arguments.contains("--count-instructions")
        var failures: [String] = []
        // After the first scope, each use of the default container looks for a scope, so the rows without scopes come first.
        for rows in [GlobalDependenciesRows.allWithoutScopes, GlobalDependenciesRows.allWithScopes] {
            if isCount { countInstructions(of: rows()) } else { failures += measure(rows(), isCheck: isCheck) }
        }
        if isCount { return }
        var throughput = Throughput()
        for attempt in 1...attempts {
            for _ in 0..<20 {
                await throughput.measure()
            }
            if !isCheck || !throughput.isLow(toleranceOfThroughput) { break }
            if attempt < attempts { print("Low throughput at attempt \(attempt), measuring on …") }
        }
        print("throughput of 2 threads against 1: \(rounded(throughput.ofTwo)), budget \(Throughput.budget)")
        print("throughput of 2 with one container against 2 with one each: \(rounded(throughput.ofSharing))")
        if throughput.isLow(toleranceOfThroughput) { failures.append("throughput of two threads") }
        guard isCheck else { return }
        guard failures.isEmpty else {
            print("Beyond the budget: \(failures.joined(separator: "; "))")
            exit(1)
        }
        print("Every budget is kept.")
    }

    /// Prints a line for each row: the number of runs, the maximum number of instructions per run, and the name.
    private static func countInstructions(of rows: [Row]) {
        let count = 1_000
        for row in rows {
            row.repeatOperationBetweenMarks(count)
            print(count, row.instructionBudget.map(String.init) ?? "-", row.name)
        }
    }

    /// Measures rows, the first of which is the floor, and returns the names of those that exceed their budget.
    private static func measure(_ rows: [Row], isCheck: Bool) -> [String] {
        var rows = rows
        rows.calibrate()
        for attempt in 1...attempts {
            rows.measure(rounds: rounds)
            if !isCheck || failures(rows).isEmpty { break }
            if attempt < attempts { print("Beyond a budget at attempt \(attempt), measuring on …") }
        }
        print("ns\t× floor\tbudget\tallocs\trow")
        for row in rows {
            let ratio = row.nanoseconds / rows[0].nanoseconds
            let budget = row.budget.map { "\($0)" } ?? "-"
            print("\(rounded(row.nanoseconds))\t\(rounded(ratio))\t\(budget)\t\(row.allocations)\t\(row.name)")
        }
        return failures(rows)
    }

    private static func failures(_ rows: [Row]) -> [String] {
        let floor = rows[0].nanoseconds
        let slow = rows.filter { row in row.budget.map { row.nanoseconds / floor > $0 * toleranceOfRatios } ?? false }
        let allocating = rows.filter { row in row.allocationBudget.map { row.allocations > $0 } ?? false }
        return slow.map(\.name) + allocating.map { "\($0.name) allocates" }
    }

    private static func rounded(_ number: Double) -> Double {
        (number * 100).rounded() / 100
    }
}

import Foundation

/// The result of a load measurement.
struct LoadReport: CustomStringConvertible {
    /// The smallest accepted throughput with lifetimes on a machine without other work, as a part of that without a
    /// container.
    static let smallestRatio = 0.9
    /// The largest accepted growth of resident memory in bytes.
    static let largestGrowth = 2 << 20

    /// The smallest accepted throughput with lifetimes, as a part of that without a container.
    var smallestRatio = Self.smallestRatio
    /// The number of measured requests to each server.
    let requests: Int
    /// The number of requests to each server, with those that were not measured.
    let sent: Int
    /// The requests per second in each round.
    var withLifetimes: [Double] = []
    var plain: [Double] = []
    /// The resident memory after a tenth of the requests and after the last one, in bytes.
    var memoryBefore: Int?
    var memoryAfter: Int?
    /// The number of components of requests that are alive after the last request, and of those that were created.
    var live = 0
    var created = 0

    init(requests: Int, sent: Int) {
        self.requests = requests
        self.sent = sent
    }

    /// The median of the ratios of adjacent rounds.
    var ratio: Double {
        zip(withLifetimes, plain).map { $0 / $1 }.median
    }

    private var growth: Int? {
        guard let memoryBefore, let memoryAfter else { return nil }
        return memoryAfter - memoryBefore
    }

    /// The expectations that the measurement does not meet.
    var failures: [String] {
        var failures: [String] = []
        if ratio < smallestRatio { failures.append("The ratio is below \(smallestRatio).") }
        if let growth, growth > Self.largestGrowth { failures.append("Resident memory grew by more than 2 MiB.") }
        if live != 0 { failures.append("\(live) components of requests leaked.") }
        if created != sent { failures.append("\(created) components were created for \(sent) requests.") }
        return failures
    }

    var description: String {
        let lifetime = withLifetimes.median
        let plain = plain.median
        var lines = [
            "\(requests) requests each, in \(withLifetimes.count) alternating rounds; medians:",
            "with lifetimes       \(Int(lifetime)) requests/s",
            "without a container  \(Int(plain)) requests/s",
            String(format: "ratio                %.3f (at least %.2f)", ratio, smallestRatio),
            String(format: "difference           %.1f µs per request", (1 / lifetime - 1 / plain) * 1_000_000),
            "live components      \(live) of \(created)",
        ]
        if let memoryBefore, let memoryAfter {
            lines.append("resident memory      \(memoryBefore >> 10) KiB, then \(memoryAfter >> 10) KiB")
        }
        return (lines + failures.map { "FAILED: \($0)" }).joined(separator: "\n")
    }
}

extension [Double] {
    var median: Double {
        let sorted = sorted()
        guard let middle = sorted.indices.dropFirst(count / 2).first else { return .nan }
        return count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    }
}

/// The resident memory of this process in bytes, or nil where there is no `/proc`.
func residentMemory() -> Int? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
    let fields = text.split(separator: " ")
    guard fields.count > 1, let pages = Int(fields[1]) else { return nil }
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
}

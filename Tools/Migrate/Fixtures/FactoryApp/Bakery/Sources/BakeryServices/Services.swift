import Synchronization

public final class Journal: Sendable {
    private let written = Mutex<[String]>([])

    public var lines: [String] { written.withLock { $0 } }
    public func write(_ line: String) { written.withLock { $0.append(line) } }
}

public protocol Ledger: AnyObject, Sendable {
    func record(_ cents: Int)
}

final class PaperLedger: Ledger {
    private let journal: Journal
    init(journal: Journal) { self.journal = journal }
    func record(_ cents: Int) { journal.write("recorded \(cents)") }
}

public final class Oven: Sendable {
    private let current = Mutex(20)

    public var degrees: Int { current.withLock { $0 } }
    public func heat() { current.withLock { $0 = 230 } }
}

public final class Dough: Sendable {}

public struct Batch: Sendable {
    public let mixing: Dough
    public let forming: Dough
    public let journal: Journal
}

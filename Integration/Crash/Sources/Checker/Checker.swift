import Content
import Foundation
import Killing
import LocalDataFetchDependency

/// Kills writers at random times, and checks the files that they leave.
@main
struct Checker {
    private let folder: URL
    private let store: FileManagerDataFetch
    private let writer: URL
    /// The last round of each kind that a writer has reported as done.
    private var done: [String: UInt64] = [:]
    /// The last round of each kind that a writer has reported as begun.
    private var begun: [String: UInt64] = [:]
    /// The records in the log at the last check.
    private var records: [UInt64] = []
    /// The records that a writer has reported as done since the last check.
    private var appended: [UInt64] = []
    private var appends = 0
    private var cutOff = 0
    private var torn = 0
    private var missing = 0
    private var stale = 0
    private var interrupted = 0
    private var uncleaned = 0

    static func main() async throws {
        let kills = Int(CommandLine.arguments[1]) ?? 200
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Crash-\(UUID().uuidString)")
        var checker = Checker(folder: folder)
        for _ in 0..<kills {
            try checker.runAndKillWriter()
            try await checker.look()
        }
        print(
            "\(kills) kills: \(checker.torn) torn, \(checker.missing) missing, \(checker.stale) stale,",
            "\(checker.interrupted) left something unfinished, \(checker.uncleaned) of which was not cleaned;",
            "\(checker.done["moved"] ?? 0) rounds written, \(checker.appends) appends, \(checker.cutOff) cut off"
        )
        try FileManager.default.removeItem(at: folder)
        let isFine = checker.torn + checker.missing + checker.stale + checker.uncleaned == 0
        // The test is conclusive only if it has interrupted writes.
        exit(isFine && checker.interrupted > 0 && checker.done.count == 5 ? 0 : 1)
    }

    private init(folder: URL) {
        self.folder = folder
        store = FileManagerDataFetch(root: folder)
        writer = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent("Writer")
    }

    private mutating func runAndKillWriter() throws {
        let process = Process()
        process.executableURL = writer
        process.arguments = [folder.path, "\(begun.values.max() ?? 0)"]
        for line in try process.linesUntilKilled() {
            let words = line.split(separator: " ").map(String.init)
            guard words.count == 3, let round = UInt64(words[2]) else { continue }
            if words == ["appended", "done", words[2]] { appended.append(round) }
            if words[1] == "done" { done[words[0]] = round } else { begun[words[0]] = round }
        }
    }

    private mutating func look() async throws {
        if try hasUnfinished() { interrupted += 1 }
        try await check("replaced", at: "d/replaced")
        try await check("moved", at: "e/moved")
        try await check("synchronized", at: "d/synchronized")
        try await checkRecords()
        if let last = done["created"] {
            try await check(LocalPath("created/\(last)"), isOneOf: [last])
            if let next = begun["created"], next != last, try await store.exists(LocalPath("created/\(next)")) {
                try await check(LocalPath("created/\(next)"), isOneOf: [next])
            }
        }
        try await store.write(Data(), to: "after")
        if try hasUnfinished() { uncleaned += 1 }
    }

    /// Returns a Boolean value that indicates whether an incomplete file exists, which is impossible before the first
    /// write.
    private func hasUnfinished() throws -> Bool {
        let staging = folder.appendingPathComponent(".partial").path
        guard FileManager.default.fileExists(atPath: staging) else { return false }
        return try !FileManager.default.contentsOfDirectory(atPath: staging).isEmpty
    }

    /// Checks that a file has the content of the last finished or of the started round, and stores that round.
    private mutating func check(_ kind: String, at path: LocalPath) async throws {
        guard let last = done[kind] else { return }
        done[kind] = try await check(path, isOneOf: [last, begun[kind] ?? last]) ?? last
    }

    /// Checks that the log has every finished record, in order, and then at most the beginning of the started one,
    /// which it removes.
    private mutating func checkRecords() async throws {
        guard let next = begun["appended"] else { return }
        let path: LocalPath = "log/appended"
        let log = try await store.dataIfPresent(at: path) ?? Data()
        let (rounds, rest) = Content.records(in: log)
        let added = Array(rounds.dropFirst(records.count))
        if Array(rounds.prefix(records.count)) != records { stale += 1 }
        if !appended.allSatisfy(added.contains) { missing += 1 }
        if added != added.sorted() || !added.allSatisfy({ appended.contains($0) || $0 == next }) { stale += 1 }
        if !rest.isEmpty {
            cutOff += 1
            if added.contains(next) || !Content.record(of: next).starts(with: rest) { torn += 1 }
            try await store.write(Data(log.dropLast(rest.count)), to: path)
        }
        records = rounds
        appends += added.count
        appended = []
        // Reading the log takes longer after each check.
        if log.count > 20_000_000 {
            try await store.remove(path)
            records = []
        }
    }

    @discardableResult
    private mutating func check(_ path: LocalPath, isOneOf rounds: [UInt64]) async throws -> UInt64? {
        guard let data = try await store.dataIfPresent(at: path) else {
            missing += 1
            return nil
        }
        guard let round = Content.round(of: data) else {
            torn += 1
            return nil
        }
        if !rounds.contains(round) { stale += 1 }
        return round
    }
}

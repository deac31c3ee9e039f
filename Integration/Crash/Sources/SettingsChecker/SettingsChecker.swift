import Foundation
import Killing
import SettingsDependency

/// Kills writers of a suite at random times and checks their settings, and then runs two writers concurrently.
@main
struct SettingsChecker {
    private static let earlierCount = 50
    private static let pairCount = 100

    private var suite = "SettingsChecker-\(UUID().uuidString)"
    private let writer: URL
    /// The last round that a writer has reported as done.
    private var done = 0
    /// The last round that a writer has reported as begun.
    private var begun = 0
    private var lost = 0
    private var unreadable = 0
    private var stale = 0
    private var interrupted = 0

    static func main() throws {
        let kills = Int(CommandLine.arguments[1]) ?? 50
        var checker = SettingsChecker()
        try checker.storeEarlierSettings()
        for _ in 0..<kills {
            try checker.runAndKillWriter()
            try checker.look()
        }
        print(
            "\(kills) kills while a setting is stored: \(checker.lost) of \(earlierCount) earlier settings lost,",
            "\(checker.unreadable) times unreadable, \(checker.stale) times another value than the last two;",
            "\(checker.interrupted) interrupted a write, \(checker.done) values stored"
        )
        let (kept, counter) = try checker.runPair()
        print(
            "two processes, one suite: \(kept) of \(2 * pairCount) settings kept,",
            "\(counter) of \(2 * pairCount) increments kept"
        )
        let isFine = checker.lost + checker.unreadable + checker.stale == 0
        let areAllKept = kept == 2 * pairCount && counter == 2 * pairCount
        // The test is conclusive only if it has interrupted writes.
        exit(isFine && areAllKept && checker.interrupted > 0 ? 0 : 1)
    }

    private init() {
        writer = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent("SettingsWriter")
    }

    private func storeEarlierSettings() throws {
        let settings = try UserDefaultsSettings(suiteName: suite)
        for number in 0..<Self.earlierCount {
            try settings.set("\(number)", for: SettingsKey("earlier\(number)", default: ""))
        }
    }

    /// Returns the first words of settings as a new process reads them, or nil if it fails.
    private func read(_ names: [String]) throws -> [String]? {
        let process = makeWriter(["print"] + names)
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        let words = String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
        return words.count == names.count ? words : nil
    }

    private static func count(_ words: some Sequence<String>) -> Int {
        words.enumerated().count { $1 == "\($0)" }
    }

    private func makeWriter(_ arguments: [String]) -> Process {
        let process = Process()
        process.executableURL = writer
        process.arguments = [suite] + arguments
        return process
    }

    private mutating func runAndKillWriter() throws {
        let process = makeWriter(["endless", "\(begun)"])
        for line in try process.linesUntilKilled() {
            let words = line.split(separator: " ")
            guard words.count == 2, let round = Int(words[1]) else { continue }
            if words[0] == "done" { done = round } else { begun = round }
        }
    }

    private mutating func look() throws {
        if hasUnfinished { interrupted += 1 }
        let names = (0..<Self.earlierCount).map { "earlier\($0)" }
        guard let words = try read(names + ["last"]) else {
            unreadable += 1
            return
        }
        lost = max(lost, Self.earlierCount - Self.count(words.dropLast()))
        let round = Int(words.last ?? "") ?? 0
        if round != done, round != begun { stale += 1 }
        done = round
    }

    /// A Boolean value that indicates whether a killed writer left the beginning of a file.
    private var hasUnfinished: Bool {
        let folder = ProcessInfo.processInfo.environment["XDG_CONFIG_HOME"] ?? ""
        return (try? FileManager.default.contentsOfDirectory(atPath: folder))?.contains { $0.hasSuffix(".new") } == true
    }

    /// Returns the numbers of settings and increments of two writers that are stored.
    private mutating func runPair() throws -> (settings: Int, increments: Int) {
        // Conflicts between processes are most frequent in an empty suite.
        suite += "-pair"
        let names = ["a", "b"]
        let writers = try names.map { name in
            let process = makeWriter(["count", name, "\(Self.pairCount)"])
            let (input, output) = (Pipe(), Pipe())
            process.standardInput = input
            process.standardOutput = output
            try process.run()
            _ = output.fileHandleForReading.availableData
            return (process, input)
        }
        for (_, input) in writers { input.fileHandleForWriting.write(Data("\n".utf8)) }
        for (process, _) in writers { process.waitUntilExit() }
        let kept = try names.map { name in
            Self.count(try read((0..<Self.pairCount).map { "\(name)\($0)" }) ?? [])
        }
        return (kept.reduce(0, +), Int(try read(["counter"])?.first ?? "") ?? 0)
    }
}

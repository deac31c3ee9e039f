import Content
import Foundation
import LocalDataFetchDependency

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Kills writers at random moments, and looks at what they leave.
@main
struct Checker {
    private let folder: URL
    private let store: FileManagerDataFetch
    private let writer: URL
    /// The last round of each kind of which a writer said that it was done.
    private var done: [String: UInt64] = [:]
    /// The last round of each kind of which a writer said that it began.
    private var begun: [String: UInt64] = [:]
    private var torn = 0
    private var missing = 0
    private var stale = 0
    private var interrupted = 0
    private var uncleaned = 0

    static func main() async throws {
        let kills = Int(CommandLine.arguments[1]) ?? 200
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("CrashTest-\(UUID().uuidString)")
        var checker = Checker(folder: folder)
        for _ in 0..<kills {
            try checker.runAndKillWriter()
            try await checker.look()
        }
        print(
            "\(kills) kills: \(checker.torn) torn, \(checker.missing) missing, \(checker.stale) stale,",
            "\(checker.interrupted) left something unfinished, \(checker.uncleaned) of which was not cleaned;",
            "\(checker.done["moved"] ?? 0) rounds written"
        )
        try FileManager.default.removeItem(at: folder)
        let isFine = checker.torn + checker.missing + checker.stale + checker.uncleaned == 0
        // Kills that interrupt nothing would prove nothing.
        exit(isFine && checker.interrupted > 0 && checker.done.count == 3 ? 0 : 1)
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
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        // The first line comes when the program has started, so that the time is spent with writing.
        var text = output.fileHandleForReading.availableData
        usleep(.random(in: 0..<30_000))
        kill(process.processIdentifier, SIGKILL)
        text += try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        for line in String(decoding: text, as: UTF8.self).split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            guard words.count == 3, let round = UInt64(words[2]) else { continue }
            if words[1] == "done" { done[words[0]] = round } else { begun[words[0]] = round }
        }
    }

    private mutating func look() async throws {
        let staging = folder.appendingPathComponent(".partial").path
        if try !FileManager.default.contentsOfDirectory(atPath: staging).isEmpty { interrupted += 1 }
        try await check("replaced", at: "d/replaced")
        try await check("moved", at: "e/moved")
        if let last = done["created"] {
            try await check(LocalPath("created/\(last)"), isOneOf: [last])
            if let next = begun["created"], next != last, try await store.exists(LocalPath("created/\(next)")) {
                try await check(LocalPath("created/\(next)"), isOneOf: [next])
            }
        }
        try await store.write(Data(), to: "after")
        if try !FileManager.default.contentsOfDirectory(atPath: staging).isEmpty { uncleaned += 1 }
    }

    /// Checks that a file is of the last round that was done or of the one that was begun, and remembers which.
    private mutating func check(_ kind: String, at path: LocalPath) async throws {
        guard let last = done[kind] else { return }
        done[kind] = try await check(path, isOneOf: [last, begun[kind] ?? last]) ?? last
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

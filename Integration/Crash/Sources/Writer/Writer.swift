import Content
import Foundation
import LocalDataFetchDependency

/// Replaces, creates, moves and appends to files until it is killed, and prints its progress.
@main
struct Writer {
    static func main() async throws {
        let store = FileManagerDataFetch(root: URL(fileURLWithPath: CommandLine.arguments[1]))
        var round = UInt64(CommandLine.arguments[2]) ?? 0
        while true {
            round += 1
            let data = Content.data(of: round)
            let small = Content.small(of: round)
            let record = Content.record(of: round)
            try await say("replaced", round) { try await store.write(data, to: "d/replaced") }
            try await say("synchronized", round) {
                try await store.write(small, to: "d/synchronized", mode: .replace, synchronize: true)
            }
            try await say("appended", round) { try await store.write(record, to: "log/appended", mode: .append) }
            try await say("created", round) {
                try await store.write(data, to: LocalPath("created/\(round)"), mode: .createNew)
            }
            try await store.write(data, to: "prepared")
            try await say("moved", round) { try await store.move("prepared", to: "e/moved", replacing: true) }
            // The checker reads the last two files.
            if round > 2 { try? await store.remove(LocalPath("created/\(round - 2)")) }
        }
    }

    /// Runs a step, and prints its beginning and its end.
    @MainActor
    private static func say(_ what: String, _ round: UInt64, _ body: () async throws -> Void) async throws {
        FileHandle.standardOutput.write(Data("\(what) begins \(round)\n".utf8))
        try await body()
        FileHandle.standardOutput.write(Data("\(what) done \(round)\n".utf8))
    }
}

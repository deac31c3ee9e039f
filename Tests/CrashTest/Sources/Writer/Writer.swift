import Content
import Foundation
import LocalDataFetchDependency

/// Replaces, creates, moves and appends to files until it is killed, and says on its output what is done.
@main
struct Writer {
    static func main() async throws {
        let store = FileManagerDataFetch(root: URL(fileURLWithPath: CommandLine.arguments[1]))
        var round = UInt64(CommandLine.arguments[2]) ?? 0
        while true {
            round += 1
            let data = Content.data(of: round)
            say("replaced", round, begins: true)
            try await store.write(data, to: "d/replaced")
            say("replaced", round)
            say("synchronized", round, begins: true)
            try await store.write(Content.small(of: round), to: "d/synchronized", mode: .replace, synchronize: true)
            say("synchronized", round)
            say("appended", round, begins: true)
            try await store.write(Content.record(of: round), to: "log/appended", mode: .append)
            say("appended", round)
            say("created", round, begins: true)
            try await store.write(data, to: LocalPath("created/\(round)"), mode: .createNew)
            say("created", round)
            try await store.write(data, to: "prepared")
            say("moved", round, begins: true)
            try await store.move("prepared", to: "e/moved", replacing: true)
            say("moved", round)
            // The checker looks at the last two.
            if round > 2 { try? await store.remove(LocalPath("created/\(round - 2)")) }
        }
    }

    private static func say(_ what: String, _ round: UInt64, begins: Bool = false) {
        FileHandle.standardOutput.write(Data("\(what) \(begins ? "begins" : "done") \(round)\n".utf8))
    }
}

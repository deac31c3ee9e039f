import Foundation
import LocalDataFetchDoubles

/// A diary of one line for each day.
private struct Diary: Sendable {
    let files: InMemoryLocalDataFetch

    /// Adds a line, and repeats the write if it failed.
    ///
    /// The mistake: a part of the line may have been written.
    func add(_ line: String) async throws {
        let data = Data((line + "\n").utf8)
        do {
            try await files.write(data, to: "diary.txt", mode: .append)
        } catch is LocalDataFetchError {
            try await files.write(data, to: "diary.txt", mode: .append)
        }
    }

    func lines() async throws -> [String] {
        String(decoding: try await files.data(at: "diary.txt"), as: UTF8.self).split(separator: "\n").map(String.init)
    }
}

/// Writes a diary on a disk that fails now and then.
func diary() async throws -> Bool {
    let diary = Diary(files: InMemoryLocalDataFetch())
    let days = ["Monday", "Tuesday", "Wednesday", "Thursday"]
    for day in days { try await diary.add(day) }
    return try await diary.lines() == days
}

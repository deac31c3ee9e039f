import Foundation

/// A folder for one test, which is removed with its contents when the test ends.
final class TemporaryFolder: Sendable {
    /// The medium of a folder.
    enum Medium {
        case disk
        /// Memory on Linux, or else the disk.
        ///
        /// An operation in memory takes half the time: a new file in ext4 gets the number of none that was removed in
        /// the last seconds, and the search for a number is slow after thousands of removals.
        case memory

        fileprivate var url: URL {
            let memory = "/dev/shm"
            let isInMemory = self == .memory && FileManager.default.isWritableFile(atPath: memory)
            return isInMemory ? URL(fileURLWithPath: memory) : FileManager.default.temporaryDirectory
        }
    }

    let url: URL

    init(_ medium: Medium = .disk) throws {
        url = medium.url
            .appendingPathComponent("LocalDataFetchDependencyTests-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// Returns the sorted paths of all items in a folder inside this one, including hidden files.
    func tree(_ name: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: url.appendingPathComponent(name).path).sorted()
    }
}

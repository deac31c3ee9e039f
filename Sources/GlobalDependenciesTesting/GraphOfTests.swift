private import Foundation
internal import GlobalDependencies
internal import GlobalDependenciesFiles
internal import GlobalDependenciesInspection

/// The graph of what all tests of the process have read, which the process writes to a file when it ends.
final class GraphOfTests: Sendable {
    /// The graph, or nil if the environment names no folder for it.
    static let current: GraphOfTests? = ProcessInfo.processInfo.environment["GLOBAL_DEPENDENCIES_RUN_TIME_GRAPHS"].map {
        folder in
        atexit { GraphOfTests.current?.write() }
        return GraphOfTests(folder: folder)
    }

    private let reads = ReadCollector()
    private let folder: URL

    private init(folder: String) {
        self.folder = URL(fileURLWithPath: folder, isDirectory: true)
    }

    /// Adds what a test has read.
    func add(_ readsOfTest: ReadCollector) {
        reads.addReads(of: readsOfTest)
    }

    private func write() {
        let process = ProcessInfo.processInfo
        let file = folder.appendingPathComponent("\(process.processName)-\(process.processIdentifier).json")
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(reads.graph.json.utf8).replaceFile(at: file)
        } catch {
            IssueReporting.print(
                IssueReport(.warning, "warning: The run-time graph was not written to \(file.path): \(error)")
            )
        }
    }
}

import Foundation
import LocalDataFetchDependency

/// What the contract holds for.
enum Implementation: CaseIterable {
    case live, inMemory

    /// A store into which nothing was written, below a folder that does not exist yet.
    func make(in folder: TemporaryFolder) -> any LocalDataFetch {
        switch self {
        case .live: FileManagerDataFetch(root: folder.url.appendingPathComponent("a/store"))
        case .inMemory: InMemoryLocalDataFetch()
        }
    }
}

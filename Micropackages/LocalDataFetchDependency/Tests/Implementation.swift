import Foundation
import LocalDataFetchDoubles

/// The implementations that pass the conformance suite.
enum Implementation: CaseIterable {
    case live, inMemory, forwardingMock

    /// Creates an empty store below a folder that does not exist yet.
    func make(in folder: TemporaryFolder) -> any LocalDataFetch {
        switch self {
        case .live: FileManagerDataFetch(root: folder.url.appendingPathComponent("a/store"))
        case .inMemory: InMemoryLocalDataFetch()
        case .forwardingMock: forwardingMock(to: InMemoryLocalDataFetch())
        }
    }

    private func forwardingMock(to store: any LocalDataFetch) -> MockLocalDataFetch {
        let mock = MockLocalDataFetch()
        mock.dataAtPathOverride = { try await store.data(at: $0) }
        mock.dataAtPathRangeOverride = { try await store.data(at: $0, range: $1) }
        mock.writeDataToPathOverride = { try await store.write($0, to: $1, mode: $2, synchronize: $3) }
        mock.removePathOverride = { try await store.remove($0) }
        mock.moveSourceToTargetOverride = { try await store.move($0, to: $1, replacing: $2) }
        mock.copySourceToTargetOverride = { try await store.copy($0, to: $1, replacing: $2) }
        mock.makeDirectoryPathOverride = { try await store.makeDirectory($0) }
        mock.contentsOfDirectoryOverride = { try await store.contents(of: $0) }
        mock.attributesOfPathOverride = { try await store.attributes(of: $0) }
        return mock
    }
}

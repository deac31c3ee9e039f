import GlobalDependencies
import LocalDataFetchDependency

import struct Foundation.Data

/// A store of pictures in files, which an ``ImageCache`` creates with its container.
struct LocalResourceManager: Sendable {
    private let dependencies: any LocalDataFetchDependency

    init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    /// Returns the data for a key, or nil if there is none.
    func data(for key: CacheKey) async throws -> Data? {
        try await dependencies.localDataFetch.dataIfPresent(at: LocalPath(key.fileName))
    }

    func store(_ data: Data, for key: CacheKey) async throws {
        try await dependencies.localDataFetch.write(data, to: LocalPath(key.fileName))
    }
}

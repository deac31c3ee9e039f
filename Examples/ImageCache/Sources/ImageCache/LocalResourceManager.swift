import GlobalDependencies
import LocalDataFetchDependency

import struct Foundation.Data

/// Keeps pictures as files, for an ``ImageCache`` that creates it and hands it a container.
struct LocalResourceManager: Sendable {
    private let dependencies: any LocalDataFetchDependency

    init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    /// Returns what is kept under a key, or `nil` where there is nothing.
    func data(for key: CacheKey) async throws -> Data? {
        do {
            return try await dependencies.localDataFetch.data(at: LocalPath(key.fileName))
        } catch let error as LocalDataFetchError where error.code == .notFound {
            return nil
        }
    }

    func store(_ data: Data, for key: CacheKey) async throws {
        try await dependencies.localDataFetch.write(data, to: LocalPath(key.fileName))
    }
}

import CatalogClient
import Foundation
import GlobalDependencies
import LocalDataFetchDependency
import RemoteDataFetchDependency

/// Pictures from memory, disk or the service.
///
/// Concurrent tasks change its state, so it is an actor. The closures of a `CatalogClient` retain it.
actor LivePictures {
    private let dependencies: any LocalDataFetchDependency
    private let requests: LiveRequests
    private var pictures: [String: [UInt8]] = [:]

    init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
        requests = LiveRequests(dependencies: dependencies)
    }

    func picture(_ name: String) async throws -> [UInt8] {
        if let picture = pictures[name] { return picture }
        let picture = try await load(name)
        pictures[name] = picture
        return picture
    }

    private func load(_ name: String) async throws -> [UInt8] {
        // The name comes from a service. `LocalPath` ensures that the file stays in the store.
        guard let path = try? LocalPath("pictures/\(name).pbm") else { throw CatalogError.nonsense }
        if let kept = try? await dependencies.localDataFetch.dataIfPresent(at: path) { return Array(kept) }
        let picture = Array(try await requests.get("pictures/\(name).pbm").body)
        guard picture.starts(with: "P1".utf8) else { throw CatalogError.nonsense }
        // A picture that cannot be stored is still shown, and fetched again by the next process.
        try? await dependencies.localDataFetch.write(Data(picture), to: path)
        return picture
    }
}

public import Foundation
public import GlobalDependencies
import LocalDataFetchDependency
import RemoteDataFetchDependency

public struct Checkout: Sendable {
    private let dependencies: any PricingDependency & RemoteDataFetchDependency & LocalDataFetchDependency

    public init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    public func total(_ items: [String]) -> Int {
        items.map(dependencies.pricing.price).reduce(0, +)
    }

    public func receipt(from url: URL) async throws -> Data {
        let receipt = try await dependencies.remoteDataFetch.data(from: url)
        try await dependencies.localDataFetch.write(receipt, to: "receipts/last")
        return try await dependencies.localDataFetch.data(at: "receipts/last")
    }

    public func next() -> Checkout {
        Checkout(dependencies: dependencies.buildGlobal())
    }
}

import Foundation
import GlobalDependencies
import GlobalDependenciesTesting
import LocalDataFetchDoubles
import RemoteDataFetchDoubles
import Shop
import ShopWindow
import Testing

struct FixedPricing: Pricing {
    func price(of item: String) -> Int {
        100
    }
}

struct CheckoutTests {
    @Test(.dependencies { $0.useLive(\.pricing) }) func priceIsDefaultUnlessOverridden() {
        #expect(Checkout().total(["tea", "milk"]) == 7)
        let checkout = Checkout(dependencies: .default.with(override: FixedPricing(), for: \.pricing))
        #expect(checkout.total(["tea", "milk"]) == 200)
        #expect(checkout.next().total(["tea"]) == 100)
    }

    @Test(
        .dependencies {
            let remote = MockRemoteDataFetch()
            remote.dataFromURLOverride = { Data($0.lastPathComponent.utf8) }
            $0.remoteDataFetch = remote
            $0.localDataFetch = InMemoryLocalDataFetch()
        }
    )
    func traitOverridesMicropackages() async throws {
        let url = try #require(URL(string: "https://example.com/receipt"))
        #expect(try await Checkout().receipt(from: url) == Data("receipt".utf8))
    }

    @MainActor
    @Test(.dependencies(override: FixedPricing(), for: \.pricing))
    func traitReachesModuleOfMainActor() {
        let window = ShopWindow()
        window.show("tea")
        #expect(window.label == "tea: 100")
    }

    @MainActor @Test func moduleOfMainActorUsesContainer() {
        let window = ShopWindow(dependencies: .default.with(override: FixedPricing(), for: \.pricing))
        window.show("tea")
        #expect(window.label == "tea: 100")
        #expect(GlobalDependencies().season.text == "Winter sale")
        let other = SeasonBanner()
        #expect(GlobalDependencies().with(override: other, for: \.season).season === other)
    }
}

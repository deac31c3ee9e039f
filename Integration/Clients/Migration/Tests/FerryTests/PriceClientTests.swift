import FerryClients
import SwiftDependenciesCompatibility
import SwiftDependenciesCompatibilityTesting
import Testing

struct PriceClientTests {
    @Test(.dependencies) func priceIsFormattedOnce() {
        @Dependency(\.price) var price
        #expect(price.format(1250) == "12.50")
        #expect(price.format(1250) == "12.50")
        #expect(price.format(5) == "0.05")
    }
}

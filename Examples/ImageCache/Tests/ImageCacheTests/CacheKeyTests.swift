import Foundation
import Testing

@testable import ImageCache

struct CacheKeyTests {
    @Test(arguments: [
        ("https://example.com/chart.png?page=1", "c2d2e9b4e9867b37.image"),
        ("https://example.com/map.svg#legend", "1b11a81e721d4642.image"),
    ])
    func fileNameIsStableAcrossProcesses(address: String, fileName: String) throws {
        #expect(CacheKey(try #require(URL(string: address))).fileName == fileName)
    }

    @Test func fragmentDoesNotChangeKey() throws {
        #expect(CacheKey(try Sample.url("map.svg#legend")) == CacheKey(try Sample.url("map.svg")))
    }
}

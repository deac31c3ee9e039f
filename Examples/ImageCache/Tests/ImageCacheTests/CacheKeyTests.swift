import Foundation
import Testing

@testable import ImageCache

struct CacheKeyTests {
    private static let long = String(repeating: "long", count: 500)

    @Test(arguments: [
        ("https://example.com/lighthouse.png", "lighthouse-8e63850880274df9.png"),
        ("https://example.com/a/B%20c.JPG?size=2", "b-20c-3ab6b8000115f42c.jpg"),
        ("https://example.com/chart.png?page=1", "chart-c2d2e9b4e9867b37.png"),
        ("https://example.com/map.svg#legend", "map-1b11a81e721d4642.svg"),
        ("https://example.com/archive.tar.gz", "archive-tar-gz-caa8bdebffbba4a6.image"),
        ("https://example.com", "example-com-837b2b5793a240b3.image"),
        ("https://example.com/.png", "png-d82f507455217a81.image"),
        ("https://example.com/~~~.png", "d17d5b1794772ffb.png"),
        ("https://example.com/a/..%2F..%2Fpasswd", "2f-2fpasswd-b883807e2da21a5c.image"),
        ("https://example.com/\(long).webp", "\(long.prefix(40))-9e233f57dc4ea6d8.webp"),
    ])
    func fileNameIsStableAcrossProcesses(address: String, fileName: String) throws {
        #expect(CacheKey(try #require(URL(string: address))).fileName == fileName)
    }

    @Test func fragmentDoesNotChangeKey() throws {
        #expect(CacheKey(try Sample.url("map.svg#legend")) == CacheKey(try Sample.url("map.svg")))
    }
}

import Foundation
import Testing

@testable import ImageCache

struct CacheKeyTests {
    @Test(arguments: [
        ("https://example.com/lighthouse.png", "lighthouse-8e63850880274df9.png"),
        ("https://example.com/a/B%20c.JPG?size=2", "b-20c-3ab6b8000115f42c.jpg"),
        ("https://example.com/archive.tar.gz", "archive-tar-gz-caa8bdebffbba4a6.image"),
        ("https://example.com", "example-com-837b2b5793a240b3.image"),
        ("https://example.com/.png", "png-d82f507455217a81.image"),
        ("https://example.com/~~~.png", "d17d5b1794772ffb.png"),
    ])
    func fileNameIsStableAcrossProcesses(address: String, fileName: String) throws {
        #expect(CacheKey(try #require(URL(string: address))).fileName == fileName)
    }

    @Test func queryChangesKey() throws {
        let one = CacheKey(try Sample.url("chart.png?page=1"))
        let two = CacheKey(try Sample.url("chart.png?page=2"))
        #expect(one != two)
        #expect(one.fileName != two.fileName)
    }

    @Test func fragmentDoesNotChangeKey() throws {
        #expect(CacheKey(try Sample.url("map.svg#legend")) == CacheKey(try Sample.url("map.svg")))
    }

    @Test func fileNameStaysInDirectory() throws {
        let fileName = CacheKey(try Sample.url("a/..%2F..%2Fpasswd")).fileName
        #expect(fileName.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == ".") })
        #expect(!fileName.hasPrefix("."))
        #expect(!fileName.contains(".."))
    }

    @Test func longAddressHasShortFileName() throws {
        let fileName = CacheKey(try Sample.url(String(repeating: "long", count: 500) + ".webp")).fileName
        #expect(fileName.count == 40 + 1 + 16 + 5)
    }

    @Test func differentAddressesHaveDifferentFileNames() throws {
        let names = try (0..<10_000).map { CacheKey(try Sample.url("\($0 % 10).png?id=\($0)")).fileName }
        #expect(Set(names).count == 10_000)
    }
}

import Foundation
import Testing

@testable import ImageCacheProgram

struct PictureAddressTests {
    @Test(arguments: ["http://example.com/a.png", "HTTPS://example.com", "http://127.0.0.1:8080/a.png?b=c"])
    func webAddressIsAccepted(text: String) throws {
        #expect(try PictureAddress(text: text).url == URL(string: text))
    }

    @Test(arguments: ["", "a.png", "ftp://example.com/a.png", "file:///etc/passwd", "https://", "http:///a.png"])
    func otherTextIsRefused(text: String) {
        #expect(throws: BadAddressError.self) { try PictureAddress(text: text).url }
    }

    @Test(arguments: [
        ("https://example.com/a/b%20c.png?size=2", "b c.png"), ("https://example.com", "example.com"),
        ("https://example.com/", "example.com"), ("nonsense", "nonsense"),
    ])
    func nameIsLastPartOfAddress(text: String, name: String) {
        #expect(PictureAddress(text: text).name == name)
    }
}

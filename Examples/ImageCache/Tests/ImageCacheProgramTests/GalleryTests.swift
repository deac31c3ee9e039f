import Foundation
import ImageCache
import Testing

@testable import ImageCacheProgram

struct GalleryTests {
    private func page(_ address: String, _ result: Result<CachedImage, any Error>) -> String {
        Gallery(pictures: [[Outcome(address: address, result: result, duration: .milliseconds(12))]]).html
    }

    @Test func pageContainsPicture() {
        let html = page("http://h/a%20b.png", .success(CachedImage(data: Data("picture".utf8), origin: .disk)))
        #expect(html.contains(#"<img src="data:image/png;base64,cGljdHVyZQ==" alt="a b.png">"#))
        #expect(html.contains("<h2>a b.png</h2>\ndisk 12.00 ms\n"))
    }

    @Test func missingPictureShowsEscapedError() {
        let html = page("<\u{338}b>", .failure(URLError(.badURL, userInfo: [NSLocalizedDescriptionKey: "<'\"&'>"])))
        #expect(html.contains("<h2>&lt;\u{338}b&gt;</h2>"))
        #expect(html.contains("&lt;&#39;&quot;&amp;&#39;&gt;"))
        #expect(!html.contains("<img"))
    }
}

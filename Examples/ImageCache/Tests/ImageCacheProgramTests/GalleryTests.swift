import Foundation
import ImageCache
import Testing

@testable import ImageCacheProgram

struct GalleryTests {
    private func page(_ address: String, _ result: Result<CachedImage, any Error>) -> String {
        Gallery(pictures: [[Outcome(address: address, result: result)]]).html
    }

    @Test func pageContainsPicture() {
        let html = page("http://h/a%20b.png", .success(CachedImage(data: Data("picture".utf8), origin: .disk)))
        #expect(html.contains(#"<img src="data:image/png;base64,cGljdHVyZQ==" alt="a b.png">"#))
        #expect(html.contains("<h2>a b.png</h2>\ndisk\n"))
    }

    @Test func missingPictureShowsEscapedError() {
        let html = page("<\u{338}b>", .failure(URLError(.badURL, userInfo: [NSLocalizedDescriptionKey: "<'\"&'>"])))
        #expect(html.contains("<h2>&#60;\u{338}b&#62;</h2>"))
        #expect(html.contains("&#60;&#39;&#34;&#38;&#39;&#62;"))
        #expect(!html.contains("<img"))
    }
}

import Testing

@testable import ImageCacheProgram

struct GalleryTests {
    @Test func nameOfPictureIsEscaped() {
        let address = "https://example.com/%22%3E%3Cscript%3Ealert('1')%26%3C.png"
        let html = Gallery(passes: [Pass(title: "From", outcomes: [Sample.fetched(address, "1")])]).html
        #expect(html.contains("<h2>&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&amp;&lt;.png</h2>"))
        #expect(!html.contains("<script"))
    }

    @Test func combiningMarkDoesNotHideTag() {
        #expect(Gallery.escaped("<\u{338}b>") == "&lt;\u{338}b&gt;")
    }

    @Test func pageContainsPicture() {
        let html = Gallery(passes: [Pass(title: "From", outcomes: [Sample.fetched("http://h/a.png", "picture")])]).html
        #expect(html.contains(#"<img src="data:image/png;base64,cGljdHVyZQ==" alt="a.png">"#))
        #expect(html.contains(#"<li class="network">network <b>12.0 ms</b></li>"#))
        #expect(html.contains("<p>7 bytes</p>"))
    }

    @Test func missingPictureHasNote() {
        let outcome = Sample.failed("http://h/a.png", BadAddressError(address: "http://h/a.png"))
        let html = Gallery(passes: [Pass(title: "From", outcomes: [outcome])]).html
        #expect(html.contains(#"<div class="missing">not to be had</div>"#))
        #expect(!html.contains("<img"))
    }
}

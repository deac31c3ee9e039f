import Testing

@testable import ImageCacheProgram

struct ProgressBarTests {
    @Test func barFillsAndDisappears() {
        var written: [String] = []
        var bar = ProgressBar(total: 2) { written.append($0) }
        bar.take(.finished)
        bar.take(.finished)
        let erase = "\r\u{1B}[K"
        #expect(
            written == [
                erase + String(repeating: "░", count: 30) + " 0 of 2",
                erase + String(repeating: "█", count: 15) + String(repeating: "░", count: 15) + " 1 of 2",
                erase,
            ]
        )
    }

    @Test func barCountsBytesAndPictures() {
        var written: [String] = []
        var bar = ProgressBar(total: 2) { written.append($0) }
        bar.take(.received(bytes: 120_000))
        bar.take(.received(bytes: 400))
        bar.take(.finished)
        let erase = "\r\u{1B}[K"
        #expect(
            written == [
                erase + String(repeating: "░", count: 30) + " 0 of 2",
                erase + String(repeating: "░", count: 30) + " 0 of 2, 120 KB",
                erase + String(repeating: "█", count: 15) + String(repeating: "░", count: 15) + " 1 of 2, 120 KB",
            ]
        )
    }
}

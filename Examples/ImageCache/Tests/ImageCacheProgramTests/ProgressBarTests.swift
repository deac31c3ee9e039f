import Testing

@testable import ImageCacheProgram

struct ProgressBarTests {
    @Test func barFillsAndGoes() {
        var written: [String] = []
        var bar = ProgressBar(total: 2) { written.append($0) }
        bar.advance()
        bar.advance()
        let erase = "\r\u{1B}[K"
        #expect(
            written == [
                erase + String(repeating: "░", count: 30) + " 0 of 2",
                erase + String(repeating: "█", count: 15) + String(repeating: "░", count: 15) + " 1 of 2",
                erase,
            ]
        )
    }
}

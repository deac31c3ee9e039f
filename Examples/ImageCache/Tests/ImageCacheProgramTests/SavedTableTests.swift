import Foundation
import Testing

@testable import ImageCacheProgram

struct SavedTableTests {
    @Test func rowDescribesSavedPicture() {
        let saved = SavedPicture(file: URL(fileURLWithPath: "/pictures/a.png"), byteCount: 1234)
        let table = SavedTable(
            outcomes: [
                Outcome(address: "http://h/a.png", result: .success(saved), duration: .milliseconds(12)),
                Outcome(
                    address: "nonsense",
                    result: .failure(BadAddressError(address: "nonsense")),
                    duration: .milliseconds(3)
                ),
            ]
        )
        #expect(
            table.description == """
                Picture   Bytes  Saved     Time
                ────────  ─────  ─────  ───────
                a.png     1,234  yes    12.0 ms
                nonsense      –  no      3.0 ms
                """
        )
    }
}

import ImageCache
import Testing

@testable import ImageCacheProgram

struct PictureTableTests {
    @Test func onePassHasColumnsForOriginAndTime() {
        let table = PictureTable(
            passes: [
                Pass(
                    title: "From",
                    outcomes: [
                        Sample.fetched("https://example.com/a.png", "1234"),
                        Sample.failed("nonsense", BadAddressError(address: "nonsense")),
                    ]
                )
            ]
        )
        #expect(
            table.description == """
                Picture   Bytes  From        Time
                ────────  ─────  ───────  ───────
                a.png         4  network  12.0 ms
                nonsense      –  failed    3.0 ms
                """
        )
    }

    @Test func eachPassAddsTwoColumns() {
        let address = "https://example.com/a.png"
        let table = PictureTable(
            passes: [
                Pass(title: "First", outcomes: [Sample.fetched(address, "1234")]),
                Pass(title: "Again", outcomes: [Sample.fetched(address, "1234", from: .memory)]),
            ]
        )
        #expect(
            table.description == """
                Picture  Bytes  First       Time  Again      Time
                ───────  ─────  ───────  ───────  ──────  ───────
                a.png        4  network  12.0 ms  memory  12.0 ms
                """
        )
    }

    @Test func nameHasNoControlCharacters() {
        let address = "https://example.com/%1B%5B31mred%0A.png"
        let table = PictureTable(passes: [Pass(title: "From", outcomes: [Sample.fetched(address, "1")])])
        #expect(table.description.contains("?[31mred .png"))
        #expect(!table.description.contains("\u{1B}"))
    }
}

import Testing

@testable import ImageCacheProgram

struct TextTableTests {
    @Test func columnsFitTheirContent() {
        let table = TextTable(
            header: ["Name", "Bytes"],
            rows: [["a.png", "7"], ["été.png", "12,345"]],
            alignments: [.left, .right]
        )
        #expect(
            table.description == """
                Name      Bytes
                ───────  ──────
                a.png         7
                été.png  12,345
                """
        )
    }
}

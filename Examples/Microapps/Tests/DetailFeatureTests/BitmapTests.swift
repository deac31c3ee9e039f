import DetailFeature
import Testing

struct BitmapTests {
    private static let row = String(repeating: "1", count: 257)

    @Test(arguments: ["P1\n2 3\n1 0\n1 1\n0 1\n", "P1 2 3 101101"])
    func rowsAreDrawnInPairs(_ text: String) throws {
        #expect(try Bitmap(file: Array(text.utf8)).lines == ["█▄", " ▀"])
    }

    @Test(arguments: ["", "P1", "P4 1 1 1", "P1 2 2 100", "P1 1 1 2", "P1 -1 -1 1", "<h1>P1</h1>", "P1 257 1 \(row)"])
    func invalidPictureIsRefused(_ text: String) {
        #expect(throws: UnreadablePictureError()) { try Bitmap(file: Array(text.utf8)) }
    }
}

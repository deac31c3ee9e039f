import DetailFeature
import Testing

struct BitmapTests {
    @Test func rowsAreDrawnInPairs() throws {
        let bitmap = try Bitmap(file: Array("P1\n2 3\n1 0\n1 1\n0 1\n".utf8))
        #expect(bitmap.lines == ["█▄", " ▀"])
    }

    @Test func dotsNeedNoSeparators() throws {
        #expect(try Bitmap(file: Array("P1 2 2 1001".utf8)).dots == [true, false, false, true])
    }

    @Test func widthIsLimitedTo256() throws {
        let row = { (count: Int) in Array("P1 \(count) 1 ".utf8) + Array(repeating: UInt8(ascii: "1"), count: count) }
        #expect(try Bitmap(file: row(256)).width == 256)
        #expect(throws: UnreadablePictureError()) { try Bitmap(file: row(257)) }
    }

    @Test(arguments: ["", "P1", "P4 1 1 1", "P1 2 2 100", "P1 1 1 2", "P1 -1 -1 1", "<h1>P1</h1>"])
    func invalidPictureIsRefused(_ text: String) {
        #expect(throws: UnreadablePictureError()) { try Bitmap(file: Array(text.utf8)) }
    }
}

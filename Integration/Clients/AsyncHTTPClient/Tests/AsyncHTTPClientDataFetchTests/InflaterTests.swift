import Foundation
import Testing

@testable import AsyncHTTPClientDataFetch
@testable import RemoteDataFetchConformance

struct InflaterTests {
    @Test func textsExist() {
        #expect(CompressedText.long.map(\.testDescription) == ["gzip", "zlib", "rawDeflate"])
        #expect(CompressedText.short.count == 5)
    }

    @Test(arguments: CompressedText.all)
    func inflatesInputByteByByte(_ example: CompressedText) throws {
        #expect(try inflate(example.bytes.map { Data([$0]) }, example.format) == example.text)
    }

    @Test(arguments: CompressedText.short)
    func truncatedInputFails(_ example: CompressedText) throws {
        for count in 1..<example.bytes.count {
            let part = example.bytes.prefix(count)
            // The first of several members is complete by itself.
            if let text = try? inflate([part], example.format) { #expect(text == example.text.prefix(35)) }
        }
    }

    @Test(arguments: CompressedText.short)
    func changedInputNeverTraps(_ example: CompressedText) {
        for index in example.bytes.indices {
            for bit in 0..<8 {
                var bytes = example.bytes
                bytes[index] ^= 1 << bit
                _ = try? inflate([bytes], example.format)
            }
        }
    }

    @Test func changedChecksumFails() {
        for text in CompressedText.long where text.testDescription != "rawDeflate" {
            var bytes = text.bytes
            bytes[bytes.endIndex - 5 + (text.format == .gzip ? 0 : 4)] ^= 1
            #expect(throws: Inflater.Failure.self) { try inflate([bytes], text.format) }
        }
    }

    @Test func dataAfterEndFails() {
        for text in CompressedText.long {
            #expect(throws: Inflater.Failure.self) { try inflate([text.bytes + Data([1, 2, 3])], text.format) }
        }
    }

    @Test func emptyInputIsEmptyBody() throws {
        #expect(try inflate([], .gzip) == Data())
        #expect(try inflate([], .deflate) == Data())
    }

    @Test func partsAreSmallForEveryRatio() throws {
        let inflater = Inflater(.gzip)
        inflater.append(GzipBomb.body(ofMegabytes: 16))
        var count = 0
        while case let part = try inflater.next(), !part.isEmpty {
            #expect(part.count <= 66 << 10)
            count += part.count
        }
        #expect(count >= 16 << 20)
    }

    private func inflate(_ parts: [Data], _ format: Inflater.Format) throws -> Data {
        let inflater = Inflater(format)
        var output = Data()
        for part in parts {
            inflater.append(part)
            while case let part = try inflater.next(), !part.isEmpty { output += part }
        }
        try inflater.finish()
        return output
    }
}

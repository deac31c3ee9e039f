import Testing

@testable import ImageCacheProgram

struct FormatTests {
    @Test(arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (98_231, "98,231"), (1_234_567, "1,234,567")])
    func bytesHaveThousandsSeparators(count: Int, text: String) {
        #expect(Format.bytes(count) == text)
    }

    @Test(
        arguments: [
            (0, "0 bytes"), (999, "999 bytes"), (1000, "1 KB"), (120_999, "120 KB"), (1_250_000, "1.2 MB"),
        ] as [(Int64, String)]
    )
    func sizeHasSuitableUnit(count: Int64, text: String) {
        #expect(Format.size(count) == text)
    }

    @Test(arguments: [
        (Duration.nanoseconds(600), "1 µs"), (.microseconds(40), "40 µs"), (.microseconds(12_300), "12.3 ms"),
        (.milliseconds(1200), "1.20 s"),
    ])
    func timeHasSuitableUnit(duration: Duration, text: String) {
        #expect(Format.time(duration) == text)
    }

    @Test func lineHasNoControlCharacters() {
        #expect(Format.line("one\r\ntwo\n\u{1B}[31mthree\u{7}") == "one two ?[31mthree?")
    }

    @Test(arguments: [("short", "short"), ("0123456789", "0123456789"), ("0123456789A", "0123…6789A")])
    func longTextLosesItsMiddle(text: String, short: String) {
        #expect(Format.short(text, limit: 10) == short)
    }
}

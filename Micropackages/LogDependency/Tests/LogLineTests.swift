import LogDependency
import Testing

struct LogLineTests {
    private func line(
        _ message: String,
        metadata: [String: String] = [:],
        label: String = "",
        fileID: String = "App/Cart.swift"
    ) -> String {
        LogEntry(.info, message, metadata: metadata, label: label, fileID: fileID, line: 42).description
    }

    @Test func aLineHasAllOfAnEntry() {
        #expect(line("paid") == "info [App/Cart.swift:42] paid")
        #expect(
            line("paid", metadata: ["user": "Ada L", "order": "7"], label: "checkout")
                == #"info checkout: order=7 user="Ada L" [App/Cart.swift:42] paid"#
        )
    }

    @Test(
        arguments: [
            ("a\ninfo [App/Cart.swift:42] forged", #"a\ninfo [App/Cart.swift:42] forged"#),
            ("a\r\n\tb", #"a\r\n\tb"#),
            (#"a\nb"#, #"a\\nb"#),
            ("\u{1b}[31mred\u{0}\u{7f}\u{85}", #"\u{1b}[31mred\u{0}\u{7f}\u{85}"#),
            ("a\u{2028}b\u{2029}c", #"a\u{2028}b\u{2029}c"#),
            ("\u{202e}txt.exe\u{feff}", #"\u{202e}txt.exe\u{feff}"#),
            ("\"quoted\" ünïcödé 👨‍👩‍👧 日本", "\"quoted\" ünïcödé 👨‍👩‍👧 日本"),
            ("", ""),
        ]
    )
    func aMessageCannotPassForMoreThanOneLine(_ message: String, _ expected: String) {
        #expect(line(message) == "info [App/Cart.swift:42] \(expected)")
    }

    @Test(
        arguments: [
            ("a", "a"), ("a-b_c.d/e@f+9", "a-b_c.d/e@f+9"), ("Ünal", "Ünal"), ("", #""""#), ("a b", #""a b""#),
            ("a=b", #""a=b""#), ("a:", #""a:""#), ("[x", #""[x""#), (#"say "no""#, #""say \"no\"""#),
            (#"a\"#, #""a\\""#), ("a\nb", #""a\nb""#), ("\u{1b}", #""\u{1b}""#), ("a\u{3164}b", "\"a\u{3164}b\""),
        ]
    )
    func textOtherThanPlainWordsIsQuoted(_ text: String, _ expected: String) {
        #expect(line("m", metadata: ["k": text]) == "info k=\(expected) [App/Cart.swift:42] m")
        #expect(line("m", metadata: [text: "v"]) == "info \(expected)=v [App/Cart.swift:42] m")
        let label = text.isEmpty ? "" : "\(expected): "
        #expect(line("m", label: text) == "info \(label)[App/Cart.swift:42] m")
    }

    @Test func aFileNameIsEscaped() {
        #expect(line("m", fileID: "App/a\nb.swift") == #"info [App/a\nb.swift:42] m"#)
    }

    @Test(
        arguments: [
            (0, 0, "1970-01-01T00:00:00.000Z"), (1_795_293_217, 7, "2026-11-21T20:33:37.007Z"),
            (951_782_399, 999, "2000-02-28T23:59:59.999Z"), (-1, 250, "1969-12-31T23:59:59.250Z"),
        ]
    )
    func aMomentIsWrittenInUTC(_ seconds: Int, _ milliseconds: Int, _ expected: String) {
        #expect(LogTime(seconds: seconds, milliseconds: milliseconds).description == expected)
    }
}

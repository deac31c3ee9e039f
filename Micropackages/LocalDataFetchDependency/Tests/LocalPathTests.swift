import Foundation
import LocalDataFetchDependency
import TestSupport
import Testing

struct LocalPathTests {
    static let refused = [
        ("", "is empty"),
        ("/", "begins with a slash"),
        ("/etc/passwd", "begins with a slash"),
        ("a//b", "has an empty component"),
        ("a/", "has an empty component"),
        (".", "has \".\" or \"..\" in it"),
        ("..", "has \".\" or \"..\" in it"),
        ("a/../b", "has \".\" or \"..\" in it"),
        ("../a", "has \".\" or \"..\" in it"),
        ("a/./b", "has \".\" or \"..\" in it"),
        ("a/.", "has \".\" or \"..\" in it"),
        ("a\\b", "has a backslash in it"),
        ("a\u{0}b", "has NUL in it"),
        (String(repeating: "a", count: 256), "has a component of more than 255 bytes"),
        (String(repeating: "é", count: 128), "has a component of more than 255 bytes"),
        (String(repeating: "a/", count: 128) + "a", "has more than 128 components"),
        (".partial", "begins with \".partial\", where the store prepares its writes"),
        (".Partial/a", "begins with \".partial\", where the store prepares its writes"),
    ]

    @Test(arguments: refused)
    func invalidPathIsRefused(_ string: String, _ flaw: String) {
        let error = #expect(throws: LocalDataFetchError.self) { try LocalPath(string) }
        #expect(error?.description == "invalidPath: \(string.debugDescription) \(flaw)")
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([LocalPath].self, from: JSONEncoder().encode([string]))
        }
    }

    @Test(
        arguments: [
            "a", "a/b", ".a", "...", "a..b", "a b", ".partially", "a/.partial", "é", "e\u{301}",
            String(repeating: "a", count: 255), String(repeating: "a/", count: 127) + "a",
        ]
    )
    func validPathIsAccepted(_ string: String) throws {
        let path = try LocalPath(string)
        #expect(Array(path.description.utf8) == Array(string.utf8))
        #expect(path.components == string.components(separatedBy: "/"))
        #expect(try JSONDecoder().decode([LocalPath].self, from: JSONEncoder().encode([path])) == [path])
    }

    @Test func longPathIsRefusedWithTruncatedMessage() throws {
        let component = String(repeating: "a", count: 255)
        let beginning = Array(repeating: component, count: 15).joined(separator: "/")
        let path = try LocalPath(beginning + "/b/" + component.dropLast())
        #expect(path.description.utf8.count == 4096)
        for string in ["\(path)c", String(repeating: "a", count: 1_000_000), String(repeating: "é", count: 2049)] {
            let error = #expect(throws: LocalDataFetchError.self) { try LocalPath(string) }
            let beginning = String(string.prefix(64))
            #expect(error?.description == "invalidPath: \"\(beginning)\"... has more than 4096 bytes")
        }
    }

    @Test func appendingMayMakeAPathTooLong() throws {
        #expect(try ("a/b" as LocalPath).appending("c/d") == "a/b/c/d")
        let path = try LocalPath(String(repeating: "a/", count: 126) + "a")
        #expect(try path.appending("b").components.count == 128)
        let error = #expect(throws: LocalDataFetchError.self) { try path.appending("b/c") }
        #expect(error?.code == .invalidPath)
        #expect(error?.detail.hasSuffix("has more than 128 components") == true)
    }

    @Test func equalityAndOrderGoByBytes() {
        let (one, two): (LocalPath, LocalPath) = ("é", "e\u{301}")
        #expect(one != two)
        #expect(Set([one, two, one]).count == 2)
        #expect(two < one)
        #expect(["b", "a/b", "a", "B", "a.b"].sorted() == ["B", "a", "a.b", "a/b", "b"] as [LocalPath])
    }

    #if os(macOS) || os(Linux)
    @Test func aLiteralThatIsNoPathTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let path: LocalPath = "../a"
            _ = path
        }
        expect(result, "The literal \"../a\" is not a valid `LocalPath`: it has \".\" or \"..\" in it.")
    }
    #endif
}

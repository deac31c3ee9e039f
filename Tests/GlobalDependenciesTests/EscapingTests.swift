import Foundation
import GlobalDependenciesInspection
import TestSupport
import Testing

@testable import GlobalDependencies

/// Tests that no message and no export prints a character of a name that begins a line, controls a terminal or changes the
/// direction of text.
struct EscapingTests {
    private static let dependencies = GlobalDependencies().with {
        $0.recordReads()
        $0.override(keyPath: \.hostileName, with: 2, fileID: hostileName, line: 7)
    }
    private static let graph: DependencyGraph = {
        _ = dependencies.hostileName
        return dependencies.graph()
    }()
    private static let shared: GlobalDependencies = {
        let dependencies = GlobalDependencies()
        _ = dependencies.hostileInstance
        return dependencies
    }()

    /// The output of each writer, and the expected text, in which `%` is the escaped name.
    private static let texts: [(String, String)] = [
        (
            IssueReport(
                .error,
                Misuse.noDependency(ofType: Int.self, reads: [], location: SourceLocation(fileID: hostileName, line: 7))
            ).message.split(separator: "\n")[1].description,
            "  Where:        %:7"
        ),
        (
            IssueReport(.error, "[GD000]: \(hostileName)\tb".misuse()).message.replacing("\n", with: "\\n"),
            "GlobalDependencies [GD000]: %\tb"
        ),
        (
            IssueReport(.error, "{caller}".misuse(callerIn: KnownCalls(caller: "\(hostileName)"))).message,
            "GlobalDependencies %"
        ),
        (IssueReport(.error, "\(hostileName)\tb").message.replacing("\n", with: "\\n"), "%\tb"),
        (
            IssueReport(.error, .twoCopies("\(hostileName)", "/\(hostileName)")).message.split(separator: "\n")[1...2]
                .joined(separator: "\n"),
            "  This copy:   %\n  Other copy:  /%"
        ),
        (
            IssueReport(.error, .unknownContext("\(hostileName)", variable: "X", known: ["live"])).message
                .split(separator: "\n")[0...1].joined(separator: "\n"),
            """
            GlobalDependencies [GD010]: the environment variable `X` was ignored: there is no context `%`.
              Variable:  X=%
            """
        ),
        ("\(dependencies)", "GlobalDependencies: 1 overridden\n  %: Int, overridden at %:7"),
        ("\(dependencies.explain(\.hostileName))", "\\.%: overridden at %:7 with Int"),
        (
            graph.mermaid.split(separator: "\n")[2].replacing("#92;", with: "\\").description,
            #"    n1["\.%<br/>overridden at %:7 with Int"]:::overridden"#
        ),
        (
            graph.dot.split(separator: "\n")[4].replacing("\\\\", with: "\\").description,
            #"    n1 [label="\.%\noverridden at %:7 with Int", penwidth=3];"#
        ),
        (
            "\(shared.startUpReport())".split(separator: "\n")[1].split(separator: ": ")[0].description,
            #"\.%"#
        ),
    ]

    @Test(arguments: texts.indices) func textContainsEscapedName(index: Int) {
        let (text, expected) = Self.texts[index]
        #expect(text == expected.replacing("%", with: escapedHostileName))
    }

    @Test func jsonContainsEscapedName() throws {
        let json = Self.graph.json
        #expect(json.unicodeScalars.filter { $0 != "\n" }.allSatisfy { !hostileScalars.contains($0) })
        let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        let nodes = try #require(object["nodes"] as? [[String: Any]])
        #expect(nodes[0]["keyPath"] as? String == "\\.\(hostileName)")
        #expect(nodes[0]["fileID"] as? String == "\(hostileName)")
    }

    #if os(macOS) || os(Linux)
    @Test func trapPrintsNoNameOfFileAsItIs() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = GlobalDependencies().with(override: 1, for: \.nameAndOne, fileID: hostileName, line: 7)
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.unicodeScalars.filter { $0 != "\n" }.allSatisfy { !hostileScalars.contains($0) })
        #expect(text.contains("  Where:        \(escapedHostileName):7\n"))
    }
    #endif

    @Test func eachInvisibleCharacterIsEscaped() {
        #expect(String(hostileScalars).escaped().unicodeScalars.allSatisfy { $0 >= " " && $0 <= "~" })
        #expect("a\n\tb\r\u{0}".escaped(keepingLines: true) == "a\n\tb\\r\\0")
    }

    @Test(arguments: ["Grüße 日本 👨‍👩‍👧", #"\.clock"#, "می\u{200c}خواهم"]) func visibleTextStays(_ text: String) {
        #expect(text.escaped() == text)
    }
}

extension GlobalDependencies {
    fileprivate var hostileName: Int {
        resolveDependency(
            forKeyPath: \.hostileName,
            defaultImplementation: 1,
            function: TestSupport.hostileName,
            fileID: TestSupport.hostileName,
            line: 7
        )
    }

    fileprivate var nameAndOne: Int { hostileName + 1 }

    fileprivate var hostileInstance: Int {
        resolveDependency(
            forKeyPath: \.hostileInstance,
            sharedImplementation: { _ in 1 },
            function: TestSupport.hostileName,
            fileID: TestSupport.hostileName,
            line: 8
        )
    }
}

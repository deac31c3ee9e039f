#if Macros
import Foundation
import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import Testing

/// Tests for mocks of protocols that were not written for the macro: those of this package, or of the folder in the
/// environment variable MACRO_CORPUS.
struct DependencyMockCorpusTests {
    @Test(
        .parsing("var wait: nonisolated(nonsending) () async -> Void"),
        arguments: ["@DependencyMock", "@DependencyMock(when: .always, inherits: .restated)"]
    )
    func everyProtocolIsMockedOrRefused(attribute: String) throws {
        let root = ProcessInfo.processInfo.environment["MACRO_CORPUS"] ?? URL.packageRoot.path
        var outcomes: [String: Int] = [:]
        var written = ""
        for file in try URL(fileURLWithPath: root).swiftFiles() {
            guard let source = try? String(contentsOf: file, encoding: .utf8), source.contains("protocol ")
            else { continue }
            for declaration in ProtocolFinder.protocols(in: Parser.parse(source: source)) {
                let outcome = try Outcome(of: declaration, attribute: attribute)
                switch outcome {
                case .mocked(let code):
                    outcomes["mocked", default: 0] += 1
                    written += "// \(file.path)\n\(declaration.trimmedDescription)\n\(code)\n"
                    let hasError = Parser.parse(source: code).hasError
                    #expect(!hasError, "\(file.path): \(declaration.trimmedDescription)\n\(code)")
                case .refused(let identifiers):
                    #expect(!identifiers.isEmpty, "\(file.path): \(declaration.trimmedDescription)")
                    outcomes["refused", default: 0] += 1
                    for identifier in identifiers { outcomes[identifier, default: 0] += 1 }
                }
            }
        }
        #expect(outcomes["mocked"] ?? 0 > 0)
        if ProcessInfo.processInfo.environment["MACRO_CORPUS"] != nil {
            print(attribute, outcomes.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" })
        }
        if let output = ProcessInfo.processInfo.environment["MACRO_CORPUS_OUTPUT"] {
            try written.write(toFile: output, atomically: true, encoding: .utf8)
        }
    }
}

private enum Outcome {
    case mocked(String)
    case refused(Set<String>)

    init(of declaration: ProtocolDeclSyntax, attribute: String) throws {
        do {
            self = .mocked(try declaration.mock(attribute: attribute))
        } catch let error as DiagnosticsError {
            self = .refused(Set(error.diagnostics.map { $0.message.outsideOfQuotes }))
        }
    }
}

extension String {
    /// This text without its quoted parts, such as names.
    fileprivate var outsideOfQuotes: String {
        split(separator: "'", omittingEmptySubsequences: false).enumerated()
            .map { $0.isMultiple(of: 2) ? String($1) : "" }.joined(separator: "'")
    }
}

extension URL {
    static var packageRoot: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
    }

    /// Returns the Swift files in a folder, except hidden ones.
    fileprivate func swiftFiles() throws -> [URL] {
        let files = FileManager.default.enumerator(
            at: self,
            includingPropertiesForKeys: nil,
            options: .skipsHiddenFiles
        )
        return (files?.allObjects ?? []).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
            .sorted { $0.path < $1.path }
    }
}
#endif

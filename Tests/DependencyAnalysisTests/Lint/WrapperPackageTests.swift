import Foundation
import SourceIndex
import Testing

@testable import DependencyAnalysis

struct WrapperPackageTests {
    private static let symbols = [
        Symbol(usr: "s:8ShellOut05shellB02to9arguments2atS2S_SaySSGSStKF", name: "shellOut(to:)", kind: .function),
        Symbol(usr: "s:7PathKit0A0V6existsSbvp", name: "exists", kind: .instanceProperty),
        Symbol(usr: "s:7PathKit0A0V6stringSSvp", name: "string", kind: .instanceProperty),
    ]

    /// Returns the notes about a library that uses each symbol twice.
    private func notes(module: String = "App", configuration: LintConfiguration = LintConfiguration()) throws
        -> [String]
    {
        let file = try TemporaryFile("\n\n\n\n\n\n")
        let folder = URL(fileURLWithPath: file.path).deletingLastPathComponent().path
        let occurrences = (0..<6).map { index in
            SourceIndex.Occurrence(symbol: index / 2, roles: [.reference], line: index + 1, column: 1)
        }
        let read = SourceIndex.File(path: file.path, module: module, indexTime: 0, occurrences: occurrences)
        let target = PackageDescription.Target(name: module, type: "library", path: folder)
        let program = try Program(
            index: SourceIndex(symbols: Self.symbols, files: [read]),
            packages: ProgramPackages([PackageDescription(path: folder, targets: [target])])
        )
        let analysis = ProgramAnalysis(program)
        return PackageConfigurations(configuration, in: analysis).notes(on: analysis)
    }

    @Test func usesBehindAPackageAreCountedWithTheirRule() throws {
        let notes = try notes()
        try #require(notes.count == 2)
        #expect(
            notes[0].hasPrefix("PathKit uses the system 2 times, which no rule reports. To report it, add this to ")
        )
        #expect(
            notes[1] == """
                ShellOut uses the system 2 times, which no rule reports. To report it, add this to `custom` in \
                .dependency-lint.json: { "id": "shellout", "symbols": ["ShellOut.shellOut*"], "use": "\\\\.commands" }.
                """
        )
    }

    @Test func usesThatARuleReportsAreNotCounted() throws {
        let json = #"{"custom": [{"id": "paths", "symbols": ["PathKit.Path.read*"], "use": "\\.files"}]}"#
        let file = try TemporaryFile(json)
        let configuration = try LintConfiguration(contentsOf: file.path)
        #expect(try notes(configuration: configuration).map { $0.prefix(8) } == ["ShellOut"])
    }

    @Test func usesOfAPackageThatIsReadAreNotCounted() throws {
        #expect(try notes(module: "ShellOut").map { $0.prefix(7) } == ["PathKit"])
    }
}

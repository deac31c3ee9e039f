import DependencyAnalysis
import Foundation
import SourceIndex

/// Reports uses of symbols that the oldest supported versions of Apple's platforms lack.
///
/// It joins the index of a build on Linux with the availability of each symbol. `Integration/Platforms/availability.sh`
/// runs it.
@main
enum AvailabilityCheck {
    static func main() {
        do {
            let arguments = Array(CommandLine.arguments.dropFirst())
            guard arguments.count >= 4 else {
                print("usage: availability-check PACKAGE TABLE CACHE INDEX-STORE…")
                exit(2)
            }
            let findings = try findings(
                package: arguments[0],
                table: arguments[1],
                cache: arguments[2],
                stores: Array(arguments[3...])
            )
            for finding in findings { print(finding) }
            exit(findings.isEmpty ? 0 : 1)
        } catch {
            FileHandle.standardError.write(Data(("error: \(error)".escaped + "\n").utf8))
            exit(2)
        }
    }

    private static func findings(
        package: String,
        table: String,
        cache: String,
        stores: [String]
    ) throws -> [AvailabilityFinding] {
        let folder = URL(fileURLWithPath: package).resolvingSymlinksInPath().path
        let command = ToolchainCommand(["swift", "package", "--package-path", folder, "dump-package"])
        guard let manifest = command.output() else {
            throw ToolError.ofToolchain("The manifest in \(folder) cannot be read")
        }
        let checker = AvailabilityChecker(
            toolchain: try ToolchainSymbols(cache: URL(fileURLWithPath: cache)),
            reviewed: try ReviewedSymbols(String(contentsOfFile: table, encoding: .utf8)),
            floors: try PackageFloors(manifest: manifest),
            folder: folder
        )
        let library = try IndexStoreLibrary()
        return try stores.flatMap { store in
            let index = try IndexStore(path: store, library: library).read { path in
                path.hasPrefix(folder + "/") && !path.contains("/.build/")
                    && FileManager.default.fileExists(atPath: path)
            }
            return checker.findings(in: index)
        }
    }
}

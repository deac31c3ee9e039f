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
            let findings = try findings(arguments)
            for finding in findings { print(finding) }
            exit(findings.isEmpty ? 0 : 1)
        } catch {
            FileHandle.standardError.write(Data(("error: \(error)".escaped + "\n").utf8))
            exit(2)
        }
    }

    private static func findings(_ arguments: [String]) throws -> [String] {
        let folder = URL(fileURLWithPath: arguments[0]).resolvingSymlinksInPath().path
        let command = ToolchainCommand(["swift", "package", "--package-path", folder, "dump-package"])
        guard let manifest = command.output() else {
            throw ToolError.ofToolchain("The manifest in \(folder) cannot be read")
        }
        let checker = AvailabilityChecker(
            toolchain: try ToolchainSymbols(cache: URL(fileURLWithPath: arguments[2])),
            reviewed: try ReviewedSymbols(String(contentsOfFile: arguments[1], encoding: .utf8)),
            floors: try PackageFloors(manifest: manifest),
            folder: folder
        )
        let library = try IndexStoreLibrary()
        return try arguments[3...].flatMap { store in
            let index = try IndexStore(path: store, library: library).read { path in
                path.hasPrefix(folder + "/") && !path.contains("/.build/")
                    && FileManager.default.fileExists(atPath: path)
            }
            return checker.findings(in: index)
        }
    }
}

import Foundation

/// Compiles the expansions of macros for randomly generated declarations.
///
/// The arguments are the folder of the build with macros, the documentation of refusals, the number of declarations of
/// each kind, the seed, the name of the package, and folders of modules, to whose protocols macros are also attached.
@main
struct Corpus {
    private static let options: [[String]] = [
        [
            "-swift-version", "6", "-enable-upcoming-feature", "ExistentialAny", "-enable-upcoming-feature",
            "InternalImportsByDefault",
        ],
        ["-swift-version", "5"],
        ["-swift-version", "6", "-default-isolation", "MainActor"],
        ["-swift-version", "6", "-enable-upcoming-feature", "NonisolatedNonsendingByDefault"],
    ]

    static func main() throws {
        exit(try allCompile() ? 0 : 1)
    }

    private static func allCompile() throws -> Bool {
        let arguments = CommandLine.arguments
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("corpus-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let checker = Checker(
            compiler: Compiler(products: URL(fileURLWithPath: arguments[1]), folder: folder),
            refusals: try Refusals(documentation: URL(fileURLWithPath: arguments[2]))
        )
        let (count, seed) = (Int(arguments[3]) ?? 0, UInt64(arguments[4]) ?? 0)
        var protocols = ProtocolMaker(dice: Dice(seed: seed))
        var clients = ClientMaker(dice: Dice(seed: seed + 1))
        var components = ComponentMaker(dice: Dice(seed: seed + 2))
        var real = RealProtocolMaker(dice: Dice(seed: seed + 3))
        let kinds: [(String, (Int) -> Declaration)] = [
            ("real mocks", { real.declaration($0) }),
            ("mocks", { protocols.declaration($0) }),
            ("clients", { clients.declaration($0) }),
            ("components", { components.component($0) }),
            ("dependencies", { components.dependency($0) }),
            ("entries", { components.entry($0) }),
        ]
        var hasFailed = false
        // At least 19 of 20 protocols that resemble those of apps are mocked.
        var (mocked, notMocked) = (0, 0)
        for (kind, make) in kinds {
            for (index, options) in options.enumerated() {
                let outcome = try checker.check((0..<count / 4).map { make($0) }, options: options)
                print(
                    "\(kind) \(index): \(outcome.compiled) compiled, \(outcome.refused) refused, "
                        + "\(outcome.unseen) not seen, \(outcome.invalid) no Swift, \(outcome.failures.count) failed"
                )
                for failure in outcome.failures { print("---- \(options)\n\(failure)") }
                hasFailed = hasFailed || !outcome.failures.isEmpty
                if kind == "real mocks" {
                    mocked += outcome.compiled
                    notMocked += outcome.refused + outcome.unseen
                }
            }
        }
        if mocked < notMocked * 19 {
            print("---- \(notMocked) of \(mocked + notMocked) protocols like those of apps are not mocked")
            hasFailed = true
        }
        for path in arguments.dropFirst(6) {
            let modules = ModuleChecker(compiler: checker.compiler, refusals: checker.refusals)
            let outcome = try modules.check(
                URL(fileURLWithPath: path),
                options: options[0] + ["-package-name", arguments[5]]
            )
            print(
                "\(path): \(outcome.attached) protocols, \(outcome.refused) refused, \(outcome.failures.count) failed"
            )
            for failure in outcome.failures { print("---- \(failure)") }
            hasFailed = hasFailed || !outcome.failures.isEmpty
        }
        return !hasFailed
    }
}

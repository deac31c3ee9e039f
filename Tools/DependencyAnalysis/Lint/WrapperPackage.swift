/// A package of another author whose functions use the system, so that code that calls them bypasses the container.
struct WrapperPackage {
    let module: String
    let symbols: [String]
    /// The dependency to read instead.
    let dependency: String

    static let all = [
        WrapperPackage(
            module: "Alamofire",
            symbols: ["Alamofire.AF", "Alamofire.Session.*"],
            dependency: "remoteDataFetch"
        ),
        WrapperPackage(module: "Files", symbols: ["Files.*"], dependency: "files"),
        WrapperPackage(module: "Path", symbols: ["Path.Path.*"], dependency: "files"),
        WrapperPackage(
            module: "PathKit",
            symbols: [
                "exists", "isDirectory", "isFile", "isSymlink", "isReadable", "isWritable", "isExecutable", "absolute*",
                "read*", "write*", "delete*", "move*", "copy*", "link*", "symlink*", "children*",
                "recursiveChildren*", "iterateChildren*", "glob*", "mk*", "current", "home", "temporary",
                "*niqueTemporary*", "chdir*",
            ].map { "PathKit.Path.\($0)" },
            dependency: "files"
        ),
        WrapperPackage(module: "ShellOut", symbols: ["ShellOut.shellOut*"], dependency: "commands"),
        WrapperPackage(module: "SwiftCLI", symbols: ["SwiftCLI.Task.*", "SwiftCLI.Input.*"], dependency: "commands"),
    ]

    /// The rule that reports each use.
    var rule: LintConfiguration.CustomRule {
        LintConfiguration.CustomRule(id: module.lowercased(), symbols: symbols, use: "\\.\(dependency)", message: nil)
    }

    /// Returns the sentence about a number of uses, with the rule as an adopter writes it.
    func note(uses count: Int) -> String {
        let patterns = symbols.map { "\"\($0)\"" }.joined(separator: ", ")
        return """
            \(module) uses the system \(count == 1 ? "once" : "\(count) times"), which no rule reports. To report it, add this \
            to `custom` in \(LintConfiguration.fileName): { "id": "\(rule.id)", "symbols": [\(patterns)], "use": \
            "\\\\.\(dependency)" }.
            """
    }
}

import DependencyAnalysis

/// A use of a symbol that a supported platform may lack.
struct AvailabilityFinding: Hashable, Sendable {
    enum Problem: Hashable, Sendable {
        /// The symbol is newer than the oldest version that is supported.
        case isNewer(Platform, needed: Version, floor: Version)
        /// The platform does not have the symbol.
        case isMissing(Platform)
        /// Neither the symbol graphs nor the table state the availability of the symbol.
        case isUnknown
    }

    /// The path relative to the package's folder.
    let file: String
    let line: Int
    let column: Int
    /// The name without the module.
    let symbol: String
    let problem: Problem

    /// A line, and what its code uses too early.
    struct Place: Hashable {
        let line: Int
        let problem: Problem
        /// The symbol, if its availability must be looked up.
        let symbol: String?
    }

    /// The place, which has one finding.
    var place: Place {
        Place(line: line, problem: problem, symbol: problem == .isUnknown ? symbol : nil)
    }
}

extension AvailabilityFinding: CustomStringConvertible {
    /// The place, the problem, and the remedy.
    var description: String {
        "\(file):\(line):\(column): \(message)".escaped
    }

    private var message: String {
        switch problem {
        case .isNewer(let platform, let needed, let floor):
            "\(symbol) needs \(platform.name) \(needed), the floor is \(floor). "
                + "Use an older API, or add @available or #available."
        case .isMissing(let platform):
            "\(symbol) does not exist on \(platform.name). Move the code into #if os(macOS) || os(Linux)."
        case .isUnknown:
            "the availability of \(symbol) on Apple's platforms is unknown. "
                + "Look it up at developer.apple.com/documentation, and add it to Integration/Platforms/apple.txt."
        }
    }
}

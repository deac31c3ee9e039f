/// A reason for which a supported platform may lack a symbol.
enum AvailabilityProblem: Hashable, Sendable {
    /// The symbol is newer than the oldest version that is supported.
    case isNewer(Platform, needed: Version, floor: Version)
    /// The platform does not have the symbol.
    case isMissing(Platform)
    /// Neither the symbol graphs nor the table state the availability of the symbol.
    case isUnknown(symbol: String)

    /// Returns the problem of a symbol, and the remedy.
    func message(about symbol: String) -> String {
        switch self {
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

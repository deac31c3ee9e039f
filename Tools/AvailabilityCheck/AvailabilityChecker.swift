import DependencyAnalysis
import Foundation
import SourceIndex

/// Compares the uses of symbols in an index with their availability on Apple's platforms.
struct AvailabilityChecker {
    let toolchain: ToolchainSymbols
    let reviewed: ReviewedSymbols
    let floors: PackageFloors
    /// The folder of the package, without a slash at its end.
    let folder: String

    /// Returns the findings in the files of an index that belong to targets of the package, a line each.
    func findings(in index: SourceIndex) -> [String] {
        let uses = uses(in: index)
        return index.files.flatMap { findings(in: $0, uses) }
    }

    private func findings(in file: SourceIndex.File, _ uses: [Int: Use]) -> [String] {
        guard file.path.hasPrefix(folder + "/") else { return [] }
        let path = String(file.path.dropFirst(folder.count + 1))
        guard let target = floors.target(ofFile: path) else { return [] }
        let candidates = file.occurrences.compactMap { occurrence -> (position: PlatformSource.Position, use: Use)? in
            guard occurrence.roles.contains(.reference), let use = uses[occurrence.symbol], isCandidate(use, target)
            else { return nil }
            return (.init(line: occurrence.line, column: occurrence.column), use)
        }
        guard !candidates.isEmpty, let text = try? String(contentsOfFile: file.path, encoding: .utf8) else { return [] }
        let sources = PlatformSource.sources(text)
        var problems: [Int: Set<AvailabilityProblem>] = [:]
        let sorted = candidates.sorted { ($0.position, $0.use.name) < ($1.position, $1.use.name) }
        return sorted.compactMap { position, use in
            // A macro uses several symbols in one place.
            guard let problem = problem(of: use, at: position, in: sources, target),
                problems[position.line, default: []].insert(problem).inserted
            else { return nil }
            return "\(path):\(position.line):\(position.column): \(problem.message(about: use.name))".escaped
        }
    }

    /// A symbol that may not be used everywhere.
    private struct Use {
        /// The name without the module.
        let name: String
        /// The name where code uses the symbol.
        let baseName: String
        /// The availability, or nil if it is unknown.
        let availability: Availability?
        /// A Boolean value that indicates whether the compiler uses the symbol where the code does not name it.
        let isImplicit: Bool
    }

    /// Returns the symbols of an index whose availability is stated, or must be.
    private func uses(in index: SourceIndex) -> [Int: Use] {
        let own = ownAvailability(in: index)
        var uses: [Int: Use] = [:]
        for (position, symbol) in index.symbols.enumerated() {
            let availability = own[position] ?? toolchain.availability[symbol.usr]
            guard own[position].map({ !$0.stated.isEmpty }) ?? (availability != nil || mustBeReviewed(symbol)) else {
                continue
            }
            let name = symbol.nameWithoutModule
            if reviewed.accepted.contains(name) { continue }
            uses[position] = Use(
                name: name,
                baseName: String(symbol.name.prefix { $0 != "(" }),
                availability: availability ?? reviewed.availability[name],
                isImplicit: reviewed.implicitUses.contains(name)
            )
        }
        return uses
    }

    /// Returns the availability of the symbols that the files of an index declare, which is empty for most.
    private func ownAvailability(in index: SourceIndex) -> [Int: Availability] {
        var availability: [Int: Availability] = [:]
        for file in index.files {
            let text = (try? String(contentsOfFile: file.path, encoding: .utf8)) ?? ""
            // The index also contains the declarations of C code, whose directives have other names.
            let isSwift = file.path.hasSuffix(".swift")
            let isLimited = isSwift && (text.contains("#if ") || text.contains("@available("))
            let sources = isLimited ? PlatformSource.sources(text) : [:]
            for occurrence in file.occurrences where occurrence.roles.contains(.definition) {
                let position = PlatformSource.Position(line: occurrence.line, column: occurrence.column)
                // What no platform of Apple compiles may be repeated for them in another file.
                let isForSome = sources.values.contains { $0.compiles(line: position.line) }
                let needed = sources.compactMapValues { source in
                    isForSome && source.lacks(line: position.line) ? .never : source.requiredVersion(at: position)
                }
                availability[occurrence.symbol] = Availability(needed)
            }
        }
        return availability
    }

    /// Returns a Boolean value that indicates whether the table must state the availability of a symbol.
    ///
    /// Foundation and XCTest of Linux are other implementations, whose declarations state no availability. Testing is the
    /// same on all platforms, so only what it lacks on some of them is in the table.
    private func mustBeReviewed(_ symbol: Symbol) -> Bool {
        guard symbol.usr.hasPrefix("s:"), symbol.kind != .module, !symbol.isAccessor,
            Self.reviewedModules.contains(where: symbol.usr.contains), let module = symbol.declaringModule
        else { return false }
        if module == "Testing" { return reviewed.availability[symbol.nameWithoutModule] != nil }
        return Self.reviewedModules.contains(module)
    }

    private static let reviewedModules = ["Foundation", "XCTest", "Dispatch", "Testing"]

    /// Returns a Boolean value that indicates whether some platform may lack a symbol in a target.
    private func isCandidate(_ use: Use, _ target: PackageFloors.Target) -> Bool {
        guard let availability = use.availability else { return true }
        return floors.versions.keys.contains { platform in
            availability[platform].map { $0 > floor(of: platform, for: target) } ?? false
        }
    }

    private func problem(
        of use: Use,
        at position: PlatformSource.Position,
        in sources: [Platform: PlatformSource],
        _ target: PackageFloors.Target
    ) -> AvailabilityProblem? {
        for platform in Platform.allCases where floors.versions[platform] != nil {
            guard let source = sources[platform], source.compiles(line: position.line) else { continue }
            if use.isImplicit, !source.contains(use.baseName, at: position) { continue }
            guard let availability = use.availability else { return .isUnknown(symbol: use.name) }
            guard let needed = availability[platform] else { continue }
            let floor = floor(of: platform, for: target)
            if needed <= max(floor, source.requiredVersion(at: position) ?? floor) { continue }
            return needed == .never ? .isMissing(platform) : .isNewer(platform, needed: needed, floor: floor)
        }
        return nil
    }

    private func floor(of platform: Platform, for target: PackageFloors.Target) -> Version {
        let floor = floors.versions[platform] ?? .never
        return target.isTest ? max(floor, reviewed.floorsOfTests[platform] ?? floor) : floor
    }
}

extension Symbol {
    /// The name with its types, such as `FileHandle.readToEnd()`.
    fileprivate var nameWithoutModule: String {
        let parts = qualifiedName.split(separator: ".", maxSplits: 1)
        return parts.count == 2 ? String(parts[1]) : qualifiedName
    }

    /// A Boolean value that indicates whether the symbol is the getter or setter of a property, which occurs where the
    /// property does.
    fileprivate var isAccessor: Bool {
        name.hasPrefix("getter:") || name.hasPrefix("setter:")
    }
}

/// The targets of packages, and which of them depends on which.
struct TargetLinks: Sendable {
    private let targets: [String: PackageDescription.Target]
    private let products: [String: [String]]

    init(_ packages: [PackageDescription]) {
        targets = Dictionary(packages.flatMap(\.targets).map { ($0.name, $0) }) { first, _ in first }
        products = Dictionary(packages.flatMap(\.products).map { ($0.name, $0.targets) }) { first, _ in first }
    }

    /// Returns the targets that others link, themselves included.
    func targets(linkedBy names: [String]) -> Set<String> {
        names.reduce(into: []) { result, name in
            result.formUnion(
                reachable(from: name) { name in
                    guard let target = targets[name] else { return [] }
                    return (target.targetDependencies ?? [])
                        + (target.productDependencies ?? []).flatMap { products[$0] ?? [] }
                }
            )
        }
    }

    /// Returns the name of a target's module.
    func moduleName(_ target: String) -> String {
        targets[target]?.moduleName ?? target
    }
}

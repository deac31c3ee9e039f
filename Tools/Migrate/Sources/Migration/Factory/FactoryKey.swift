/// The name of a factory and of its container.
package struct FactoryKey: Codable, Comparable, CustomStringConvertible, Hashable, Sendable {
    package let container: String
    package let name: String

    package var description: String { "\(container).\(name)" }

    package static func < (lhs: FactoryKey, rhs: FactoryKey) -> Bool {
        (lhs.container, lhs.name) < (rhs.container, rhs.name)
    }
}

/// The scope of a factory or of a container.
package enum FactoryScope: Codable, Hashable, Sendable {
    case unique, singleton, cached, shared, graph
    case custom(String)

    /// Creates the scope that a modifier or a member of `Scope` names.
    init(name: String) {
        self =
            switch name {
            case "unique": .unique
            case "singleton": .singleton
            case "cached": .cached
            case "shared": .shared
            case "graph": .graph
            default: .custom(name)
            }
    }

    package var name: String {
        switch self {
        case .unique: "unique"
        case .singleton: "singleton"
        case .cached: "cached"
        case .shared: "shared"
        case .graph: "graph"
        case .custom(let name): name
        }
    }
}

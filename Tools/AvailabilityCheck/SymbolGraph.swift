/// The symbols of a symbol graph with the versions of the platforms that have them.
struct SymbolGraph: Decodable {
    let symbols: [Symbol]
    let relationships: [Relationship]

    struct Symbol: Decodable {
        let identifier: Identifier
        let availability: [Item]?
    }

    struct Identifier: Decodable {
        /// The USR.
        let precise: String
    }

    struct Item: Decodable {
        let domain: String?
        let introduced: Introduction?
        let isUnconditionallyUnavailable: Bool?
    }

    struct Introduction: Decodable {
        let major: Int
        let minor: Int?
        let patch: Int?
    }

    struct Relationship: Decodable {
        let kind: String
        let source: String
        let target: String
    }
}

extension SymbolGraph.Symbol {
    /// The availability that the attributes of the declaration state.
    var stated: Availability {
        var versions: [Platform: Version] = [:]
        for item in availability ?? [] {
            guard let platform = item.domain.flatMap(Platform.init(rawValue:)) else { continue }
            if item.isUnconditionallyUnavailable == true {
                versions[platform] = .never
            } else if let introduced = item.introduced {
                versions[platform] = Version(
                    major: introduced.major,
                    minor: introduced.minor ?? 0,
                    patch: introduced.patch ?? 0
                )
            }
        }
        return Availability(versions)
    }
}

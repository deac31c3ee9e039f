/// A dependency, as its accessor tells which it is.
struct Dependency {
    let site: ResolutionSite
    /// The key path that the accessor resolves under.
    let keyPath: AnyKeyPath
    /// Whether it is the only one that is resolved there.
    let isOnlyOne: Bool

    var name: String {
        site.function.description
    }

    var hash: UInt64 {
        site.hash { keyPath }
    }

    func isSame(as other: Dependency) -> Bool {
        site.resolvesSame(as: other.site, ifOnlyOne: isOnlyOne) { keyPath == other.keyPath }
    }
}

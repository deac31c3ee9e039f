/// A dependency, as its accessor tells which it is.
struct Dependency {
    let site: ResolutionSite
    /// The key path that the accessor resolves under.
    let keyPath: AnyKeyPath

    var name: String {
        site.function.description
    }

    var hash: UInt64 {
        site.hash { keyPath }
    }

    func isSame(as other: Dependency) -> Bool {
        site.resolvesSame(as: other.site) { keyPath == other.keyPath }
    }
}

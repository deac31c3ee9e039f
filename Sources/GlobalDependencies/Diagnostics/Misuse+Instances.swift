extension Misuse {
    /// Describes a weak implementation that built an instance of a value type.
    static func weakValue(_ id: DependencyID, _ type: any Any.Type) -> Misuse {
        """
        [GD043]: the `weakImplementation` of \(id.quoted) built a value that is not an object, so it cannot be retained.

          Where:\t{place}
          Type:\t\(type)
          Dependency:\t\(id)

        To fix it, do one of these:
          1. Make `\(type)` a class.
          2. If it has no state, pass `composedImplementation: { … }`.
          3. If it has state, pass `sharedImplementation: { … }`, which lives as long as the container.
        """.misuse(at: id.location)
    }
}

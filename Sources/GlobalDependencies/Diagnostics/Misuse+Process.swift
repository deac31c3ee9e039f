extension Misuse {
    /// Describes an environment variable that selects a context that does not exist.
    static func unknownContext(_ name: String, variable: String, known: [String]) -> Misuse {
        let name = name.escaped()
        return """
            [GD010]: the environment variable `\(variable)` was ignored: there is no context `\(name)`.

              Variable:\t\(variable)=\(name)

            To fix it:
              1. Set it to one of `\(known.joined(separator: "`, `"))`, or remove it.
            """.misuse()
    }

    /// Describes a process that contains two copies of the library.
    static func twoCopies(_ path: String, _ otherPath: String) -> Misuse {
        """
        [GD016]: two copies of GlobalDependencies were loaded, so an override in one has no effect in the other.

          This copy:\t\(path.escaped())
          Other copy:\t\(otherPath.escaped())

        To fix it, do one of these:
          1. If an app that links it hosts a test bundle that links it too: \
        see "Unit tests in Xcode" in the documentation.
          2. If several frameworks or plug-ins link it: link `GlobalDependenciesDynamic` to every target that uses \
        it, and no other product of this package.
          3. If they link other products of this package too: link all products to one framework of your own, \
        and link every other target to that framework.
        """.misuse()
    }
}

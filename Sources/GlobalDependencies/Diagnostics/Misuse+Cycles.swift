extension Misuse {
    /// Describes an implementation that reads itself while it is created or evaluated.
    ///
    /// - Parameters:
    ///   - cycle: The dependencies of the cycle, each of which reads the next one, with the first one again at the end.
    ///   - isOfDefaults: A Boolean value that indicates whether the cycle consists of default implementations, not shared
    ///     ones.
    /// - Returns: The message.
    package static func cycle(_ cycle: [DependencyID], ofDefaults isOfDefaults: Bool = false) -> Misuse {
        // The value of a key is built for its container, and for all containers that share it.
        var distinct: [DependencyID] = []
        for dependency in cycle where !dependency.isKey || distinct.last?.call.type != dependency.call.type {
            distinct.append(dependency)
        }
        let names = distinct.quoted(separator: " -> ")
        let location = distinct[0].location
        distinct.removeLast()
        if isOfDefaults {
            return """
                [GD005]: an implementation read itself while it was evaluated: \(names)

                  Where:\t{place}
                  Cycle:\t\(distinct.lines)

                To fix it, do one of these:
                  1. Store the container in one of them, and read the next one when the implementation is used.
                  2. Move the part that they share into a dependency of its own.
                """.misuse(at: location).linted("all cycles (rule `cycle`)")
        }
        return """
            [GD004]: a shared implementation read itself while it was created: \(names)

              Where:\t{place}
              Cycle:\t\(distinct.lines)

            To fix it, do one of these:
              1. Store the container in one of them, and read the next one when the instance is used.
              2. Move the part that they share into a dependency of its own.
            """.misuse(at: location)
    }

    /// The number of implementations that may be created or evaluated within one another on a thread.
    ///
    /// Each takes one to two kilobytes of the stack, of which most threads have at least two megabytes.
    package static var depthLimit: Int { 1_000 }

    /// Describes an implementation that is created or evaluated within too many others.
    ///
    /// - Parameter dependency: The dependency of the innermost implementation.
    /// - Returns: The message.
    package static func tooDeep(_ dependency: DependencyID) -> Misuse {
        """
        [GD057]: \(dependency.quoted) was read within 1,000 implementations that were being created or evaluated, each by \
        the one before.

          Where:\t{place}

        To fix it, do one of these:
          1. If an accessor reads itself with another argument, check how the chain ends.
          2. Store the container in one of them, and read the next one when the implementation is used.
        """.misuse(at: dependency.location)
    }
}

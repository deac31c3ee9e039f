/// The registrations that wait for others that stay.
enum WaitingRegistrations {
    /// A registration that has to move before another one.
    struct Need {
        let registration: Int
        /// A Boolean value that indicates whether its `autoregister` finds the service of the other one in the container.
        var isInitializer = false
    }

    /// Returns the needs of each registration.
    static func needs(in sources: SwinjectSources, _ types: TypeIndex) -> [[Need]] {
        let all = sources.registrations
        let groups = Dictionary(grouping: all.indices) { all[$0].root }
        var needs = all.indices.map { index in
            let reads = sources.reads(of: index).flatMap { sources.indices[$0] ?? [] }
            let group = groups[all[index].root] ?? []
            return (reads + group).filter { $0 != index }.map { Need(registration: $0) }
        }
        for (index, registration) in all.enumerated() {
            guard case .initializer(let expression) = registration.form else { continue }
            let services = sources.services(of: expression, types)
            for other in all.indices where other != index && all[other].service.name == nil {
                if services?.contains(all[other].service.type) == false { continue }
                needs[other].append(Need(registration: index, isInitializer: true))
            }
        }
        return needs
    }

    /// Returns the number of registrations that wait for one, directly or for one that waits for it.
    ///
    /// - Parameters:
    ///   - index: The registration that stays.
    ///   - needs: The needs of each registration.
    ///   - waiting: The other registrations that may wait.
    /// - Returns: The number.
    static func count(for index: Int, _ needs: [[Need]], among waiting: Set<Int>) -> Int {
        var found: Set<Int> = []
        var rest = [index]
        while let next = rest.popLast() {
            for other in waiting where needs[other].contains(where: { $0.registration == next }) {
                if found.insert(other).inserted { rest.append(other) }
            }
        }
        return found.count
    }
}

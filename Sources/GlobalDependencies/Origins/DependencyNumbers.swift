/// Numbers for dependencies, from zero on, in the order in which they are added.
struct DependencyNumbers {
    private var numbers = [ResolvedDependency: Int]()

    /// The number of a dependency, or nil where it was not added.
    subscript(dependency: ResolvedDependency) -> Int? {
        numbers[dependency]
    }

    /// Returns the number of a dependency, which is the next one where it was not added before.
    mutating func add(_ dependency: ResolvedDependency) -> Int {
        if let known = numbers[dependency] { return known }
        let number = numbers.count
        numbers[dependency] = number
        return number
    }
}

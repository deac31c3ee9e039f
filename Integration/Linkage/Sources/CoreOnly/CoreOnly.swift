import GlobalDependencies

extension GlobalDependencies {
    var greeting: String {
        resolveDependency(forKeyPath: \.greeting, defaultImplementation: "Hello")
    }
}

@main
struct CoreOnly {
    static func main() {
        let dependencies = GlobalDependencies.default.with(override: "Overridden", for: \.greeting)
        print(GlobalDependencies.default.greeting, dependencies.greeting)
    }
}

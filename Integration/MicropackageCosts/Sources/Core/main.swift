import GlobalDependencies

extension GlobalDependencies {
    var number: Int { resolveDependency(forKeyPath: \.number, defaultImplementation: 1) }
}

print(GlobalDependencies.default.number)

import GlobalDependencies

final class Ferry: Sendable {
    let speed: Int

    init(dependencies: GlobalDependencies) {
        let crossing = dependencies.crossing
        speed = crossing.length * 2
    }
}

extension GlobalDependencies {
    var ferry: Ferry {  // look-alike: the cycle is reported in the file that comes first
        resolveDependency(forKeyPath: \.ferry, defaultImplementation: Ferry(dependencies: self))
    }
}

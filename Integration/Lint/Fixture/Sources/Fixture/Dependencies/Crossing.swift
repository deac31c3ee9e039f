import GlobalDependencies

struct Crossing: Sendable {
    let length: Int
    init(ferry: Ferry) { length = ferry.speed }
}

extension GlobalDependencies {
    var crossing: Crossing {  // expect: cycle
        resolveDependency(forKeyPath: \.crossing, defaultImplementation: Crossing(ferry: ferry))
    }
}

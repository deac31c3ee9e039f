import FixtureModels
import Foundation
import GlobalDependencies

final class Treasury: Sendable {
    static let shared = Treasury()  // expect: singleton
    let vaults: Int
    init(vaults: Int = 1) { self.vaults = vaults }
}

enum Warehouse {
    static let shared: [String] = ["rope", "tar"]  // expect: singleton
    static let sharedRope = "rope"  // look-alike: another name
    static let dock = "north"  // expect: singleton
    static let `default` = "tar"  // look-alike: another name
}

@MainActor
final class Screen {
    static let shared: Screen = .init()  // expect: singleton
    private init() {}
}

struct Museum: Sendable {
    var lighthouse: Lighthouse
}

extension Museum {
    static let shared = Museum(lighthouse: Lighthouse())  // expect: singleton, default-in-static
}

struct Garden: Sendable {
    let shared = "bench"  // look-alike: a property of an instance
}

typealias Lantern = Beacon

struct Watchman {
    let bell: Bell = .shared  // expect: singleton-use
    let routes = Catalog.shared.routes  // look-alike: reported at its declaration

    func warn(with signal: any Signal = Beacon.shared) {  // expect: singleton-use
        let shared = Garden().shared  // look-alike: a local variable
        signal.signal(times: shared.count)
        Lantern.shared.signal(times: 2)  // expect: singleton-use
        ["⛴️"].forEach { _ in Bell.shared.ring() }  // expect: singleton-use
        Horn.shared.blow()  // look-alike: reported at its declaration
    }

    func count() -> Int { Treasury.shared.vaults }  // look-alike: reported at its declaration

    func track() {
        FrameworkTracking.shared.track("watch")  // expect: singleton-use
    }
}

final class Teller {
    private let name: String

    init(name: String) {
        self.name = name
    }

    func count() -> Int { Treasury.shared.vaults }  // look-alike: reported at its declaration
    func countLater() -> () -> Int { { Treasury.shared.vaults } }  // look-alike: reported at its declaration
}

struct Auditor {
    private let dependencies: any BeaconDependency

    init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    func audit() -> Int { Treasury.shared.vaults }  // look-alike: reported at its declaration
}

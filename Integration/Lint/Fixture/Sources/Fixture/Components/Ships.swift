import Foundation
import GlobalDependencies

struct Mast: Sendable {
    private let dependencies: any TimetableDependency
    init(dependencies: GlobalDependencies = .default) { self.dependencies = dependencies }
    init(height: Int) { dependencies = GlobalDependencies() }  // expect: fresh-container
}

struct Cabin<Guest> {
    let guests: [Guest]
    private let dependencies: GlobalDependencies

    init(
        _ guests: [Guest] = [],
        label: String = "",
        dependencies: GlobalDependencies = .default,
        onKnock: (String) -> Void = { _ in }
    ) {
        self.guests = guests
        self.dependencies = dependencies
        onKnock(label)
    }
}

struct Deck {
    let mast: Mast?
    init(mast: Mast? = nil, dependencies: GlobalDependencies = .default) { self.mast = mast }
}

struct Flag {
    var color = "red"
}

typealias Pole = Mast

final class Ship {
    private let dependencies: any TimetableDependency & RouteDependency
    private let spare = Mast()  // expect: container-not-passed
    private let pole: Mast
    private(set) lazy var deck = Deck(dependencies: dependencies.buildGlobal())  // look-alike: passes the container
    private(set) lazy var upperDeck = Deck()  // expect: container-not-passed

    init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
        pole = Pole()  // expect: container-not-passed
    }

    convenience init(name: String) {
        self.init()  // expect: container-not-passed
    }

    convenience init(length: Int, dependencies: GlobalDependencies = .default) {
        self.init(dependencies: dependencies)  // look-alike: passes the container
    }

    func makeMasts() -> [Mast] {
        let implicit: Mast = .init()  // expect: container-not-passed
        let explicit = Mast.init(dependencies: dependencies.buildGlobal())  // look-alike: passes the container
        let short = Mast(height: 2)  // look-alike: another initializer
        return [implicit, explicit, short]
    }

    func makeCabin() -> Cabin<String> {
        Cabin(  // expect: container-not-passed
            ["Ada (dependencies: none)", #"Grace \(")"#],
            label: [1, 2].map { "\($0) dependencies: \(Flag(color: ")").color)" }.joined(separator: ","),
            // dependencies: dependencies.buildGlobal(),
            onKnock: { label in _ = label }
        )
    }

    func makeLabeledCabin() -> Cabin<String> {
        Cabin(  // look-alike: passes the container after nested calls, strings and comments
            [
                "Ada )", #"Grace "#,
                """
                Edsger )
                """,
            ],
            label: [1, 2].map { "\($0)) \(Flag(color: "(").color)" }.joined(separator: ")"),  // )
            /* ) */ dependencies: dependencies.buildGlobal()
        ) { label in
            _ = label.isEmpty ? Flag(color: ")") : Flag()
        }
    }

    func makeGenericCabin() -> Cabin<Int> {
        Cabin<Int> { _ = "dependencies: \($0)" }  // expect: container-not-passed
    }

    func makeDecks() -> [Deck] {
        let global = dependencies.buildGlobal()
        return [
            Deck(mast: Mast(dependencies: global)),  // expect: container-not-passed
            Deck(mast: Mast(), dependencies: global),  // expect: container-not-passed
            Deck(mast: Mast()),  // expect: container-not-passed*2
            Deck(mast: .init(dependencies: global), dependencies: global),  // look-alike: both get the container
        ]
    }

    func makeFlag() -> Flag {
        Flag()  // look-alike: a type without a container
    }

    func makeMastsLater(count: Int) -> () -> [Mast] {
        func make(_ number: Int) -> Mast { number > 1 ? Mast() : Mast(height: 1) }  // expect: container-not-passed
        return { (0..<count).map(make) + ["⛴️👩‍👧‍👦"].map { _ in Mast() } }  // expect: container-not-passed
    }

    struct Model {
        func build() -> Mast { Mast() }  // look-alike: a nested type without a container
    }
}

extension Ship {
    func replaceMast(with make: (GlobalDependencies) -> Mast) -> Mast {
        let emoji = ("⛴️👩‍👧‍👦", Mast(dependencies: dependencies.buildGlobal()))  // look-alike: after an emoji
        return emoji.0.isEmpty ? emoji.1 : make(dependencies.buildGlobal())
    }
}

struct Shipyard {
    func build() -> (Ship, Deck) {
        (Ship(), Deck(mast: Mast()))  // look-alike: a type without a container
    }
}

func launchShip() -> Ship {
    Ship()  // look-alike: a function without a container
}

extension Shipyard {
    static func launch(_ names: [String], in container: GlobalDependencies) -> [Ship] {
        names.map { _ in Ship() } + [Ship(dependencies: container)]  // expect: container-not-passed
    }

    static func launch(_ ship: Ship = Ship(), at _: any TimetableDependency) {}  // look-alike: a default argument
}

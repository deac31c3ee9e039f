import FixtureModels
import Foundation

typealias Key = UUID

struct Lottery {
    let id = UUID()  // expect: uuid
    let parent: UUID? = .init()  // expect: uuid
    var makeID: @Sendable () -> Key = Key.init  // expect: uuid
    let known = UUID(uuidString: "00000000-0000-0000-0000-000000000000")  // look-alike: a fixed identifier

    func draw(until limit: Int) -> Int { Int.random(in: 0..<limit) }  // expect: random
    func share() -> Double { .random(in: 0...1) }  // expect: random
    func pick<Items: Collection>(_ items: Items) -> Items.Element? { items.randomElement() }  // expect: random
    func deal() -> [Int] {
        var cards = (1...10).shuffled()  // expect: random
        cards.shuffle()  // expect: random
        return cards
    }

    func deal(using generator: inout some RandomNumberGenerator) -> [Int] {
        var cards = (1...10).shuffled(using: &generator)  // look-alike: a generator that is passed
        cards.append(Int.random(in: 0..<5, using: &generator))  // look-alike: a generator that is passed
        return cards
    }

    func dealAlone() -> [Int] {
        var generator = SystemRandomNumberGenerator()  // expect: random
        return deal(using: &generator)
    }
}

func seal(of ticket: Ticket, by key: UUID = UUID()) -> String {  // expect: uuid
    ticket.number + key.uuidString
}

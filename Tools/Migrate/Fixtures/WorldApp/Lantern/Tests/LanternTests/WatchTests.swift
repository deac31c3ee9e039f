import Foundation
import Testing

@testable import Lantern

struct StormError: Error {}
let first = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))

@Suite(.serialized)
struct WatchTests {
    init() {
        Current = World()
        Current.date = { Date(timeIntervalSince1970: 0) }
        Current.uuid = { first }
    }

    @Test func nightNeedsLamp() {
        Watch().begin()
        #expect(Current.log.entries.map(\.text) == ["begins", "lamp lit"])
        #expect(Current.lamp.isLit)
    }

    @Test func dayNeedsNoLamp() {
        Current.date = { Date(timeIntervalSince1970: 12 * 3600) }
        Watch().begin()
        #expect(Current.log.entries.map(\.text) == ["begins"])
        #expect(!Current.lamp.isLit)
    }

    @Test func fogNeedsLamp() {
        Current.date = { Date(timeIntervalSince1970: 12 * 3600) }
        Current.weather.isFoggy = { $0 == "Skerry" }
        Watch().light()
        #expect(Current.log.entries.map(\.text) == ["lamp lit"])
    }

    @Test func entryHasTimeAndIdentifier() {
        Watch().note("a ship")
        #expect(Current.log.entries == [Entry(id: first, date: Date(timeIntervalSince1970: 0), text: "a ship")])
    }

    @Test func reportReadsWeather() async throws {
        Current.weather.wind = { _ in 9 }
        #expect(try await Watch().report() == "Skerry: wind 9, no keeper, 0 entries")
    }

    @Test func reportFailsWithWeather() async {
        Current.weather.wind = { _ in throw StormError() }
        await #expect(throws: StormError.self) { try await Watch().report() }
    }

    @Test func hornAnswersInFog() {
        #expect(Signals().entry(for: 2) == "silent")
        Current.weather.isFoggy = { _ in true }
        Current.horn = { "toot \($0)" }
        #expect(Signals().entry(for: 2) == "Skerry greets ship: toot 2")
    }

    @Test func verboseAppNamesStation() {
        LanternApp.main(arguments: ["--verbose"])
        #expect(Current.log.entries.first?.text == "Skerry begins a watch")
    }

    @Test func quietAppNamesNothing() {
        LanternApp.main(arguments: [])
        #expect(Current.log.entries.first?.text == "begins")
    }
}

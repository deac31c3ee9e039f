import Testing

@testable import availability_check

struct AvailabilityTests {
    @Test(arguments: [
        ("13", Version(major: 13)), ("10.15", Version(major: 10, minor: 15)),
        ("10.15.4", Version(major: 10, minor: 15, patch: 4)), ("-", .never),
    ])
    func versionIsRead(_ text: String, _ version: Version) {
        #expect(Version(text) == version)
    }

    @Test(arguments: ["", "x", "10.x", "1.2.3.4"]) func otherTextIsNoVersion(_ text: String) {
        #expect(Version(text) == nil)
    }

    @Test func versionsAreOrderedByNumber() {
        #expect(Version(major: 9) < Version(major: 10, minor: 15))
        #expect(Version(major: 10, minor: 15) < Version(major: 10, minor: 15, patch: 4))
        #expect(Version(major: 26) < .never)
    }

    @Test func availabilityIsReadAndWritten() {
        let availability = Availability("macOS 10.13, iOS -")
        #expect(availability == Availability([.macOS: Version(major: 10, minor: 13), .iOS: .never]))
        #expect(availability?.description == "macOS 10.13, iOS -")
        #expect(Availability("macOS 10.13, Linux 1") == nil)
        #expect(Availability("macOS") == nil)
    }

    @Test func versionOfIOSDecidesForPlatformsThatStateNone() {
        #expect(Availability("iOS 13.4")?[.macCatalyst] == Version(major: 13, minor: 4))
        #expect(Availability("iOS 13.4")?[.visionOS] == Version(major: 1))
        #expect(Availability("iOS 18.2")?[.visionOS] == Version(major: 2, minor: 2))
        #expect(Availability("iOS 26.0")?[.visionOS] == Version(major: 26))
        #expect(Availability("iOS -")?[.visionOS] == .never)
        #expect(Availability("iOS 18.0, visionOS 1.0")?[.visionOS] == Version(major: 1))
        #expect(Availability("iOS 13.0")?[.macOS] == nil)
    }

    @Test func memberNeedsWhatItsTypeNeeds() {
        let graph = SymbolGraph(
            symbols: [
                symbol("type", macOS: 13), symbol("nested", macOS: nil), symbol("member", macOS: 10),
                symbol("other", macOS: nil),
            ],
            relationships: [
                .init(kind: "memberOf", source: "nested", target: "type"),
                .init(kind: "memberOf", source: "member", target: "nested"),
                .init(kind: "conformsTo", source: "other", target: "type"),
            ]
        )
        let symbols = ToolchainSymbols(graphs: [graph])
        let needed = Availability([.macOS: Version(major: 13)])
        #expect(symbols.availability == ["type": needed, "nested": needed, "member": needed])
        #expect(ToolchainSymbols(text: symbols.text).availability == symbols.availability)
    }

    @Test func graphStatesThatPlatformLacksSymbol() {
        let unavailable = SymbolGraph.Item(domain: "watchOS", introduced: nil, isUnconditionallyUnavailable: true)
        let symbol = SymbolGraph.Symbol(identifier: .init(precise: "a"), availability: [unavailable])
        #expect(symbol.stated == Availability([.watchOS: .never]))
    }

    private func symbol(_ usr: String, macOS: Int?) -> SymbolGraph.Symbol {
        let introduced = macOS.map { SymbolGraph.Introduction(major: $0, minor: nil, patch: nil) }
        let item = SymbolGraph.Item(domain: "macOS", introduced: introduced, isUnconditionallyUnavailable: nil)
        return SymbolGraph.Symbol(identifier: .init(precise: usr), availability: macOS == nil ? nil : [item])
    }
}

#if Macros
import SwiftParser
import SwiftSyntax
import Testing

@testable import GlobalDependenciesMacros

struct DependencyMockInheritanceTests {
    /// Returns the lines of a mock that contain a text, without indentation.
    private func lines(of mock: String, containing text: String) -> [String] {
        mock.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }.filter { $0.contains(text) }.map(
            String.init
        )
    }

    private func mock(_ source: String, attribute: String = "@DependencyMock(when: .always)") throws -> String {
        let declaration = try #require(Parser.parse(source: source).statements.first?.item.as(ProtocolDeclSyntax.self))
        return try declaration.mock(attribute: attribute)
    }

    @Test func hashableMockIsComparedByIdentity() throws {
        let mock = try mock("protocol Weather: Hashable { static func == (lhs: Self, rhs: Self) -> Bool }")
        #expect(
            lines(of: mock, containing: "==") == [
                "nonisolated static func == (lhs: MockWeather, rhs: MockWeather) -> Swift.Bool {", "lhs === rhs",
            ]
        )
        #expect(
            lines(of: mock, containing: "func hash") == [
                "nonisolated func hash(into hasher: inout Swift.Hasher) {"
            ]
        )
    }

    @Test func errorProtocolMakesMockSendable() throws {
        let mock = try mock("protocol Weather: Error { func refresh() }")
        #expect(
            lines(of: mock, containing: "var refreshOverride") == [
                "var refreshOverride: (@Sendable () -> Swift.Void)? {"
            ]
        )
    }

    @Test func identifierOfWhereClauseIsRequirement() throws {
        let mock = try mock("protocol Weather: Identifiable where ID == Int {}")
        #expect(lines(of: mock, containing: "var id:") == ["static var id: Self {", "var id: Int {"])
    }

    @Test func restatedDescriptionHasOverride() throws {
        let restated = try mock("protocol Weather: CustomStringConvertible { var description: String { get } }")
        #expect(restated.contains("descriptionOverride"))
        let inherited = try mock("protocol Weather: CustomStringConvertible {}")
        #expect(!inherited.contains("descriptionOverride"))
        #expect(lines(of: inherited, containing: "var description") == ["nonisolated var description: Swift.String {"])
    }

    @Test func codableMockHasOverrideForEncoding() throws {
        let mock = try mock("protocol Weather: Codable {}")
        #expect(
            lines(of: mock, containing: "func encode(to") == [
                "static func encode(to encoder: any Swift.Encoder) -> Self {",
                "func encode(to encoder: any Swift.Encoder) throws {",
            ]
        )
        #expect(lines(of: mock, containing: "init(from") == ["init(from decoder: any Swift.Decoder) {"])
    }

    @Test func comparableMockHasOverride() throws {
        let mock = try mock("protocol Weather: Comparable {}")
        #expect(
            lines(of: mock, containing: "isLessThanOtherOverride: ") == [
                "var isLessThanOtherOverride: ((MockWeather) -> Swift.Bool)? {"
            ]
        )
        #expect(
            lines(of: mock, containing: "static func <") == [
                "static func < (lhs: MockWeather, rhs: MockWeather) -> Swift.Bool {"
            ]
        )
    }

    @Test func whereClauseOfSelfIsInheritance() throws {
        let mock = try mock("protocol Weather where Self: Sendable { func refresh() }")
        #expect(
            lines(of: mock, containing: "var refreshOverride") == [
                "var refreshOverride: (@Sendable () -> Swift.Void)? {"
            ]
        )
    }

    @Test func openMockIsNotFinal() throws {
        let mock = try mock(
            "public protocol Weather: Sendable {}",
            attribute: "@DependencyMock(when: .always, open: true)"
        )
        #expect(
            lines(of: mock, containing: "class ") == [
                "open nonisolated class MockWeather: Weather, GlobalDependencies.MacroSupport.Mock, "
                    + "@unchecked Swift.Sendable {"
            ]
        )
    }

    @Test func mockInheritsFromMockOfOtherProtocol() throws {
        let source = "protocol Weather: Forecast { func refresh() }"
        for name in ["(any Forecast).self", "MockForecast.self"] {
            let mock = try mock(source, attribute: "@DependencyMock(when: .always, inherits: \(name))")
            #expect(
                lines(of: mock, containing: "class ") == [
                    "final class MockWeather: MockForecast, Weather, @unchecked Swift.Sendable {"
                ]
            )
            #expect(
                lines(of: mock, containing: "static var") == ["static var refresh: MockForecast.JournalCall {"]
            )
            #expect(
                lines(of: mock, containing: "super.init") == [
                    "super.init(mockJournal: .init(of: \"MockWeather\", fileID: fileID, line: line))"
                ]
            )
        }
    }

    @Test func requirementRestatedWithOverrideIsInherited() throws {
        let source = """
            protocol Weather: Forecast {
                override var city: String { get set }
                override func set(_ value: Int)
                func set(_ value: String)
            }
            """
        let mock = try mock(source, attribute: "@DependencyMock(when: .always, inherits: (any Forecast).self)")
        #expect(
            lines(of: mock, containing: "func set") == [
                "static func set(_ value: String) -> MockForecast.JournalCall {", "func set(_ value: String) {",
            ]
        )
        #expect(
            lines(of: mock, containing: "Override:") == [
                "var setValueStringOverride: (@Sendable (String) -> Swift.Void)? {"
            ]
        )
        #expect(!mock.contains("city"))
        let restated = try self.mock(source, attribute: "@DependencyMock(when: .always, inherits: .restated)")
        #expect(lines(of: restated, containing: "Override:").count == 4)
    }

    @Test func inheritingMockOfActorIsolatesItsMembers() throws {
        let mock = try mock(
            "@MainActor protocol Weather: Forecast { func refresh(); nonisolated func stop(); static func make() }",
            attribute: "@DependencyMock(when: .always, inherits: (any Forecast).self)"
        )
        #expect(
            lines(of: mock, containing: "class ") == [
                "final class MockWeather: MockForecast, Weather, @unchecked Swift.Sendable {"
            ]
        )
        #expect(lines(of: mock, containing: "func refresh") == ["@MainActor func refresh() {"])
        #expect(
            lines(of: mock, containing: "refreshOverride: ") == [
                "@MainActor var refreshOverride: (@MainActor () -> Swift.Void)? {"
            ]
        )
        #expect(lines(of: mock, containing: "func stop") == ["nonisolated func stop() {"])
        #expect(
            lines(of: mock, containing: "func resetStatic") == ["@MainActor static func resetStaticRequirements() {"]
        )
    }

    @Test func setterOfInheritedSubscriptIsRefused() {
        expectRefusal(
            "@DependencyMock(inherits: (any Forecast).self)\nprotocol Weather: Forecast {\n    "
                + "override subscript(day: Int) -> Int { get set }\n}",
            "'@DependencyMock(inherits:)' cannot mock a subscript that adds a setter to an inherited one: restate the "
                + "requirements of the other protocol, with '@DependencyMock(inherits: .restated)'",
            line: 3,
            column: 5,
            fixIts: ["remove '@DependencyMock'"]
        )
    }

    @Test func openMockRefusesInitializer() {
        expectRefusal(
            "@DependencyMock(open: true)\nprotocol Weather {\n    init()\n}",
            "'@DependencyMock(open: true)' cannot mock an initializer, which each subclass would have to declare: restate the "
                + "requirements in the protocols that inherit from this one, with '@DependencyMock(inherits: .restated)'",
            line: 3,
            column: 5,
            fixIts: ["remove '@DependencyMock'"]
        )
    }

    @Test func openMockRefusesItsOwnType() {
        expectRefusal(
            "@DependencyMock(open: true)\nprotocol Weather {\n    func twin() -> Self\n}",
            "'@DependencyMock(open: true)' cannot mock a requirement of the type 'Self': restate the requirements in the "
                + "protocols that inherit from this one, with '@DependencyMock(inherits: .restated)'",
            line: 3,
            column: 5,
            fixIts: ["remove '@DependencyMock'"]
        )
    }

    @Test func staticRequirementOfGenericMockIsRefused() {
        expectRefusal(
            "@DependencyMock\nprotocol Weather {\n    associatedtype Item\n    static func make()\n}",
            "'@DependencyMock' cannot mock a static requirement of a protocol with associated types: write the mock yourself",
            line: 4,
            column: 5,
            fixIts: ["remove '@DependencyMock'"]
        )
    }
}
#endif

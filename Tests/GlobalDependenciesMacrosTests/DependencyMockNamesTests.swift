#if Macros
import Foundation
import SwiftParser
import SwiftSyntax
import Testing

@testable import GlobalDependenciesMacros

/// Tests that the micropackages' own mocks, written without the macro, have the names that the macro generates.
struct DependencyMockNamesTests {
    @Test(arguments: [
        ["RemoteDataFetchDependency/Sources/RemoteDataFetch.swift", "RemoteDataFetchDependency/Sources/Doubles/"],
        ["LocalDataFetchDependency/Sources/LocalDataFetch.swift", "LocalDataFetchDependency/Sources/"],
        ["SettingsDependency/Sources/Settings.swift", "SettingsDependency/Sources/"],
    ])
    func mocksOfMicropackagesHaveGeneratedNames(paths: [String]) throws {
        let micropackages = URL.packageRoot.appendingPathComponent("Micropackages")
        let path = try #require(paths.first)
        let folder = try #require(paths.last)
        let source = try String(contentsOf: micropackages.appendingPathComponent(path), encoding: .utf8)
        let declaration = try #require(
            Parser.parse(source: source).statements.lazy.compactMap { $0.item.as(ProtocolDeclSyntax.self) }.first
        )
        let mocked = MockedProtocol(declaration, attribute: .dependencyMock, arguments: MockArguments())
        let mock = micropackages.appendingPathComponent("\(folder)\(mocked.mock).swift")
        let written = try String(contentsOf: mock, encoding: .utf8)
        let byHand = Parser.parse(source: written).statements.lazy.compactMap { $0.item.as(ClassDeclSyntax.self) }
            .first?.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self)?.bindings.first?.pattern }
            .map(\.trimmedDescription)
        let names = mocked.requirements.flatMap(\.calls).map(\.name)
        #expect(mocked.diagnostics.isEmpty)
        #expect(Set(names.map { "\($0)Override" }) == Set(byHand?.filter { $0.hasSuffix("Override") } ?? []))
        #expect(Set(names.map { "\($0)Calls" }) == Set(byHand?.filter { $0.hasSuffix("Calls") } ?? []))
    }

    @Test func wordsAreAddedUntilNamesDiffer() throws {
        let source = """
            protocol Names {
                func user(_ id: Int) -> String
                func save(_ user: String)
                func find(byID id: Int, inURLs urls: [Int])
                func log(message: String)
                func fetch(_ request: Int) -> Int
                func fetch(_ request: Int, _ retries: Int) -> Int
                func set(_ value: Int)
                func set(_ value: [String: Int])
                func load() -> Int
                func load() -> String
                func load() async -> String
                func `default`(at _: Int, userID: Int, for jsonURL: Int)
                var value: Int { get set }
                func value(key: Int) -> Int
            }
            """
        let declaration = try #require(
            Parser.parse(source: source).statements.first?.item.as(ProtocolDeclSyntax.self)
        )
        let mocked = MockedProtocol(declaration, attribute: .dependencyMock, arguments: MockArguments())
        #expect(mocked.diagnostics.isEmpty)
        #expect(
            mocked.requirements.flatMap(\.calls).map(\.name) == [
                "user", "saveUser", "findByIDInURLs", "log", "fetchRequest", "fetchRequestRetries",
                "setValueInt", "setValueStringInt", "loadInt", "loadString", "loadStringAsync",
                "defaultAtForJSONURL", "value", "setValue", "valueKey",
            ]
        )
    }
}

extension AttributeSyntax {
    fileprivate static var dependencyMock: AttributeSyntax {
        AttributeSyntax(attributeName: IdentifierTypeSyntax(name: .identifier("DependencyMock")))
    }
}
#endif

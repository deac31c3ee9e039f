#if os(macOS) || os(Linux)

import Testing

@testable import SourceIndex

struct QualifiedNameTests {
    private static let index = Result { () throws -> SourceIndex in
        let sources = try CompiledSources()
        try sources.compile(
            [
                "Names.swift": """
                import Foundation
                struct Model<Value> {
                    struct Part<Other> { func part(_ other: Other) -> Date { Date() } }
                    private func hidden() { print("x", getenv("A") as Any) }
                    func sleepLong() async throws { try await Task.sleep(nanoseconds: 1) }
                    static func == (a: Self, b: Self) -> Bool { true }
                    var closure: (Int) -> String { { _ in "" } }
                    subscript(index: Int) -> Int { index }
                }
                private struct Secret { func open() {} }
                fileprivate enum Hidden { struct Inner { func show() {} } }
                extension Model where Value == Int { func number() -> Int { Int.random(in: 0..<3) } }
                extension Date { func shifted() -> Date { addingTimeInterval(1) } }
                extension Date { struct Marker { func mark() {} } }
                extension Array where Element == (Int) -> String { func called() {} }
                protocol Named {}
                extension Named { func greet() {} }
                class Base { func run() {}; class func classRun() {} }
                final class Derived: Base { override func run() {} }
                enum Outer { enum Middle<T> { static func make() {} } }
                func free<T: Named>(_ values: T...) -> [T] { values.shuffled() }
                let global = UUID().uuidString
                actor Bank { func deposit() async {} }
                func übung() {}
                let clock: any Clock<Duration> = .continuous
                """
            ],
            module: "Names",
            options: ["-parse-as-library"]
        )
        return try sources.index()
    }

    @Test(arguments: [
        ("print(_:separator:terminator:)", ["Swift.print(_:separator:terminator:)"]),
        ("sleep(nanoseconds:)", ["Swift.Task.sleep(nanoseconds:)"]),
        ("random(in:)", ["Swift.FixedWidthInteger.random(in:)"]),
        ("shuffled()", ["Swift.Sequence.shuffled()"]),
        ("continuous", ["Swift.Clock.continuous"]),
        ("Date", ["Foundation.Date"]),
        ("addingTimeInterval(_:)", ["Foundation.Date.addingTimeInterval(_:)"]),
        ("uuidString", ["Foundation.UUID.uuidString"]),
        ("getenv(_:)", ["c:@F@getenv"]),
    ])
    func systemSymbolHasItsQualifiedName(name: String, expected: [String]) throws {
        let names = try Self.index.get().qualifiedNames(of: name)
        #expect(names.filter { !$0.hasPrefix("s:e:") } == expected)
    }

    @Test(arguments: [
        ("Model", "Names.Model"),
        ("Value", "Names.Model.Value"),
        ("part(_:)", "Names.Model.Part.part(_:)"),
        ("hidden()", "Names.Model.hidden()"),
        ("==(_:_:)", "Names.Model.==(_:_:)"),
        ("closure", "Names.Model.closure"),
        ("getter:closure", "Names.Model.closure.getter:closure"),
        ("open()", "Names.Secret.open()"),
        ("show()", "Names.Hidden.Inner.show()"),
        ("number()", "Names.Model.number()"),
        ("shifted()", "Foundation.Date.shifted()"),
        ("mark()", "Foundation.Date.Marker.mark()"),
        ("called()", "Swift.Array.called()"),
        ("greet()", "Names.Named.greet()"),
        ("classRun()", "Names.Base.classRun()"),
        ("make()", "Names.Outer.Middle.make()"),
        ("free(_:)", "Names.free(_:)"),
        ("global", "Names.global"),
        ("deposit()", "Names.Bank.deposit()"),
        ("übung()", "Names.übung()"),
    ])
    func declarationHasItsQualifiedName(name: String, expected: String) throws {
        #expect(try Self.index.get().qualifiedNames(of: name).contains(expected))
    }

    @Test func overridingMemberHasTheNameOfItsClass() throws {
        #expect(try Self.index.get().qualifiedNames(of: "run()") == ["Names.Base.run()", "Names.Derived.run()"])
    }

    @Test func initializerOfSystemTypeHasItsModule() throws {
        let names = try Self.index.get().qualifiedNames(of: "init()")
        #expect(["Foundation.Date.init()", "Foundation.UUID.init()"].allSatisfy(names.contains))
    }

    @Test(arguments: [
        ("print(_:separator:terminator:)", "Swift"), ("addingTimeInterval(_:)", "Foundation"), ("part(_:)", "Names"),
        ("shifted()", "Names"), ("called()", "Names"), ("sleep(nanoseconds:)", "Swift"), ("free(_:)", "Names"),
    ])
    func memberOfExtensionHasTheModuleOfTheExtension(name: String, module: String) throws {
        let symbols = try Self.index.get().symbols.filter { $0.name == name && !$0.usr.hasPrefix("s:e:") }
        #expect(symbols.map(\.declaringModule) == [module])
    }

    @Test func declarationInCHasNoModule() {
        #expect(Symbol(usr: "c:@F@exit", name: "exit(_:)", kind: .function).declaringModule == nil)
    }

    @Test(arguments: ["c:@F@exit", "c:objc(cs)NSDate(cm)date", "", "s:", "s:nonsense"])
    func unreadableSymbolHasItsUSR(usr: String) {
        #expect(Symbol(usr: usr, name: "name()", kind: .function).qualifiedName == usr)
    }

    @Test(arguments: [
        ("s:20FoundationEssentials4DateVACycfc", "Foundation.Date.init()"),
        ("s:10Foundation4DateVACycfc", "Foundation.Date.init()"),
        ("s:20FoundationNetworking10URLSessionCACycfc", "Foundation.URLSession.init()"),
    ])
    func foundationModulesHaveOneName(usr: String, name: String) {
        #expect(Symbol(usr: usr, name: "init()", kind: .initializer).qualifiedName == name)
    }
}

#endif

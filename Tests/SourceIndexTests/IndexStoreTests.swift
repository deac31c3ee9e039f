#if os(macOS) || os(Linux)

import Foundation
import Testing

@testable import SourceIndex

struct IndexStoreTests {
    private static let sources = Result { () throws -> CompiledSources in
        let sources = try CompiledSources()
        try sources.compile(
            [
                "Shapes.swift": """
                protocol Shape {
                    func draw(at x: Int)
                }
                class Square: Shape {
                    var side = 1
                    func draw(at x: Int) {}
                    init() {}
                }
                final class Cube: Square {
                    override func draw(at x: Int) { side = x }
                }
                enum Colors { static let red = 1 }
                struct Point { var area: Int { Colors.red } }
                typealias Corner = Point
                extension Point: Shape {
                    func draw(at x: Int) {}
                }
                """,
                "Uses.swift": """
                let é = Square(); let side = é.side
                func use() {
                    é.draw(at: é.side)
                    _ = Corner().area
                }
                """,
            ],
            module: "Shapes",
            options: ["-parse-as-library"]
        )
        try sources.compile(["Empty.swift": ""], module: "Nothing", output: "nothing")
        return sources
    }
    private static let index = Result { try sources.get().index() }

    private var index: SourceIndex {
        get throws { try Self.index.get() }
    }

    @Test func sourcesHaveTheirModules() throws {
        let sources = try CompiledSources()
        try sources.compile(["A.swift": "", "B.swift": "let b = 1"], module: "Model")
        let store = try IndexStore(path: sources.store, library: IndexStoreLibrary())
        #expect(
            store.sources().filter { $0.path.hasSuffix(".swift") }
                == ["A.swift", "B.swift"].reduce(into: []) { result, name in
                    result.insert(IndexStore.Source(path: sources.path(name), module: "Model"))
                }
        )
    }

    @Test func filesHavePathsAndModules() throws {
        let sources = try Self.sources.get()
        #expect(
            try index.files.map { [$0.path, $0.module] } == [
                [sources.path("Empty.swift"), "Nothing"],
                [sources.path("Shapes.swift"), "Shapes"],
                [sources.path("Uses.swift"), "Shapes"],
            ]
        )
    }

    @Test func fileIsIndexedAfterItWasWritten() throws {
        for file in try index.files {
            let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
            let written = try #require(attributes[.modificationDate] as? Date).timeIntervalSince1970
            #expect((written...Date().timeIntervalSince1970).contains(file.indexTime))
        }
    }

    @Test func eachSymbolIsListedOnce() throws {
        let usrs = try index.symbols.map(\.usr)
        #expect(Set(usrs).count == usrs.count)
    }

    @Test func occurrencesAreInOrderOfPositions() throws {
        for file in try index.files {
            let positions = file.occurrences.map { [$0.line, $0.column] }
            #expect(positions == positions.sorted { $0.lexicographicallyPrecedes($1) })
        }
    }

    @Test(arguments: [
        ("Shape", Symbol.Kind.protocol), ("Square", .class), ("Point", .structure), ("Colors", .enumeration),
        ("Corner", .typeAlias), ("use()", .function), ("é", .variable), ("side", .instanceProperty),
        ("red", .staticProperty), ("draw(at:)", .instanceMethod), ("init()", .initializer),
    ])
    func symbolHasItsKind(name: String, kind: Symbol.Kind) throws {
        #expect(try index.symbols.contains { $0.name == name && $0.kind == kind })
    }

    @Test(arguments: [
        (
            "red",
            ["12:26 definition+childOf, childOf Colors", "13:39 reference+read+containedBy, containedBy getter:area"]
        ),
        (
            "Shape",
            ["1:10 definition", "4:15 reference+baseOf, baseOf Square", "15:18 reference+baseOf, baseOf Point"]
        ),
        ("Square", ["4:7 definition", "9:19 reference+baseOf, baseOf Cube"]),
        (
            "Point",
            [
                "13:8 definition", "14:20 reference", "15:11 reference+extendedBy, extendedBy Point",
                "15:11 definition",
            ]
        ),
        ("getter:area", ["13:30 definition+childOf+accessorOf, childOf+accessorOf area"]),
        (
            "side",
            ["5:9 definition+childOf, childOf Square", "10:37 reference+write+containedBy, containedBy draw(at:)"]
        ),
    ])
    func occurrencesHaveRolesAndRelations(name: String, occurrences: [String]) throws {
        #expect(try index.occurrences(of: name, in: "Shapes.swift") == occurrences)
    }

    @Test func memberOverridesRequirementsAndMembers() throws {
        #expect(
            try index.occurrences(of: "draw(at:)", in: "Shapes.swift").filter { $0.contains("definition") } == [
                "2:10 definition+childOf, childOf Shape",
                "6:10 definition+childOf+overrideOf, childOf Square, overrideOf draw(at:)",
                "10:19 definition+childOf+overrideOf, childOf Cube, overrideOf draw(at:)",
                "16:10 definition+childOf+overrideOf, childOf Point, overrideOf draw(at:)",
            ]
        )
    }

    @Test func addedGetterIsImplicit() throws {
        #expect(
            try index.occurrences(of: "getter:red", in: "Shapes.swift").first
                == "12:26 definition+implicit+childOf+accessorOf, childOf+accessorOf red"
        )
    }

    @Test func callIsContainedByItsFunction() throws {
        #expect(
            try index.occurrences(of: "draw(at:)", in: "Uses.swift") == [
                "3:8 reference+call+containedBy, containedBy use()"
            ]
        )
    }

    @Test func columnsCountUTF8Units() throws {
        #expect(
            try index.occurrences(of: "side", in: "Uses.swift") == [
                "1:24 definition", "1:34 reference+read+containedBy, containedBy side",
                "3:20 reference+read+containedBy, containedBy use()",
            ]
        )
    }

    @Test func relatedSymbolHasOneOfTheRoles() throws {
        let index = try index
        let shapes = try #require(index.files.first { $0.path.hasSuffix("/Shapes.swift") })
        let draw = try #require(shapes.occurrences.first { ($0.line, $0.column) == (6, 10) })
        let names = [.childOf, .overrideOf, [.baseOf, .childOf], .containedBy].map { (roles: SymbolRoles) in
            draw.related(by: roles).map { index.symbols[$0].name }
        }
        #expect(names == ["Square", "draw(at:)", "Square", nil])
    }

    @Test func excludedFilesAreNotRead() throws {
        let sources = try Self.sources.get()
        let index = try sources.index { $0.hasSuffix("/Uses.swift") }
        #expect(index.files.map(\.path) == [sources.path("Uses.swift")])
        #expect(!index.symbols.contains { $0.name == "Cube" })
    }

    @Test func newestUnitOfFileIsRead() throws {
        let sources = try CompiledSources()
        try sources.compile(["File.swift": "func old() {}"], module: "Old", output: "first")
        try sources.compile(["File.swift": "func new() {}"], module: "New", output: "second")
        let index = try sources.index()
        #expect(index.files.map { [$0.path, $0.module] } == [[sources.path("File.swift"), "New"]])
        #expect(index.symbols.map(\.name) == ["new()"])
    }

    @Test func recompiledFileIsReadAsItIs() throws {
        let sources = try CompiledSources()
        try sources.compile(["File.swift": "func old() {}"], module: "Module")
        try sources.compile(["File.swift": "func new() {}"], module: "Module")
        #expect(try sources.index().symbols.map(\.name) == ["new()"])
    }

    @Test func symbolOfTwoModulesIsListedOnce() throws {
        let sources = try CompiledSources()
        try sources.compile(["A.swift": "func a() { print(1) }"], module: "First")
        try sources.compile(["B.swift": "func b() { print(2) }"], module: "Second", output: "second")
        #expect(
            try sources.index().symbols.map(\.name).sorted() == ["a()", "b()", "print(_:separator:terminator:)"]
        )
    }
}

#endif

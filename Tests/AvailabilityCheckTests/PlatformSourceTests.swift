import Testing

@testable import availability_check

/// Tests with sources whose lines that end with `// NO` must not be compiled, or must be in no scope.
///
/// All other lines must be.
struct PlatformSourceTests {
    @Test func branchesOfOtherPlatformsAreNotCompiled() {
        expectCompiled(
            """
            let a = 1
            #if os(Linux)
            let b = 1  // NO
            #elseif canImport(Darwin)
            let b = 2
            #else
            let b = 3  // NO
            #endif
            let c = 1
            #if !os(Linux)
            let d = 1
            #if os(Linux)
            let e = 1  // NO
            #else
            let e = 2
            #endif
            #else
            let f = 1  // NO
            #if os(macOS)
            let g = 1  // NO
            #endif
            #endif
            """
        )
    }

    @Test func onlyBranchWithoutAlternativeIsMissing() throws {
        let text = """
            #if os(Linux)
            let a = 1
            #endif
            #if os(Linux)
            let b = 1
            #else
            let b = 2
            #endif
            #if os(macOS)
            let c = 1
            #endif
            #if os(macOS)
            let d = 1
            #else
            let d = 2
            #endif
            """
        let missing = try Platform.allCases.map { platform in
            let source = try #require(PlatformSource.sources(text)[platform])
            return [2, 5, 7, 10, 13, 15].filter { source.lacks(line: $0) }
        }
        #expect(missing == [[2]] + Array(repeating: [2, 10], count: 5))
    }

    @Test func bothBranchesOfTraitAreCompiled() {
        expectCompiled(
            """
            #if Macros
            let a = 1
            #elseif os(Linux)
            let a = 2  // NO
            #else
            let a = 3
            #endif
            """
        )
    }

    @Test func conditionInTextIsNone() {
        expectCompiled(
            #"""
            let a = "#if os(Linux)"
            let b = """
                #if os(Linux)
                """
            let c = 1
            """#
        )
    }

    @Test func attributeCoversItsDeclarationOnly() {
        expectScopes(
            """
            let before = 1  // NO
            @available(macOS 13, iOS 16, *)
            @MainActor(unsafe)
            public func first(
                _ value: Int = 1
            ) async throws -> Int
            where Int: Sendable {
                if value > 1 { print(1) }
                return 2
            }
            func second() {  // NO
                print(1)  // NO
            }
            struct Type {  // NO
                @available(macOS 13, *)
                static let clock = Clock()
                let other = Clock()  // NO
                @available(macOS 13, *) var computed: Int { 1 }
                var last: Int { 1 }  // NO
            }
            @available(macOS 13, *)
            extension Type {
                func third() {}
            }
            extension Type { func fourth() {} }  // NO
            @available(macOS 13, *)
            let chain =
                Clock()
                .now
            let after = 1  // NO
            """
        )
    }

    @Test func requirementWithoutBodyEndsWithItsLine() {
        expectScopes(
            """
            protocol Type {  // NO
                @available(macOS 13, *)
                func first()
                func second()  // NO
                @available(macOS 13, *)
                func third() -> Int?
                func fourth()  // NO
            }
            """
        )
    }

    @Test func declarationEndsAtSemicolon() throws {
        let text = "enum Type { @available(macOS 13, *) static func first() {}; static func second() {} }"
        let source = try #require(PlatformSource.sources(text)[.macOS])
        let versions = try ["first", "second"].map { name in
            let start = try #require(text.firstRange(of: name)).lowerBound
            return source.requiredVersion(
                at: .init(line: 1, column: text.utf8.distance(from: text.startIndex, to: start) + 1)
            )
        }
        #expect(versions == [Version(major: 13), nil])
    }

    @Test func conditionCoversItsBlockOnly() {
        expectScopes(
            """
            func run() {  // NO
                if flag, #available(macOS 13, *), let clock = Clock.current {
                    print(clock)
                } else {
                    print(1)  // NO
                }
                print(2)  // NO
            }
            """,
            except: [2, 4]
        )
    }

    @Test func guardCoversTheRestOfItsBlock() {
        expectScopes(
            """
            func run() {  // NO
                do {  // NO
                    guard #available(macOS 13, *) else {  // NO
                        return  // NO
                    }
                    print(1)
                    let closure = { print(2) }
                }
                print(3)  // NO
            }
            """,
            except: [8]
        )
    }

    @Test func otherVersionsAndPlatformsAreNoScope() {
        expectScopes(
            """
            @available(iOS 16, *)
            func first() {}  // NO
            @available(*, deprecated, message: "macOS 13")
            func second() {}  // NO
            @available(macOS 12, *)
            func third() {}  // NO
            @available(macOS, introduced: 13)
            func fourth() {}
            @available(macOS, unavailable)
            func fifth() {}
            """,
            except: [1, 3, 5]
        )
    }

    @Test func bracketsOfOtherBranchesDoNotCount() {
        expectScopes(
            """
            @available(macOS 13, *)
            struct Type {
                #if os(Linux)
                func first() {
                #else
                func first() throws {
                #endif
                    print(1)
                }
                func second() {}
            }
            func third() {}  // NO
            """,
            except: [3, 5, 7]
        )
    }

    private func expectCompiled(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
        guard let source = PlatformSource.sources(text)[.macOS] else { return }
        for (number, line) in lines(text) where !line.hasPrefix("#") {
            #expect(
                source.compiles(line: number) == !line.hasSuffix("// NO"),
                "\(line)",
                sourceLocation: sourceLocation
            )
        }
    }

    /// Expects lines to be in scopes, except those that are partly in one.
    private func expectScopes(
        _ text: String,
        except partial: Set<Int> = [],
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        guard let source = PlatformSource.sources(text)[.macOS] else { return }
        for (number, line) in lines(text) where !partial.contains(number) && line.contains(where: \.isLetter) {
            let column = line.prefix { $0 == " " }.count + 1
            let version = source.requiredVersion(at: .init(line: number, column: column)) ?? Version(major: 10)
            let isCovered = version >= Version(major: 13)
            #expect(isCovered == !line.hasSuffix("// NO"), "\(line)", sourceLocation: sourceLocation)
        }
    }

    private func lines(_ text: String) -> [(number: Int, line: Substring)] {
        text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { ($0.offset + 1, $0.element) }
    }
}

#if Macros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

struct GlobalDependencyMacroTests {
    @Test(arguments: ["", "public ", "package ", "internal ", "fileprivate ", "private "])
    func protocolHasAccessLevelOfDependency(access: String) {
        expectExpansion(
            of: """
                @GlobalDependency
                \(access)protocol RemoteDataFetch: Sendable {
                }
                """,
            """
            \(access)protocol RemoteDataFetch: Sendable {
            }

            \(access)nonisolated protocol RemoteDataFetchDependency: DependenciesProtocol {
                var remoteDataFetch: any RemoteDataFetch {
                    get
                }
            }
            """
        )
    }

    @Test(arguments: [("struct", ""), ("final class", ""), ("actor", ""), ("enum", "")])
    func dependencyOfConcreteTypeIsNoExistential(keyword: String, _: String) {
        expectExpansion(
            of: """
                @GlobalDependency
                \(keyword) HTTPClient {
                }
                """,
            """
            \(keyword) HTTPClient {
            }

            nonisolated protocol HTTPClientDependency: DependenciesProtocol {
                var httpClient: HTTPClient {
                    get
                }
            }
            """
        )
    }

    @Test func openClassHasPublicProtocol() {
        expectExpansion(
            of: """
                @GlobalDependency
                open class Store {
                }
                """,
            """
            open class Store {
            }

            public nonisolated protocol StoreDependency: DependenciesProtocol {
                var store: Store {
                    get
                }
            }
            """
        )
    }

    @Test func propertyHasNameOfArgument() {
        expectExpansion(
            of: """
                @GlobalDependency(named: "remote")
                protocol RemoteDataFetch {
                }
                """,
            """
            protocol RemoteDataFetch {
            }

            nonisolated protocol RemoteDataFetchDependency: DependenciesProtocol {
                var remote: any RemoteDataFetch {
                    get
                }
            }
            """
        )
    }

    @Test func keywordAsNameIsEscaped() {
        expectExpansion(
            of: """
                @GlobalDependency
                protocol Import {
                }
                """,
            """
            protocol Import {
            }

            nonisolated protocol ImportDependency: DependenciesProtocol {
                var `import`: any Import {
                    get
                }
            }
            """
        )
    }

    @Test func mainActorAndAvailabilityAreCopied() {
        expectExpansion(
            of: """
                @available(macOS 14, iOS 17, *)
                @MainActor
                @GlobalDependency
                protocol Banner {
                }
                """,
            """
            @available(macOS 14, iOS 17, *)
            @MainActor
            protocol Banner {
            }

            @available(macOS 14, iOS 17, *)
            nonisolated protocol BannerDependency: DependenciesProtocol {
                @MainActor var banner: any Banner {
                    get
                }
            }
            """
        )
    }

    @Test func functionIsRefused() {
        expectRefusal(
            "@GlobalDependency\nfunc fetch() {\n}",
            "'@GlobalDependency' is for a protocol, struct, class, actor or enum that is a dependency"
        )
    }

    @Test func genericTypeIsRefused() {
        expectRefusal(
            "@GlobalDependency\nstruct Cache<Value> {\n}",
            "'@GlobalDependency' cannot be used for a generic type: declare the dependency yourself, with the type that it has",
            line: 2,
            column: 13
        )
    }

    @Test(.parsing("var `two words`: Int"), arguments: ["two words", "1", "Type"])
    func nameMayBeRawIdentifierOrKeyword(name: String) {
        expectExpansion(
            of: "@GlobalDependency(named: \"\(name)\") protocol Weather {}",
            """
            protocol Weather {}

            nonisolated protocol WeatherDependency: DependenciesProtocol {
                var `\(name)`: any Weather { get }
            }
            """
        )
    }

    @Test(arguments: [
        "@GlobalDependency(named: \"default\")\nprotocol Weather {\n}", "@GlobalDependency\nclass Default {\n}",
    ])
    func nameOfDefaultContainerIsRefused(source: String) {
        expectRefusal(
            source,
            "a dependency named 'default' hides 'GlobalDependencies.default': give the property another name"
        )
    }

    @Test(arguments: ["\"a`b\"", "\"\"", "\"two\\nlines\"", "name", "\"\\(name)\""])
    func nameOtherThanIdentifierIsRefused(
        name: String
    ) {
        expectRefusal(
            "@GlobalDependency(named: \(name))\nprotocol Weather {\n}",
            "'named' must be a string literal that is the name of a property",
            column: 26
        )
    }

    @Test func typeInFunctionIsRefused() {
        expectExpansion(
            of: """
                func test() {
                    @GlobalDependency
                    struct Weather {
                    }
                }
                """,
            """
            func test() {
                struct Weather {
                }
            }
            """,
            diagnostics: [
                DiagnosticSpec(
                    message: "'@GlobalDependency' cannot be used in a function: declare the type outside of it",
                    line: 2,
                    column: 5
                )
            ]
        )
    }
}
#endif

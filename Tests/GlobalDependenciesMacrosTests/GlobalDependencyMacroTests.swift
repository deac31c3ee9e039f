#if Macros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

struct GlobalDependencyMacroTests {
    @Test func protocolOfADependencyIsWrittenBesideIt() {
        expectExpansion(
            of: """
                @GlobalDependency
                protocol RemoteDataFetch: Sendable {
                }
                """,
            """
            protocol RemoteDataFetch: Sendable {
            }

            nonisolated protocol RemoteDataFetchDependency: GlobalDependencies.Dependencies {
                var remoteDataFetch: any RemoteDataFetch {
                    get
                }
            }
            """
        )
    }
}
#endif

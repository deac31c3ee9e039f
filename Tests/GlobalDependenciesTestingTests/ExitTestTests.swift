#if os(macOS) || os(Linux)

import GlobalDependenciesScopes
import GlobalDependenciesTesting
import Testing

/// Tests for the bodies of exit tests, each of which runs in a process of its own.
struct ExitTestTests {
    private static func report(_ name: String) -> String {
        "warning: GlobalDependencies [GD023]: the live implementation of `\\.\(name)` was read "
            + "in the body of an exit test, which does not have the overrides of its test."
    }

    @Test(.dependencies()) func liveReadInBodyIsWarning() async {
        let reports = await reports {
            await #expect(processExitsWith: .success) {
                #expect(Greeter().greet() == "Good day, you.")
            }
        }
        #expect(reports == [Self.report("greeting")])
    }

    // Remedy GD023.1: Override it in the body, which runs in its own process:
    @Test(.dependencies()) func overrideInBodyPreventsWarning() async {
        let reports = await reports {
            await #expect(processExitsWith: .success) {
                withDependencies({ $0.greeting = MockGreeting() }) {
                    #expect(Greeter().greet() == "Hello, you!")
                    _ = GlobalDependencies.default.player
                }
            }
        }
        #expect(reports == [Self.report("player")])
    }

    // Remedy GD023.2: If the live implementation is safe there:
    @Test(.dependencies()) func liveImplementationInBodyPreventsWarning() async {
        let reports = await reports {
            await #expect(processExitsWith: .success) {
                withDependencies({ $0.useLive(\.greeting) }) {
                    #expect(Greeter().greet() == "Good day, you.")
                    _ = GlobalDependencies.default.player
                }
            }
        }
        #expect(reports == [Self.report("player")])
    }

    @Test(.dependencies()) func liveContextInBodyPreventsWarning() async {
        let reports = await reports {
            await #expect(processExitsWith: .success) {
                withDependencies({ $0.context = .live }) {
                    #expect(Greeter().greet() == "Good day, you.")
                }
            }
        }
        #expect(reports == [])
    }
}

#endif

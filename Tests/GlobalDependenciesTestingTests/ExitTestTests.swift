#if os(macOS) || os(Linux)

import GlobalDependenciesScopes
import GlobalDependenciesTesting
import Testing

/// Tests for the bodies of exit tests, each of which runs in a process of its own.
struct ExitTestTests {
    @Test(.dependencies()) func liveReadInBodyIsWarning() async {
        let reports = await reports {
            await #expect(processExitsWith: .success) {
                #expect(Greeter().greet() == "Good day, you.")
            }
        }
        #expect(
            reports == [
                "warning: GlobalDependencies [GD023]: the live implementation of `\\.greeting` was read "
                    + "in the body of an exit test, which does not have the overrides of its test."
            ]
        )
    }

    @Test(.dependencies()) func overrideInBodyPreventsWarning() async {
        let reports = await reports {
            await #expect(processExitsWith: .success) {
                withDependencies {
                    $0.greeting = MockGreeting()
                } operation: {
                    #expect(Greeter().greet() == "Hello, you!")
                }
            }
        }
        #expect(reports == [])
    }

    @Test(.dependencies()) func liveContextInBodyPreventsWarning() async {
        let reports = await reports {
            await #expect(processExitsWith: .success) {
                withDependencies {
                    $0.context = .live
                } operation: {
                    #expect(Greeter().greet() == "Good day, you.")
                }
            }
        }
        #expect(reports == [])
    }
}

#endif

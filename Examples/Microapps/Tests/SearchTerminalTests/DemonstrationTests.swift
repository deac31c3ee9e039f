import Testing

@testable import SearchTerminal

/// A test for the program, over HTTP on this machine.
@MainActor
@Suite(.timeLimit(.minutes(2)))
struct DemonstrationTests {
    @Test func appWorksWithoutService() async throws {
        var output = ""
        try await Demonstration { output += $0 + "\n" }.run()
        #expect(
            output == """
                A service of 4 birds. Typing "s", "sw", "swift" without a pause:
                swift: found
                  Alpine swift: Stays in the air for half a year.
                  Common swift: Sleeps on the wing.
                The service was asked for ["/status", "/search"].
                Alpine swift: the song of the alpine swift
                The service is down. What was found before is still there:
                heron: The catalogue cannot be reached.
                swift: Offline, from the cache: The catalogue cannot be reached.
                  Alpine swift: Stays in the air for half a year.
                  Common swift: Sleeps on the wing.

                """
        )
    }
}

import GlobalDependencies
import Testing

/// Tests for the layout of a message: the alignment of its facts, and the lines that are left out.
struct MisuseMessageTests {
    @Test func factsAreAligned() {
        let misuse = """
            [GD000]: nothing happened.

              Where:\t{place}
              Dependency:\tnone

            To fix it:
              1. Change nothing.
            """.misuse(at: SourceLocation(fileID: "App/Cart.swift", line: 42))
        #expect(
            message(misuse) == """
                GlobalDependencies [GD000]: nothing happened.

                  Where:       App/Cart.swift:42
                  Dependency:  none

                To fix it:
                  1. Change nothing.
                """
        )
    }

    @Test func factWithoutValueIsLeftOut() {
        let misuse = "[GD000]: no\n\n  Where:\t{place}\n  Key:\tk\n  Longer:\t\("")\n\nTo fix it:".misuse()
        #expect(message(misuse) == "GlobalDependencies [GD000]: no\n\n  Key:  k\n\nTo fix it:")
    }

    @Test func severalValuesAreOnSeparateLines() {
        let misuse = "  Running:\t\(Misuse.lines(["a: b", "c"]))\n  Calls:\t\(Misuse.lines([]))\n  Key:\tk".misuse()
        #expect(message(misuse) == "GlobalDependencies   Running:  a: b\n            c\n  Key:      k")
    }

    @Test func tabsInValuesArePreserved() {
        let misuse = "[GD000]: \("a\tb\nc\td")\n  Error:\t\("e\tf\ng\th")\n  Key:\tk".misuse()
        #expect(message(misuse) == "GlobalDependencies [GD000]: a\tb\nc\td\n  Error:  e\tf\ng\th\n  Key:    k")
    }

    @Test func callerIsLookedUpForReport() {
        let misuse = "  Read by:\t{caller}\n  Key:\tk".misuse(callerIn: KnownCalls(caller: "load()"))
        #expect(message(misuse) == "GlobalDependencies   Read by:  load()\n  Key:      k")
    }

    @Test(arguments: [KnownCalls(caller: nil), nil])
    func unknownCallerIsLeftOut(_ callStack: KnownCalls?) {
        let misuse = "  Read by:\t{caller}\n  Key:\tk".misuse(callerIn: callStack)
        #expect(message(misuse) == "GlobalDependencies   Key:  k")
    }

    private func message(_ misuse: Misuse) -> String {
        IssueReport(.error, misuse).message
    }
}

struct KnownCalls: CallStack {
    let caller: String?

    var id: String { "known" }

    func findCaller(_ completion: @escaping @Sendable (String?) -> Void) {
        completion(caller)
    }
}

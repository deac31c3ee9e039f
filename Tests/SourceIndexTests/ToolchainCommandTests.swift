#if os(macOS) || os(Linux)

import Foundation
import Testing

@testable import SourceIndex

struct ToolchainCommandTests {
    @Test func outputIsThatOfTheCommand() {
        #expect(ToolchainCommand(["printf", "a b"]).output() == Data("a b".utf8))
    }

    @Test(arguments: [["false"], ["no-such-command-of-a-toolchain"]])
    func failedCommandHasNoOutput(arguments: [String]) {
        #expect(ToolchainCommand(arguments).output() == nil)
    }

    @Test(arguments: [(["true"], true), (["false"], false), (["no-such-command-of-a-toolchain"], false)])
    func exitStatusIsReturned(arguments: [String], succeeds: Bool) {
        #expect(ToolchainCommand(arguments).succeeds() == succeeds)
    }
}

#endif

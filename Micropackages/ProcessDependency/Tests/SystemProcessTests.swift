import Foundation
import GlobalDependencies
import ProcessDependency
import Testing

struct SystemProcessTests {
    @Test func itIsThisProcess() {
        let process = SystemProcess.shared
        #expect(process.environment.values == ProcessInfo.processInfo.environment)
        #expect(process.arguments == CommandLine.arguments)
        #expect(process.name == ProcessInfo.processInfo.processName)
        #expect(process.identifier == ProcessInfo.processInfo.processIdentifier)
    }

    #if os(macOS) || os(Linux)
    @Test func theEnvironmentIsReadOnce() async {
        await #expect(processExitsWith: .success) {
            setenv("PROCESS_DEPENDENCY", "before", 1)
            #expect(GlobalDependencies().process.environment["PROCESS_DEPENDENCY"] == "before")
            setenv("PROCESS_DEPENDENCY", "after", 1)
            #expect(GlobalDependencies().process.environment["PROCESS_DEPENDENCY"] == "before")
            #expect(SystemProcess().environment["PROCESS_DEPENDENCY"] == "after")
        }
    }

    @Test func bytesThatAreNoTextAreReplaced() async {
        await #expect(processExitsWith: .success) {
            let bytes = [0x61, 0xff, 0x62, 0xc3, 0].map { CChar(truncatingIfNeeded: $0) }
            setenv("PROCESS_DEPENDENCY", bytes, 1)
            setenv(bytes, "1", 1)
            let environment = SystemProcess().environment
            #expect(environment["PROCESS_DEPENDENCY"] == "a\u{fffd}b\u{fffd}")
            #expect(environment["a\u{fffd}b\u{fffd}"] == "1")
        }
    }

    @Test func theProcessEndsWithTheCode() async {
        await #expect(processExitsWith: .exitCode(64)) { try GlobalDependencies().process.exit(code: 64) }
        await #expect(processExitsWith: .exitCode(255)) { SystemProcess.shared.exit(code: 255) }
        await #expect(processExitsWith: .exitCode(0)) { SystemProcess.shared.exit(code: 0) }
    }

    @Test func outputIsWrittenBeforeTheProcessEnds() async {
        let result = await #expect(
            processExitsWith: .exitCode(3),
            observing: [\.standardOutputContent, \.standardErrorContent]
        ) {
            let process = GlobalDependencies().process
            process.write("a", to: .standardOutput)
            process.print("b")
            process.write("c", to: .standardError)
            process.printError("d")
            try process.exit(code: 3)
        }
        #expect(result.map { String(decoding: $0.standardOutputContent, as: UTF8.self) }?.hasSuffix("ab\n") == true)
        #expect(result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }?.hasSuffix("cd\n") == true)
    }
    #endif
}

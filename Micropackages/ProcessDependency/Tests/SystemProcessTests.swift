import Foundation
import GlobalDependencies
import ProcessDependency
import Testing

struct SystemProcessTests {
    @Test func itIsThisProcess() {
        let process = SystemProcess()
        #expect(process.environment.values == ProcessInfo.processInfo.environment)
        #expect(process.arguments == CommandLine.arguments)
        #expect(process.name == ProcessInfo.processInfo.processName)
        #expect(process.identifier == ProcessInfo.processInfo.processIdentifier)
    }

    #if os(macOS) || os(Linux)
    @Test func environmentIsThatOfTheMoment() async {
        await #expect(processExitsWith: .success) {
            let process = GlobalDependencies().process
            for value in ["before", "after"] {
                setenv("PROCESS_DEPENDENCY", value, 1)
                #expect(process.environment["PROCESS_DEPENDENCY"] == value)
            }
        }
    }

    @Test func inputIsReadByLinesThenAsWhole() async {
        await #expect(processExitsWith: .success) {
            let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
            try (Data("one\r\n\ntwo\nthree".utf8) + [0xff, 0x0a]).write(to: URL(fileURLWithPath: path))
            dup2(open(path, O_RDONLY), 0)
            unlink(path)
            let process = GlobalDependencies().process
            let output = path + ".output"
            dup2(open(output, O_WRONLY | O_CREAT, 0o600), 1)
            process.write("Name? ", to: .standardOutput)
            #expect(process.readLine() == "one")
            // A question is visible before its answer is read.
            #expect(try String(contentsOfFile: output, encoding: .utf8) == "Name? ")
            unlink(output)
            #expect(process.readLine(strippingNewline: false) == "\n")
            #expect(process.readLine() == "two")
            #expect(process.readInput() == Array("three".utf8) + [0xff, 0x0a])
            #expect(process.readLine() == nil)
            #expect(process.readText() == "")
        }
    }

    @Test func aFileIsNoTerminal() async {
        await #expect(processExitsWith: .success) {
            dup2(open("/dev/null", O_WRONLY), 1)
            #expect(!SystemProcess().isTerminal(.standardOutput))
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
        await #expect(processExitsWith: .exitCode(255)) { SystemProcess().exit(code: 255) }
        await #expect(processExitsWith: .exitCode(0)) { SystemProcess().exit(code: 0) }
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

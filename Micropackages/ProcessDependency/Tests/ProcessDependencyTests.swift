import GlobalDependencies
import GlobalDependenciesTesting
import ProcessDependency
import TestSupport
import Testing

/// A program that ends with a code if its arguments are wrong.
private struct Program {
    let process: any CurrentProcess

    func run() throws -> Int {
        guard process.arguments.count > 1 else {
            process.printError("usage: \(process.name) FILE")
            try process.exit(code: 64)
        }
        process.print(process.arguments[1])
        return try process.environment.value("PORT") ?? 80
    }
}

struct ProcessDependencyTests {
    @Test func aProgramRunsInMemory() throws {
        let process = InMemoryProcess(environment: ["PORT": "8080"], arguments: ["tool", "f"])
        #expect(try Program(process: process).run() == 8080)
        #expect([process.output, process.errorOutput] == ["f\n", ""])
        #expect(process.exitCodes == [])
    }

    @Test func anExitInMemoryThrowsAndIsKept() {
        let process = InMemoryProcess(name: "tool", identifier: 7)
        #expect(throws: ProcessExit(code: 64)) { try Program(process: process).run() }
        #expect([process.output, process.errorOutput] == ["", "usage: tool FILE\n"])
        #expect(process.exitCodes == [64])
        #expect(process.identifier == 7)
        #expect(throws: ProcessExit(code: 0)) { try process.exit(code: 0) }
        #expect(process.exitCodes == [64, 0])
        #expect("\(ProcessExit(code: 64))" == "the process would have ended with code 64")
    }

    @Test func inputInMemoryIsReadByLinesThenAsWhole() {
        let lines = ["one\r", "", "two"]
        let process = InMemoryProcess(input: lines, inputBytes: [0x61, 0xff], terminals: [.standardError])
        #expect(process.readLine() == "one")
        #expect(process.readLine(strippingNewline: false) == "\n")
        #expect(process.readLine() == "two")
        #expect(process.readText() == "a\u{fffd}")
        #expect(process.readLine() == nil)
        #expect(process.readInput() == [])
        #expect(InMemoryProcess(inputBytes: [0x61]).readLine() == "a")
        #expect(process.isTerminal(.standardError) && !process.isTerminal(.standardOutput))
    }

    @Test func inMemoryProcessIsIndependentOfTheRealOne() {
        let process = InMemoryProcess()
        #expect(process.environment == [:])
        #expect(process.arguments == ["process"])
        #expect(process.name == "process")
        #expect(process.identifier == 1)
    }

    @Test func anOverrideReachesTheAccessor() {
        expectOverride(of: \.process, with: InMemoryProcess())
    }

    @Test(.dependencies()) func theLiveOneIsReportedInATest() async {
        await expectLiveReport(of: "process") { _ = $0.process }
    }
}

import CatalogService
import Foundation
import Testing

@testable import SearchTerminal

/// Tests for the built program, over HTTP on this machine.
@Suite(.timeLimit(.minutes(2)))
struct ProgramTests {
    private static let eagle = "  1  Golden eagle  Uses the same eyrie for decades."

    @Test func programWithoutTerminalDemonstratesItself() async throws {
        let program = try await Program()
        #expect(program.errors == "")
        #expect(program.status == 0)
        let lines = program.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let isPicture = { (line: String) in line.contains { "▀▄█".contains($0) } }
        #expect(
            lines.filter { !isPicture($0) } == [
                "A service of 24 birds, on this machine.",
                "",
                "Typing \"s\", \"sw\", \"swift\" without a pause:",
                "swift: 3 birds",
                "  1  Alpine swift  Stays in the air for half a year.",
                "  2  Common swift  Sleeps on the wing.",
                "  3  Little swift  Nests under bridges.",
                "The service was asked: /search?q=swift",
                "",
                "The service takes its time for \"owl\", and \"eagle\" is typed meanwhile:",
                "eagle: 1 bird",
                Self.eagle,
                "The service was asked: /search?q=swift, /search?q=owl, /search?q=eagle. "
                    + "The search for \"owl\" was cancelled.",
                "",
                "From the service:",
                "Golden eagle",
                "  Uses the same eyrie for decades.",
                "",
                "The service is slow, then talks nonsense, then refuses to answer:",
                "heron: The catalogue did not answer within 0.3 s.",
                "heron: The catalogue answered with something that the app does not understand.",
                "heron: The catalogue refused to answer, with status 503.",
                "",
                "The service is down. What was found before is still there:",
                "heron: The catalogue cannot be reached at http://127.0.0.1:4711/.",
                "eagle: 1 bird",
                Self.eagle,
                "  Offline, from the cache: The catalogue cannot be reached at http://127.0.0.1:4711/.",
                "",
                "From the disk:",
                "Golden eagle",
                "  Uses the same eyrie for decades.",
                "",
                "Looked for before: eagle, swift",
                "",
            ]
        )
        let pictures = lines.split { !isPicture($0) }
        #expect(pictures.count == 2)
        #expect(pictures.first == pictures.last)
    }

    @Test func questionIsAnsweredOnce() async throws {
        let program = try await Program(["--private", "--query", "eagle"])
        #expect(program.output == "eagle: 1 bird\n\(Self.eagle)\n")
        #expect(program.errors == "")
        #expect(program.status == 0)
    }

    @Test(arguments: [
        ("down", "search: The catalogue cannot be reached at http://127.0.0.1:4711/.\n"),
        ("slow", "search: The catalogue did not answer within 0.2 s.\n"),
        ("nonsense", "search: The catalogue answered with something that the app does not understand.\n"),
        ("broken", "search: The catalogue refused to answer, with status 503.\n"),
    ])
    func questionWithoutAnswerFails(_ trouble: String, message: String) async throws {
        // The slow service never answers, so its timeout is short. All other answers have enough time.
        let patience = trouble == "slow" ? ["--timeout", "0.2"] : []
        let program = try await Program(["--private", "--simulate", trouble, "--query", "eagle"] + patience)
        #expect(program.errors == message)
        #expect(program.output == "")
        #expect(program.status == 1)
    }

    @Test func answerIsStoredBetweenRuns() async throws {
        let service = try CatalogService()
        let cache = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: cache) }
        let arguments = [
            "--service", service.address.absoluteString, "--private", "--cache", cache.path, "--query", "eagle",
        ]
        let home = try await Program(arguments)
        #expect(home.output == "eagle: 1 bird\n\(Self.eagle)\n")
        service.stop()
        let away = try await Program(arguments)
        #expect(
            away.output == "eagle: 1 bird\n\(Self.eagle)\n"
                + "  Offline, from the cache: The catalogue cannot be reached at http://127.0.0.1:4711/.\n"
        )
        #expect(away.status == 0)
    }

    @Test func linesOfPipeAreAnsweredInOrder() async throws {
        let program = try await Program(["--private"], input: "eagle\nwren\n:recents\n:quit\nowl\n")
        #expect(
            program.output == """
                24 birds; :help shows what you can do.
                eagle: 1 bird
                \(Self.eagle)
                wren: 1 bird
                  1  Wren  Sings louder than birds of ten times its weight.
                wren, eagle

                """
        )
        #expect(program.status == 0)
    }

    @Test func misuseHasItsOwnStatus() async throws {
        let program = try await Program(["--what"])
        #expect(program.errors == "search: there is no option --what; --help shows what there is\n")
        #expect(program.status == 64)
    }

    @Test func helpIsPrinted() async throws {
        let program = try await Program(["--help"])
        #expect(program.output == Options.usage + "\n")
        #expect(program.status == 0)
    }
}

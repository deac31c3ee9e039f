import CatalogService
import Foundation
import Testing

@testable import SearchTerminal

struct OptionsTests {
    @Test func optionsAreCombined() throws {
        var expected = Options()
        expected.query = "common swift"
        expected.service = URL(string: "http://127.0.0.1:80/")
        expected.timeout = 0.5
        expected.isPrivate = true
        let options = try Options(
            ["--query", "common swift", "--private", "--service", "http://127.0.0.1:80", "--timeout", "0.5"]
        )
        #expect(options == expected)
    }

    @Test(arguments: [
        ("well", Simulation.mood(.well)), ("slow", .mood(.slow)), ("nonsense", .mood(.nonsense)),
        ("broken", .mood(.broken)), ("down", .down),
    ])
    func simulationsHaveNames(_ name: String, simulation: Simulation) throws {
        #expect(try Options(["--simulate", name]).simulation == simulation)
        #expect(Simulation.names.contains(name))
    }

    @Test(arguments: [
        (["--what"], "there is no option --what; --help shows what there is"),
        (["--query"], "--query needs a value"),
        (["--service", "ftp://a"], "ftp://a is no address of a service, such as http://127.0.0.1:8080"),
        (["--timeout", "0"], "0 is no number of seconds above 0"),
        (["--simulate", "rain"], "rain is none of well, slow, nonsense, broken, down"),
        (
            ["--simulate", "down", "--service", "http://a"],
            "--simulate is for the service that the program starts, not for --service"
        ),
    ])
    func misuseIsExplained(_ arguments: [String], message: String) {
        #expect(throws: UsageError(description: message)) { try Options(arguments) }
    }
}

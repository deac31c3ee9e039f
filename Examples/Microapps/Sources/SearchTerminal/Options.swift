import Foundation

/// The command-line options of the program.
struct Options: Hashable {
    static let usage = """
        usage: search [options]

        Searches a catalogue of birds, line by line. Without options, and where standard input is no terminal, it shows
        what it can do, and ends.

          --query <words>       searches once; the status is 1 where there is no answer
          --service <url>       asks this service in place of one that the program starts
          --timeout <seconds>   how long an answer may take, 5 if nothing is said
          --cache <directory>   where answers and pictures are kept, in your caches if nothing is said
          --private             remembers nothing in your settings, and keeps nothing on disk but in --cache
          --simulate <trouble>  what the service that the program starts does: \(Simulation.names.joined(separator: ", "))
          --help                prints this
        """

    var query: String?
    var service: URL?
    var timeout: TimeInterval = 5
    var cache: URL?
    var isPrivate = false
    var simulation: Simulation?
    var isHelp = false

    init() {}

    init(_ arguments: [String]) throws(UsageError) {
        var rest = arguments[...]
        while let option = rest.popFirst() {
            switch option {
            case "--query": query = try Self.value(of: option, in: &rest)
            case "--service": service = try Self.service(try Self.value(of: option, in: &rest))
            case "--timeout": timeout = try Self.timeout(try Self.value(of: option, in: &rest))
            case "--cache":
                cache = URL(fileURLWithPath: try Self.value(of: option, in: &rest), isDirectory: true)
            case "--simulate": simulation = try Self.simulation(try Self.value(of: option, in: &rest))
            case "--private": isPrivate = true
            case "--help": isHelp = true
            default: throw UsageError(description: "there is no option \(option); --help shows what there is")
            }
        }
        if service != nil, simulation != nil {
            throw UsageError(description: "--simulate is for the service that the program starts, not for --service")
        }
    }

    private static func value(of option: String, in rest: inout ArraySlice<String>) throws(UsageError) -> String {
        guard let value = rest.popFirst(), !value.isEmpty else {
            throw UsageError(description: "\(option) needs a value")
        }
        return value
    }

    private static func service(_ text: String) throws(UsageError) -> URL {
        guard let url = URL(string: text.hasSuffix("/") ? text : text + "/"), let scheme = url.scheme,
            ["http", "https"].contains(scheme), url.host?.isEmpty == false
        else { throw UsageError(description: "\(text) is no address of a service, such as http://127.0.0.1:8080") }
        return url
    }

    private static func timeout(_ text: String) throws(UsageError) -> TimeInterval {
        guard let seconds = TimeInterval(text), seconds > 0, seconds.isFinite else {
            throw UsageError(description: "\(text) is no number of seconds above 0")
        }
        return seconds
    }

    private static func simulation(_ text: String) throws(UsageError) -> Simulation {
        guard let simulation = Simulation(text) else {
            let names = Simulation.names.joined(separator: ", ")
            throw UsageError(description: "\(text) is none of \(names)")
        }
        return simulation
    }
}

import CatalogClientLive
import CatalogService
import Foundation
import GlobalDependencies
import LocalDataFetchDependency
import SearchFeature
import SettingsDependency

@main
enum SearchProgram {
    @MainActor
    static func main() async {
        let arguments = Array(CommandLine.arguments.dropFirst())
        do {
            let options = try Options(arguments)
            if options.isHelp {
                Output.print(Options.usage)
            } else if arguments.isEmpty, !StandardInput.isTerminal {
                try await Demonstration(write: Output.print).run()
            } else {
                exit(try await run(options))
            }
        } catch let error as UsageError {
            Output.complain(error.description)
            exit(EX_USAGE)
        } catch {
            Output.complain("\(error)")
            exit(1)
        }
    }

    @MainActor
    private static func run(_ options: Options) async throws -> Int32 {
        let service = options.service == nil ? try (options.simulation ?? .mood(.well)).start() : nil
        defer { service?.stop() }
        prepareDependencies { prepare(&$0, options, service: service) }
        if let query = options.query { return await search(query) }
        let session = Session(write: Output.print)
        await session.begin()
        for await line in StandardInput.lines {
            guard await session.take(line) else { break }
            if !StandardInput.isTerminal { await session.finish() }
        }
        await session.finish()
        return 0
    }

    /// Prepares the default container from the options.
    static func prepare(_ dependencies: inout GlobalDependencies, _ options: Options, service: CatalogService?) {
        if let address = options.service ?? service?.address {
            dependencies.catalogConfiguration = CatalogConfiguration(address: address, timeout: options.timeout)
        }
        if options.isPrivate {
            dependencies.localDataFetch = InMemoryLocalDataFetch()
            dependencies.settings = InMemorySettings()
        }
        if let cache = options.cache { dependencies.localDataFetch = FileManagerDataFetch(root: cache) }
    }

    @MainActor
    private static func search(_ query: String) async -> Int32 {
        let model = SearchModel()
        await model.submit(query)
        if let message = model.errorMessage {
            Output.complain(message)
            return 1
        }
        Output.print(Screen.results(of: model))
        return 0
    }
}

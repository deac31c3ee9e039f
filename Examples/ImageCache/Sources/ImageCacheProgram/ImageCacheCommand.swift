import ArgumentParser
import Foundation
import GlobalDependencies
import ImageCache
import LocalDataFetchDependency
import RemoteDataFetchDependency

@main
struct ImageCacheCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "image-cache",
        abstract: "Fetches pictures, and keeps them in memory and on disk.",
        discussion: """
            Without an address it serves eight pictures of its own to itself, fetches them three times, shows where \
            they came from each time, and writes a page to look at them.
            """
    )

    @Argument(help: ArgumentHelp("The http or https addresses of pictures.", valueName: "url"))
    var addresses: [String] = []

    @Option(help: ArgumentHelp("Where to keep the pictures. (default: in your caches)", valueName: "directory"))
    var cache: String?

    @Option(help: ArgumentHelp("How many pictures to ask for at a time.", valueName: "count"))
    var concurrency = 4

    @Flag(help: "Answer from the cache only.")
    var offline = false

    func validate() throws {
        guard concurrency >= 1 else {
            throw ValidationError("--concurrency is \(concurrency), and has to be at least 1.")
        }
        guard cache?.isEmpty != true else {
            throw ValidationError("--cache names no directory.")
        }
        guard !addresses.isEmpty || cache == nil && !offline else {
            throw ValidationError("--cache and --offline need the address of a picture.")
        }
    }

    func run() async throws {
        let directory = cacheDirectory()
        let dependencies = dependencies(keepingIn: directory)
        let passes =
            addresses.isEmpty
            ? try await demonstrate(dependencies: dependencies)
            : [await collect(dependencies: dependencies)]
        let complaints = Complaints(passes: passes, directory: directory).lines
        for line in complaints {
            StandardError.print(line)
        }
        print(PictureTable(passes: passes))
        if addresses.isEmpty {
            print("\nLook at them: \(directory.appendingPathComponent(Demonstration.gallery.description).path)")
        }
        guard complaints.isEmpty else { throw ExitCode.failure }
    }

    /// Where pictures are kept: a new directory where the program shows its own.
    func cacheDirectory() -> URL {
        let files = FileManager.default
        if let cache { return URL(fileURLWithPath: cache, isDirectory: true) }
        if addresses.isEmpty {
            return files.temporaryDirectory.appendingPathComponent("image-cache-\(UUID().uuidString.prefix(8))")
        }
        let caches = files.urls(for: .cachesDirectory, in: .userDomainMask).first ?? files.temporaryDirectory
        return caches.appendingPathComponent("image-cache", isDirectory: true)
    }

    /// What the options say, as the container that everything else is built from.
    func dependencies(keepingIn directory: URL) -> GlobalDependencies {
        let local = GlobalDependencies.default.with(
            override: FileManagerDataFetch(root: directory),
            for: \.localDataFetch
        )
        return offline ? local.with(override: OfflineDataFetch(), for: \.remoteDataFetch) : local
    }

    private func demonstrate(dependencies: GlobalDependencies) async throws -> [Pass] {
        try await PictureServer().serve { addresses in
            var bar = progressBar(total: addresses.count * Demonstration.titles.count)
            let demonstration = Demonstration(concurrency: concurrency, dependencies: dependencies)
            return try await demonstration.run(addresses) { bar.advance() }
        }
    }

    private func collect(dependencies: GlobalDependencies) async -> Pass {
        var bar = progressBar(total: addresses.count)
        let collector = PictureCollector(cache: ImageCache(dependencies: dependencies), concurrency: concurrency)
        return Pass(title: "From", outcomes: await collector.collect(addresses) { bar.advance() })
    }

    private func progressBar(total: Int) -> ProgressBar {
        ProgressBar(total: total, write: StandardError.isTerminal ? { StandardError.print($0, terminator: "") } : nil)
    }
}

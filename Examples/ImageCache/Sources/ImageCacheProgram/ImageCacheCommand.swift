import ArgumentParser
import Foundation
import GlobalDependencies
import GlobalDependenciesInspection
import ImageCache
import LocalDataFetchDependency
import RemoteDataFetchCassettes
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

    @Option(
        help: ArgumentHelp(
            "Where to keep the pictures. (default: in your caches; in memory with --record or --replay)",
            valueName: "directory"
        )
    )
    var cache: String?

    @Option(help: ArgumentHelp("How many pictures to ask for at a time.", valueName: "count"))
    var concurrency = 4

    @Flag(help: "Answer from the cache only.")
    var offline = false

    @Option(help: ArgumentHelp("Save the originals under their names, without the cache.", valueName: "directory"))
    var save: String?

    @Option(help: ArgumentHelp("Write all that is fetched to a cassette.", valueName: "file"))
    var record: String?

    @Option(help: ArgumentHelp("Answer from a cassette, without a network.", valueName: "file"))
    var replay: String?

    @Flag(help: "Print what was built from what, as Mermaid, and everything else to standard error.")
    var explain = false

    func validate() throws {
        guard concurrency >= 1 else {
            throw ValidationError("--concurrency is \(concurrency), and has to be at least 1.")
        }
        for (option, value) in [("cache", cache), ("save", save)] where value?.isEmpty == true {
            throw ValidationError("--\(option) names no directory.")
        }
        for (option, value) in [("record", record), ("replay", replay)] where value?.isEmpty == true {
            throw ValidationError("--\(option) names no file.")
        }
        guard !addresses.isEmpty || [cache, save, record, replay].allSatisfy({ $0 == nil }) && !offline else {
            throw ValidationError(
                "--cache, --offline, --save, --record and --replay need the address of a picture."
            )
        }
        let contradictions = [
            (offline && replay != nil, "--replay never asks the network: leave out --offline."),
            (record != nil && replay != nil, "--replay fetches nothing that --record could write: use one of them."),
            (record != nil && offline, "--offline fetches nothing that --record could write: use one of them."),
            (save != nil && offline, "--save needs the network, or a cassette: use --replay in place of --offline."),
            (save != nil && cache != nil, "--save does not go through the cache: leave out --cache."),
        ]
        if let (_, message) = contradictions.first(where: \.0) { throw ValidationError(message) }
    }

    func run() async throws {
        let directory = directory()
        try prepare(keepingIn: directory)
        let complaints =
            save == nil ? try await show(keepingIn: directory) : try await saveOriginals(in: directory)
        if let record, let recording = GlobalDependencies.default.remoteDataFetch as? RecordingRemoteDataFetch {
            try CassetteFile(path: record).write(recording.cassette)
        }
        if explain { print(GlobalDependencies.default.graph().mermaid, terminator: "") }
        guard complaints.lines.isEmpty else { throw ExitCode.failure }
    }

    /// Returns the directory of the pictures, which is new for the demonstration.
    func directory() -> URL {
        let files = FileManager.default
        if let directory = save ?? cache { return URL(fileURLWithPath: directory, isDirectory: true) }
        if addresses.isEmpty {
            return files.temporaryDirectory.appendingPathComponent("image-cache-\(UUID().uuidString.prefix(8))")
        }
        let caches = files.urls(for: .cachesDirectory, in: .userDomainMask).first ?? files.temporaryDirectory
        return caches.appendingPathComponent("image-cache", isDirectory: true)
    }

    /// Prepares the default container from the options.
    ///
    /// With a cassette, the pictures are stored in memory, so that the network is recorded or replayed for every
    /// picture.
    func prepare(keepingIn directory: URL) throws {
        try prepareDependencies { dependencies in
            if explain { dependencies.recordReads() }
            dependencies.localDataFetch =
                (record ?? replay) != nil && (cache ?? save) == nil
                ? InMemoryLocalDataFetch() : FileManagerDataFetch(root: directory)
            if offline { dependencies.remoteDataFetch = OfflineDataFetch() }
            if let replay {
                dependencies.remoteDataFetch = ReplayingRemoteDataFetch(try CassetteFile(path: replay).read())
            }
            if record != nil {
                dependencies.remoteDataFetch = RecordingRemoteDataFetch(wrapping: dependencies.remoteDataFetch)
            }
        }
    }

    private func show(keepingIn directory: URL) async throws -> Complaints {
        let passes = addresses.isEmpty ? try await demonstrate() : [await collect()]
        let complaints = Complaints(passes: passes, directory: directory)
        report(complaints, PictureTable(passes: passes))
        if addresses.isEmpty {
            output("\nLook at them: \(directory.appendingPathComponent(Demonstration.gallery.description).path)")
        }
        return complaints
    }

    private func demonstrate() async throws -> [Pass] {
        try await PictureServer().serve { addresses in
            var bar = progressBar(total: addresses.count * Demonstration.titles.count)
            let demonstration = Demonstration(concurrency: concurrency)
            return try await demonstration.run(addresses) { bar.take($0) }
        }
    }

    private func collect() async -> Pass {
        var bar = progressBar(total: addresses.count)
        let collector = PictureCollector<CachedImage>(concurrency: concurrency)
        return Pass(title: "From", outcomes: await collector.collect(addresses) { bar.take($0) })
    }

    private func saveOriginals(in directory: URL) async throws -> Complaints {
        try SaveDirectory(url: directory).make()
        var seen: Set<String> = []
        let addresses = addresses.filter { seen.insert($0).inserted }
        let saver = PictureSaver(addresses, to: directory)
        let collector = PictureCollector(concurrency: concurrency) { try await saver.save($0, progress: $1) }
        let outcomes = await Interruption.cancels {
            var bar = progressBar(total: addresses.count)
            return await collector.collect(addresses) { bar.take($0) }
        }
        let complaints = Complaints(saves: outcomes)
        report(complaints, SavedTable(outcomes: outcomes))
        output("\nSaved \(outcomes.count { $0.error == nil }) of \(outcomes.count) in \(directory.path)")
        return complaints
    }

    private func report(_ complaints: Complaints, _ table: some CustomStringConvertible) {
        for line in complaints.lines {
            StandardError.print(line)
        }
        output(table)
    }

    /// Prints the result, to standard error if standard output is for the graph.
    private func output(_ text: some CustomStringConvertible) {
        if explain { StandardError.print("\(text)") } else { print(text) }
    }

    private func progressBar(total: Int) -> ProgressBar {
        ProgressBar(total: total, write: StandardError.isTerminal ? { StandardError.print($0, terminator: "") } : nil)
    }
}

import CommandDependency
import FilesDependency
import Foundation
import GlobalDependencies
import ImageCache
import ProcessDependency

/// A tool that fetches pictures three times, from the network, from memory and from disk, and writes a page that shows them.
struct ImageCacheTool {
    private let dependencies: any CommandDependency & FilesDependency & ImageCachingDependency & ProcessDependency

    init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    /// Runs the tool with the arguments of the process.
    ///
    /// - Parameter samples: The addresses to fetch if the arguments have none.
    /// - Throws: `ProcessExit` in a test that ends the process, or `CancellationError`.
    func run(samples: [String]) async throws {
        do {
            let arguments = try ToolArguments(dependencies.process.arguments.dropFirst())
            let page = try page(of: arguments)
            var addresses = try arguments.addresses + listed(arguments.list)
            if addresses.isEmpty { addresses = samples }
            let pictures = await fetch(addresses)
            try dependencies.files.write(Gallery(pictures: pictures).html, to: page)
            let written = try dependencies.files.absoluteURL(of: page)
            dependencies.process.print("Look at them: \(written.path)")
            if arguments.showsPage { try await show(written) }
            if pictures.contains(where: { $0.last?.image == nil }) { try dependencies.process.exit(code: 1) }
        } catch let misuse as ToolArguments.Misuse {
            dependencies.process.printError("error: wrong argument \(misuse.argument)\n\(ToolArguments.usage)")
            try dependencies.process.exit(code: 64)
        } catch let error as CocoaError {
            let path = error.filePath ?? ""
            dependencies.process.printError("error: \(path): \(error.localizedDescription)")
            try dependencies.process.exit(code: 74)
        }
    }

    /// Returns the place of the page, after asking whether to replace a file.
    private func page(of arguments: ToolArguments) throws -> URL {
        guard let path = arguments.page else {
            let folder = dependencies.files.temporaryDirectory.appendingPathComponent("image-cache")
            try dependencies.files.createDirectory(at: folder, withIntermediateDirectories: true)
            return folder.appendingPathComponent("gallery.html")
        }
        let page = URL(fileURLWithPath: path)
        if dependencies.files.fileExists(at: page) {
            dependencies.process.write("Replace \(path)? [y/N] ", to: .standardOutput)
            guard dependencies.process.readLine() == "y" else { try dependencies.process.exit(code: 0) }
        }
        return page
    }

    private func listed(_ path: String?) throws -> [String] {
        guard let path else { return [] }
        let text = try dependencies.files.text(at: URL(fileURLWithPath: path))
        return text.split(whereSeparator: \.isNewline).map(String.init)
    }

    /// Requests the pictures three times, and prints the outcomes of each.
    private func fetch(_ addresses: [String]) async -> [[Outcome]] {
        let given = dependencies.buildGlobal()
        // A new cache with the same disk and network, and an empty memory.
        let anew = given.with { _ in }
        var passes: [[Outcome]] = []
        for dependencies in [given, given, anew] {
            passes.append(await PictureCollector(dependencies: dependencies).collect(addresses))
        }
        let pictures = addresses.indices.map { index in passes.map { $0[index] } }
        for outcomes in pictures {
            // A missing picture has the same error in each pass.
            let shown = outcomes.last?.image == nil ? outcomes.suffix(1) : outcomes[...]
            dependencies.process.print("\(outcomes[0].name): \(shown.map(\.description).joined(separator: ", "))")
        }
        return pictures
    }

    private func show(_ page: URL) async throws {
        #if os(macOS)
        let program = "open"
        #else
        let program = "xdg-open"
        #endif
        do {
            try await dependencies.commands.run(program, page.path)
        } catch let error as CommandError {
            dependencies.process.printError("warning: \(error)")
        }
    }
}

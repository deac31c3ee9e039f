import Foundation

/// Compiles existing modules with macros attached to each of their protocols.
struct ModuleChecker {
    let compiler: Compiler
    let refusals: Refusals

    struct Outcome {
        var attached = 0
        var refused = 0
        var failures: [String] = []
    }

    func check(_ folder: URL, options: [String]) throws -> Outcome {
        var outcome = Outcome()
        var sources: [(url: URL, lines: [String])] = []
        for file in try Self.swiftFiles(in: folder) {
            let url = compiler.folder.appendingPathComponent("\(sources.count)-\(file.lastPathComponent)")
            let text = try String(contentsOf: file, encoding: .utf8)
            sources.append((url, text.components(separatedBy: "\n")))
        }
        var chosen: [String: Set<Int>] = [:]
        try write(sources, chosen)
        let before = try compiler.complaints(about: sources.map(\.url), options + ["-typecheck"])
        if let complaint = before.first {
            throw Crash(output: "\(complaint.file):\(complaint.line): \(complaint.message)")
        }
        for (url, lines) in sources {
            let places = lines.indices.filter { lines[$0].contains(/^\s*([a-z]+ )*protocol [A-Za-z]/) }
            chosen[url.path] = Set(places)
            outcome.attached += places.count
        }
        for step in [["-typecheck"], ["-emit-sil", "-whole-module-optimization", "-o", "/dev/null"]] {
            while true {
                let lines = try write(sources, chosen)
                let complaints = try compiler.complaints(about: sources.map(\.url), options + step)
                if complaints.isEmpty { break }
                var isShorter = false
                for complaint in complaints {
                    let place = lines[complaint.file]?.last { $0.written <= complaint.line }?.original
                    let isKnown = complaint.isFromMacro && refusals.contain(complaint.message)
                    // Protocols that already have a mock in the module are omitted.
                    let isTaken =
                        complaint.message.hasPrefix("invalid redeclaration of ")
                        || complaint.message.contains("is ambiguous for type lookup")
                    if !isKnown, !isTaken {
                        outcome.failures.append("\(complaint.file):\(complaint.line): \(complaint.message)")
                    }
                    if let place, chosen[complaint.file]?.remove(place) != nil {
                        isShorter = true
                        outcome.refused += isKnown ? 1 : 0
                    }
                }
                if !isShorter { break }
            }
        }
        return outcome
    }

    /// Writes the sources, and returns the line of each attribute and the line of the declaration after it.
    @discardableResult
    private func write(
        _ sources: [(url: URL, lines: [String])],
        _ chosen: [String: Set<Int>]
    ) throws -> [String: [(written: Int, original: Int)]] {
        var places: [String: [(written: Int, original: Int)]] = [:]
        for (url, lines) in sources {
            var written = ["public import GlobalDependencies; public import GlobalDependenciesDoubles"]
            for (index, line) in lines.enumerated() {
                if chosen[url.path]?.contains(index) == true {
                    written.append("@DependencyMock(when: .always) @GlobalDependency")
                    places[url.path, default: []].append((written.count, index))
                }
                written.append(line)
            }
            try written.joined(separator: "\n").write(to: url, atomically: true, encoding: .utf8)
        }
        return places
    }

    private static func swiftFiles(in folder: URL) throws -> [URL] {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return (files?.allObjects ?? []).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
            .sorted { $0.path < $1.path }
    }
}

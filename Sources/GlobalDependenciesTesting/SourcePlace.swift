private import Foundation
internal import GlobalDependencies

/// A line of a source file that an editor can open.
package struct SourcePlace: Equatable, Sendable {
    let path: String
    let line: UInt

    /// The paths of the files that have called the test support, by their identifiers.
    private static let paths = Mutex<[String: String]>([:])

    init(path: String, line: UInt) {
        self.path = path
        self.line = line
    }

    /// Creates the place of a caller that a report names, such as "Greeter.greet() at /Sources/Greeter.swift:11".
    init?(ofCaller caller: String) {
        guard let start = caller.range(of: " at /", options: .backwards)?.lowerBound,
            let colon = caller.lastIndex(of: ":"), start < colon,
            let line = UInt(caller[caller.index(after: colon)...])
        else { return nil }
        path = String(caller[start..<colon].dropFirst(" at ".count))
        self.line = line
    }

    /// Stores the path of the file of a call, for reports that name only the identifier of the file.
    ///
    /// - Returns: The place of the call.
    @discardableResult
    package static func storingPath(fileID: StaticString, filePath: StaticString, line: UInt) -> SourcePlace {
        let (id, path) = (fileID.description, filePath.description)
        if isPath(path, of: id) { paths.withLock { $0[id] = path } }
        return SourcePlace(path: path, line: line)
    }

    /// Returns a Boolean value that indicates whether a path is that of a file.
    ///
    /// A function that passes on only the identifier of its caller has a path of its own.
    private static func isPath(_ path: String, of fileID: String) -> Bool {
        fileID.split(separator: "/").last.map { path.hasSuffix("/\($0)") } ?? false
    }

    /// Creates the place of a report, or returns nil if the path of its file is unknown.
    init?(of report: IssueReport) {
        guard let fileID = report.fileID, let line = report.line, line > 0 else { return nil }
        let own = report.filePath.flatMap { Self.isPath($0, of: fileID) ? $0 : nil }
        guard let path = own ?? Self.paths.withLock({ $0[fileID] }) else { return nil }
        self.init(path: path, line: line)
    }
}

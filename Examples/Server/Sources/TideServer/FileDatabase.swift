public import Foundation

/// A database in a folder: a file with one reading in JSON per line, and a report with the highest readings.
public actor FileDatabase: Database {
    private let folder: URL
    /// The file of readings, or nil after the database was closed.
    private var file: FileHandle?
    private var stored: [Reading]

    private init(folder: URL, file: FileHandle, stored: [Reading]) {
        self.folder = folder
        self.file = file
        self.stored = stored
    }

    /// Opens the database in a folder, which is created if it does not exist.
    public static func open(at folder: URL) async throws -> FileDatabase {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let url = folder.appendingPathComponent("readings.jsonl")
        if !FileManager.default.fileExists(atPath: url.path) { try Data().write(to: url) }
        let stored = try Data(contentsOf: url).split(separator: UInt8(ascii: "\n")).map {
            try decoder.decode(Reading.self, from: $0)
        }
        let file = try FileHandle(forWritingTo: url)
        try file.seekToEnd()
        return FileDatabase(folder: folder, file: file, stored: stored)
    }

    /// Appends a reading to the file.
    public func append(_ reading: Reading) throws {
        guard let file else { throw ClosedDatabaseError() }
        try file.write(contentsOf: Self.encoder.encode(reading) + [UInt8(ascii: "\n")])
        stored.append(reading)
    }

    /// Returns all readings, in the order of the file.
    public func readings() throws -> [Reading] {
        guard file != nil else { throw ClosedDatabaseError() }
        return stored
    }

    /// Replaces the report `records.json`.
    public func save(_ records: [String: Reading]) throws {
        guard file != nil else { throw ClosedDatabaseError() }
        try Self.encoder.encode(records).write(to: folder.appendingPathComponent("records.json"), options: .atomic)
    }

    /// Waits until the readings are on the disk, and closes the file.
    public func close() throws {
        guard let file else { return }
        self.file = nil
        try file.synchronize()
        try file.close()
    }

    private static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = .sortedKeys
        return encoder
    }

    private static var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return decoder
    }
}

/// A note, with the version that the server gave it.
private struct Note {
    var tags: [String]
    var version: Int
}

/// The refusal of a change that was made to an old version.
private struct Conflict: Error {
    let currentVersion: Int
}

/// The server that holds the note for all the devices.
private actor NoteServer {
    private(set) var note = Note(tags: ["work"], version: 1)

    func save(_ changed: Note) throws(Conflict) {
        guard changed.version == note.version else {
            throw Conflict(currentVersion: note.version)
        }
        note = Note(tags: changed.tags, version: changed.version + 1)
    }
}

/// A device on which the user edits the note.
private struct Device {
    let server: NoteServer
    let clock: any Clock<Duration>

    func add(tag: String) async throws {
        var note = await server.note
        note.tags.append(tag)
        while true {
            do {
                try await server.save(note)
                return
            } catch {
                note.version = error.currentVersion
                try await clock.sleep(for: .seconds(1))
            }
        }
    }
}

/// Adds a tag to the same note on each of two devices.
func noteTags(_ clock: any Clock<Duration>, _ random: @Sendable (ClosedRange<Int>) -> Int) async throws -> Bool {
    // The mistake: after a conflict the device takes over the new version but keeps the tags that it read
    // before, so that the retry passes the check of the server with a stale value. If both devices read the
    // note before either saves it, the retry of the second one erases the tag of the first.
    let server = NoteServer()
    let telephone = Device(server: server, clock: clock)
    let tablet = Device(server: server, clock: clock)
    let tabletDelay = random(18...24)
    async let urgent: Void = telephone.add(tag: "urgent")
    try await clock.sleep(for: .seconds(tabletDelay))
    try await tablet.add(tag: "holiday")
    try await urgent
    return await Set(server.note.tags) == ["work", "urgent", "holiday"]
}

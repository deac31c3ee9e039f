/// The folder in which the drafts of messages are kept.
private actor DraftFolder {
    private(set) var draft: String?

    func write(_ text: String) { draft = text }

    func delete() { draft = nil }
}

/// The editor of one message, which saves a draft when the typing pauses.
private actor MessageEditor {
    private let folder: DraftFolder
    private let clock: any Clock<Duration>
    private let pause = Duration.seconds(60)
    private var text = ""
    private var autosave: Task<Void, Never>?

    init(folder: DraftFolder, clock: any Clock<Duration>) {
        self.folder = folder
        self.clock = clock
    }

    func type(_ addition: String) {
        text += addition
        autosave?.cancel()
        autosave = Task { [text] in
            do {
                try await clock.sleep(for: pause)
            } catch {
                return
            }
            await folder.write(text)
        }
    }

    func discard() async {
        autosave?.cancel()
        text = ""
        await folder.delete()
    }

    func close() async {
        await autosave?.value
    }
}

/// Types a message, thinks about it, and discards it.
func draftAutosave(_ clock: any Clock<Duration>, _ random: @Sendable (ClosedRange<Int>) -> Int) async throws -> Bool {
    // The mistake: the autosave treats an error of its sleep as the only sign of cancellation, and `discard`
    // does not wait for the task it cancels. If the pause ends just before the user discards, the cancellation
    // comes too late for the sleep, the draft is deleted, and the autosave then writes it again.
    let folder = DraftFolder()
    let editor = MessageEditor(folder: folder, clock: clock)
    await editor.type("Dear team, ")
    try await clock.sleep(for: .seconds(random(1...2)))
    await editor.type("I quit.")
    try await clock.sleep(for: .seconds(random(2...4)))
    await editor.discard()
    await editor.close()
    return await folder.draft == nil
}

/// A table of the saved pictures, with a row for each.
struct SavedTable: CustomStringConvertible {
    let outcomes: [Outcome<SavedPicture>]

    var description: String {
        TextTable(
            header: ["Picture", "Bytes", "Saved", "Time"],
            rows: outcomes.map { outcome in
                let saved = try? outcome.result.get()
                return [
                    Format.short(Format.line(outcome.name), limit: 40),
                    saved.map { Format.bytes(Int($0.byteCount)) } ?? "–",
                    saved == nil ? "no" : "yes",
                    Format.time(outcome.duration),
                ]
            },
            alignments: [.left, .right, .left, .right]
        )
        .description
    }
}

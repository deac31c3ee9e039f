import ImageCache

/// A table of the pictures: a row for each, with the origin and the time in each pass.
struct PictureTable: CustomStringConvertible {
    let passes: [Pass]

    var description: String {
        let first = passes.first?.outcomes ?? []
        return TextTable(
            header: ["Picture", "Bytes"] + passes.flatMap { [$0.title, "Time"] },
            rows: first.indices.map { index in
                let outcomes = passes.map { $0.outcomes[index] }
                let size = outcomes.lazy.compactMap(\.image).first.map { Format.bytes($0.data.count) }
                return [Format.short(Format.line(first[index].name), limit: 40), size ?? "–"]
                    + outcomes.flatMap { [$0.origin, Format.time($0.duration)] }
            },
            alignments: [.left, .right] + passes.flatMap { _ in [.left, .right] as [TextTable.Alignment] }
        )
        .description
    }
}

/// A table for a terminal, with columns that fit their content.
struct TextTable: CustomStringConvertible {
    enum Alignment {
        case left
        case right
    }

    let header: [String]
    let rows: [[String]]
    let alignments: [Alignment]

    var description: String {
        let widths = header.indices.map { column in
            ([header] + rows).map { $0[column].count }.max() ?? 0
        }
        let rule = widths.map { String(repeating: "─", count: $0) }
        return ([header, rule] + rows).map { cells in
            let padded = cells.indices.map { column in
                let padding = String(repeating: " ", count: widths[column] - cells[column].count)
                return alignments[column] == .left ? cells[column] + padding : padding + cells[column]
            }
            return padded.joined(separator: "  ")
        }
        .joined(separator: "\n")
    }
}

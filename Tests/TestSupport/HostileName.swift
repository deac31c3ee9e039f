/// A name with characters of each kind that must reach no output as they are: C0, delete, C1, line breaks, and marks,
/// embeddings, overrides and isolates of direction.
package let hostileName: StaticString =
    "a\u{7}\u{1b}]0;b\u{7f}\u{9b}\r\n::error::c\u{85}\u{2028}\u{2029}\u{61c}\u{200e}\u{200f}\u{202a}\u{202e}\u{2066}\u{2069}d"

/// The name as a part of one line.
package let escapedHostileName =
    #"a\u{07}\u{1B}]0;b\u{7F}\u{009B}\r\n::error::c\u{0085}\u{2028}\u{2029}\u{061C}\u{200E}\u{200F}\u{202A}\u{202E}\u{2066}\u{2069}d"#

/// All characters that no writer leaves as they are, except the line breaks between its own lines.
package let hostileScalars = String.UnicodeScalarView(
    [0x00...0x1f, 0x7f...0x9f, 0x2028...0x202e, 0x2066...0x2069, 0x200e...0x200f, 0x61c...0x61c].joined()
        .compactMap { UnicodeScalar($0) }
)

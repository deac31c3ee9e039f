import Foundation
import ImageCache

/// A self-contained HTML page with all pictures.
struct Gallery {
    /// The outcomes of each picture, one for each pass.
    let pictures: [[Outcome]]

    var html: String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <meta charset="utf-8">
        <title>Image cache</title>
        <style>
        main { display: grid; gap: 1.5rem; grid-template-columns: repeat(auto-fill, minmax(270px, 1fr)); }
        figure { margin: 0; }
        img { width: 100%; }
        </style>
        <h1>Image cache</h1>
        <main>
        \(pictures.map(figure).joined(separator: "\n"))
        </main>
        </html>

        """
    }

    /// Returns a text that is escaped for HTML elements and quoted attributes.
    static func escaped(_ text: String) -> String {
        // Replaces scalars instead of characters: a `<` with a combining mark is another character, but still opens a
        // tag.
        text.unicodeScalars.map { "&<>\"'".unicodeScalars.contains($0) ? "&#\($0.value);" : "\($0)" }.joined()
    }

    private func figure(outcomes: [Outcome]) -> String {
        let name = Self.escaped(outcomes.first?.name ?? "")
        let data = outcomes.lazy.compactMap(\.image).first?.data
        let picture = data.map { #"<img src="data:image/png;base64,\#($0.base64EncodedString())" alt="\#(name)">"# }
        return """
            <figure>
            \(picture ?? "")
            <figcaption>
            <h2>\(name)</h2>
            \(outcomes.map { Self.escaped($0.description) }.joined(separator: "<br>"))
            </figcaption>
            </figure>
            """
    }
}

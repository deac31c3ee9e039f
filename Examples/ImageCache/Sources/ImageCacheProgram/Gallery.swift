import Foundation
import ImageCache

/// A self-contained HTML page with all pictures.
struct Gallery {
    let passes: [Pass]

    var html: String {
        let figures = (passes.first?.outcomes ?? []).indices.map { index in
            figure(outcomes: passes.map { $0.outcomes[index] })
        }
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>Image cache</title>
            <style>
            \(Self.style)
            </style>
            </head>
            <body>
            <header>
            <h1>Image cache</h1>
            <p>\(figures.count) pictures, each asked for \(passes.count) times.</p>
            </header>
            <main>
            \(figures.joined(separator: "\n"))
            </main>
            </body>
            </html>

            """
    }

    /// Returns a text that is escaped for HTML elements and quoted attributes.
    static func escaped(_ text: String) -> String {
        // Replaces scalars instead of characters: a `<` with a combining mark is another character, but still opens a
        // tag.
        text.unicodeScalars.reduce(into: "") { html, scalar in
            switch scalar {
            case "&": html += "&amp;"
            case "<": html += "&lt;"
            case ">": html += "&gt;"
            case "\"": html += "&quot;"
            case "'": html += "&#39;"
            default: html.unicodeScalars.append(scalar)
            }
        }
    }

    private func figure(outcomes: [Outcome<CachedImage>]) -> String {
        let name = Self.escaped(outcomes.first?.name ?? "")
        let data = outcomes.lazy.compactMap(\.image).first?.data
        let picture = data.map { #"<img src="data:image/png;base64,\#($0.base64EncodedString())" alt="\#(name)">"# }
        let times = outcomes.map { outcome in
            #"<li class="\#(outcome.origin)">\#(outcome.origin) <b>\#(Format.time(outcome.duration))</b></li>"#
        }
        return """
            <figure>
            \(picture ?? #"<div class="missing">not to be had</div>"#)
            <figcaption>
            <h2>\(name)</h2>
            <p>\(data.map { "\(Format.bytes($0.count)) bytes" } ?? "no bytes")</p>
            <ul>\(times.joined())</ul>
            </figcaption>
            </figure>
            """
    }

    private static let style = """
        :root { color-scheme: light dark; --page: #f4f1ec; --card: #fff; --text: #23202b; --quiet: #716b7d; }
        @media (prefers-color-scheme: dark) {
          :root { --page: #14121a; --card: #201d29; --text: #f0edf5; --quiet: #a099b0; }
        }
        * { box-sizing: border-box; margin: 0; }
        body { background: var(--page); color: var(--text); font: 15px/1.5 system-ui, sans-serif; padding: 3rem 2rem; }
        header, main { max-width: 1180px; margin: 0 auto; }
        header { padding-bottom: 1.75rem; }
        h1 { font-size: 2.2rem; letter-spacing: -.03em; line-height: 1.2; }
        header p, figcaption p { color: var(--quiet); }
        main { display: grid; gap: 1.5rem; grid-template-columns: repeat(auto-fill, minmax(270px, 1fr)); }
        figure { background: var(--card); border-radius: 14px; overflow: hidden; box-shadow: 0 6px 24px #0002; }
        img, .missing { display: block; width: 100%; aspect-ratio: 3 / 2; object-fit: cover; }
        .missing { display: grid; place-items: center; color: var(--quiet); background: #8882; }
        figcaption { padding: .9rem 1.1rem 1.1rem; }
        h2 { font-size: 1.05rem; overflow-wrap: anywhere; }
        ul { display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; gap: .4rem; padding: .8rem 0 0; }
        li { border-radius: 8px; padding: .3rem .6rem; font-size: .75rem; list-style: none; background: #8882; }
        li b { display: block; font-size: .9rem; white-space: nowrap; }
        .network { background: #e4577b2e; }
        .memory { background: #2a9d8f2e; }
        .disk { background: #4c8df02e; }
        """
}

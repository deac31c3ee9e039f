import FixtureModels
import Foundation

struct Leaflet {
    // Date() and UUID() in a comment  // look-alike: a comment
    /* FileManager.default /* Date() */ UserDefaults.standard */ // look-alike: a nested block comment
    let plain = "Date() // expect nothing"  // look-alike: a string
    let raw = #"\(Date())"#  // look-alike: a raw string without interpolation
    let escaped = "\\(Date())"  // look-alike: an escaped backslash

    var printed: String { "printed \(Date())" }  // expect: date
    var rawPrinted: String { #"printed "\#(Date())""# }  // expect: date
    var nested: String { "a \("b \(UUID()) \(")")")" }  // expect: uuid
    var emoji: String { "⛴️👩‍👧‍👦 \(Bool.random())" }  // expect: random
    var pattern: Regex<Substring> { /Date\(\)/ }  // look-alike: a regular expression

    func text() -> String {
        """
        Date() and "UUID()" are text. // look-alike: a multi-line string
        The date is \(Date.now). // expect: date
        The file is \(
            FileManager.default.currentDirectoryPath  // expect: file-manager
        ).
        An escaped \\(Date()) is text. // look-alike: a multi-line string
        """
    }

    func rawText() -> String {
        ##"""
        \(Date()) and \#(Date()) are text. // look-alike: a raw multi-line string
        \##(Locale.current.identifier) is not. // expect: locale
        """##
    }

    /// Returns the date of the print, which `Date()` would return as well.
    func date(_ print: Date) -> Date { print }  // look-alike: a parameter

    /* A comment before code */ func mixed() -> Date { /* Date.distantPast */ Date() }  // expect: date

    func path(_ `default`: KeyPath<Locale, String>) -> [AnyKeyPath] {
        [`default`, \Date.timeIntervalSince1970, \Leaflet.plain]  // look-alike: key paths that are not read
    }
}

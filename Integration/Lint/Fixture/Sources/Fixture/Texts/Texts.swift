import FixtureModels
import Foundation

struct Leaflet {
    // Date() and UUID() in a comment  // look-alike: a comment
    /* FileManager.default /* Date() */ UserDefaults.standard */ // look-alike: a nested block comment
    let plain = "Date() // expect nothing"  // look-alike: a string

    var printed: String { "printed \(Date())" }  // expect: date

    func text() -> String {
        """
        Date() and "UUID()" are text. // look-alike: a multi-line string
        The date is \(Date.now). // expect: date
        """
    }

    /* A comment before code */ func mixed() -> Date { /* Date.distantPast */ Date() }  // expect: date
}

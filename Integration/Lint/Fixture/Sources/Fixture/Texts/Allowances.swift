import Foundation
import GlobalDependencies

struct Clerk {
    let hired = Date()  // dependencies:allow the date of the process // look-alike: allowed with a reason
    // dependencies:allow see https://example.com/clerk
    let badge = UUID()  // look-alike: allowed by the line above
    let desk = Date()  // dependencies:allow // expect: allow-without-reason
    // dependencies:allow // expect: allow-without-reason
    let chair = UUID()  // look-alike: allowed by the line above, which is reported itself
    let lamp = Date.distantPast  // dependencies:allow a fixed date // expect: unused-allow
    // dependencies:allow nothing below // expect: unused-allow
    let books = 3
    // dependencies:allow another comment follows // expect: unused-allow
    // A comment.
    let pens = [UUID()]  // expect: uuid
    let paper = "// dependencies:allow in a string \(Date())"  // expect: date

    func work() -> (Date, UUID) { (Date(), UUID()) }  // dependencies:allow both // look-alike: allowed with a reason

    func rest() -> [Date] {
        // dependencies:allow the first line only // expect: unused-allow
        [
            Date(),  // expect: date
            .now,  // dependencies:allow the second date // look-alike: allowed with a reason
        ]
    }

    func file() -> Bool {
        // dependencies:allow the folder of the process
        FileManager.default.fileExists(  // look-alike: allowed by the line above
            atPath: Bundle(for: Cabinet.self).bundlePath + UUID().uuidString  // expect: uuid
        )
    }

    func sort(_ values: [Int]) -> [Int] {
        values.shuffled()  // dependencies:disallow is another word // expect: random
    }
}

struct Doorkeeper {
    let open = Date()  //dependencies:allow without a space // look-alike: allowed with a reason
    let shut = Date()  // Dependencies:allow another word // expect: date
    let late = Date()  // see dependencies:allow in a text // expect: date
}

final class Cabinet: Sendable {
    static let shared = Cabinet()  // dependencies:allow a constant // look-alike: allowed with a reason
    static let lighthouse = Lighthouse()  // dependencies:allow a constant // look-alike: allowed with a reason
    private init() {}
}

// dependencies:allow // expect: allow-without-reason, unused-allow

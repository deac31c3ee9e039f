"""Copies the radio, and plants readings of the date in each package, one in each kind of declaration.

usage: plant.py FOLDER
"""

import pathlib
import shutil
import sys

root = pathlib.Path(__file__).resolve().parents[2]
radio = pathlib.Path(sys.argv[1])
shutil.copytree(root / "Examples/Radio", radio, ignore=shutil.ignore_patterns(".build", "Package.resolved"))

source = """import Foundation
import GlobalDependencies

private let planted = Date() // planted

private func plantedFunction() -> Date { Date() } // planted

private func plantedArgument(_ date: Date = Date()) -> Date { // planted
    func local() -> Date { Date.now } // planted
    let closure = { Date() } // planted
    return [date, local(), closure()].max() ?? date
}

private struct PlantedValue {
    let stored = Date() // planted
    static let common = Date() // planted
    lazy var delayed = Date() // planted
    var computed: Date { Date() } // planted
    var observed = 0 {
        didSet { later = Date() } // planted
    }
    var later: Date
    init() { later = Date() } // planted
    subscript(index: Int) -> Date { Date().addingTimeInterval(Double(index)) } // planted
    static func + (first: Self, second: Self) -> Date { Date() } // planted
    struct Inner {
        let date = Date() // planted
    }
}

extension PlantedValue {
    var extended: Date { Date() } // planted
}

private protocol PlantedProtocol {}

extension PlantedProtocol {
    var date: Date { Date() } // planted
}

private enum PlantedCase {
    case one
    var date: Date { Date() } // planted
}

private actor PlantedActor {
    var date = Date() // planted
    func update() async { date = Date() } // planted
}

private final class PlantedObject {
    var date: Date
    init() { date = Date() } // planted
    convenience init(_: Int) { self.init(); date = Date() } // planted
    deinit { date = Date() } // planted
}

extension GlobalDependencies {
    var plantedUnread: Date {
        get { resolveDependency(forKeyPath: \\.plantedUnread, defaultImplementation: Date.distantPast) }
        set { override(keyPath: \\.plantedUnread, with: newValue) }
    }
}

private func plantedAllowed() -> Date {
    Date() // dependencies:allow the check expects no finding here
}
"""
for package, target in [("App", "RadioApp"), ("Features", "RadioFeatures"), ("Services", "RadioServices")]:
    manifest = radio / package / "Package.swift"
    manifest.write_text(manifest.read_text().replace('path: "../../.."', f'path: "{root}"'))
    # Each package has a dependency of its own that no code reads.
    text = source.replace("plantedUnread", f"plantedUnread{package}")
    (radio / package / "Sources" / target / "Planted.swift").write_text(text)

/// A library from which the tool migrates.
package enum Library: String, Codable, CaseIterable, Sendable {
    case factory, swinject

    package var name: String { self == .factory ? "Factory" : "Swinject" }

    /// The name of the guide for the library.
    package var guide: String { "MigratingFrom\(name)" }

    /// The word for the code that supplies an instance.
    var registration: String { self == .factory ? "factory" : "registration" }
}

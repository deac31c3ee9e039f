/// A library from which the tool migrates.
package enum Library: String, Codable, CaseIterable, Sendable {
    case factory, swinject

    package var name: String { self == .factory ? "Factory" : "Swinject" }

    /// The name of the guide for the library.
    package var guide: String { "MigratingFrom\(name)" }

    /// The word for the code that supplies an instance.
    var registration: String { self == .factory ? "factory" : "registration" }

    /// The names of the modules of the library.
    var modules: Set<String> { self == .factory ? FactoryUseVisitor.modules : SwinjectSources.modules }

    /// The names of the packages of the library, in lowercase letters.
    var packages: Set<String> {
        self == .factory ? ["factory"] : ["swinject", "swinjectautoregistration", "swinjectstoryboard"]
    }
}

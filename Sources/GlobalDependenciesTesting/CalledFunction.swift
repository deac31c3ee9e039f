#if canImport(Glibc) && DEBUG
private import Foundation
internal import Runtime

/// A function with a call in progress, as the debugging information describes it.
struct CalledFunction: Sendable {
    private let mangledName: String
    private let name: String
    /// The place of the call, with the line 0 for code that the compiler generates.
    private let place: SourcePlace?

    init(_ symbol: SymbolicatedBacktrace.Symbol) {
        mangledName = symbol.rawName
        name = symbol.name
        place = symbol.sourceLocation.map { SourcePlace(path: $0.path, line: UInt(max(0, $0.line))) }
    }

    /// The folder of this file, whose other files also extend the protocols of test frameworks.
    private static let folder = String(#filePath.dropLast("CalledFunction.swift".count))

    /// A Boolean value that indicates whether the function stands in a file of this library that its name does not tell.
    private var isOfLibrary: Bool {
        place.map { $0.path.hasPrefix(Self.folder) || $0.path.contains("/GlobalDependenciesTestingLoader/") } ?? false
    }

    /// The prefixes of the mangled names of the library's functions.
    ///
    /// `DateDependency` is one of the modules because a date generator reads a dependency when it is used, and
    /// the others because they suspend and resume tasks.
    private static let prefixes = [
        "$s18GlobalDependencies", "$s24GlobalDependenciesScopes", "$s25GlobalDependenciesDoubles",
        "$s25GlobalDependenciesTesting", "$s27GlobalDependenciesLifetimes", "$s28GlobalDependenciesSimulation",
        "$s14DateDependency", "$s15ClockDependency", "$s23GlobalDependenciesTasks", "$s25RemoteDataFetchDependency",
        "$s24LocalDataFetchDependency", "$s18SettingsDependency", "$s23NotificationsDependency",
        "GlobalDependenciesTesting_",
    ]

    /// Texts in the names of functions that the compiler generates.
    private static let generated = [
        "partial apply for ", "protocol witness for ", "thunk for ", "variable initialization expression",
        "one-time initialization function for ",
    ]

    /// A Boolean value that indicates whether an adopter may have written the function.
    var canBeCaller: Bool {
        // The name of a method of an array begins with the type, and not with the module of the extension.
        let mangledName = mangledName.hasPrefix("$sSa") ? "$s" + mangledName.dropFirst(4) : mangledName
        return !Self.prefixes.contains(where: mangledName.hasPrefix) && isWritten
    }

    /// A Boolean value that indicates whether the function is written by a person, and not by the compiler or SwiftPM.
    private var isWritten: Bool {
        !Self.generated.contains(where: name.contains) && !mangledName.contains("PackageTests6RunnerV4main")
    }

    /// Returns a Boolean value that indicates whether the function stands in a source file of a module.
    func isInFile(ofModule module: String) -> Bool {
        mangledName.hasPrefix("$s\(module.utf8.count)\(module)") && isWritten && functionAroundExpansion == nil
    }

    /// The function around the expansion of a macro that declares this function, such as the body of an exit test.
    private var functionAroundExpansion: String? {
        guard let end = name.range(of: "fMu_", options: .backwards)?.upperBound else { return nil }
        return name[end...].components(separatedBy: " in ").dropFirst().first { !$0.hasPrefix("closure #") }
    }

    /// The place of the call, if an editor can open it.
    var placeInFile: SourcePlace? {
        guard let place, place.line > 0, !place.isGenerated else { return nil }
        return place
    }

    /// The function, without the place of the call.
    ///
    /// A call in a default argument or in the expansion of a macro has no place.
    var nameOfCaller: String? {
        let isOfStandardLibrary = mangledName.hasPrefix("$ss") || mangledName.hasPrefix("$sS")
        return canBeCaller && !isOfStandardLibrary && place != nil && !isOfLibrary ? name : nil
    }

    /// The function and its place, unless the function is generated, or belongs to a container, as all accessors do.
    ///
    /// A function in the expansion of a macro has no place that an editor can open.
    var caller: String? {
        guard canBeCaller else { return nil }
        if let functionAroundExpansion { return functionAroundExpansion }
        guard let place, !isOfLibrary, !place.isGenerated else { return nil }
        // The function that initializes a static property has the name of the property.
        let name = name.replacing("specialized ", with: "").replacing(".unsafeMutableAddressor", with: "")
        if place.line > 0 { return "\(name) at \(place.path):\(place.line)" }
        // A closure for an autoclosure argument has no place, and is called from another function.
        return name.hasPrefix("implicit closure #")
            ? name.split(separator: " ", maxSplits: 4).last.map(String.init) : nil
    }
}

extension SourcePlace {
    /// A Boolean value that indicates whether the file is the expansion of a macro, or written by SwiftPM.
    fileprivate var isGenerated: Bool {
        path.contains("/swift-generated-sources/") || path.contains(".derived/")
    }
}
#endif

internal import GlobalDependencies

#if os(Linux) && DEBUG
private import Runtime

/// What is loaded into the process, to be looked through once.
private let images = ImageMap.capture()
#endif

extension CallStack {
    /// That of the current call, as far as it can be found out.
    ///
    /// It cannot in a release build, in which the capture follows what is no frame, and crashes (seen with Swift 6.3.1).
    static var current: CallStack {
        #if os(Linux) && DEBUG
        guard let backtrace = try? Backtrace.capture(limit: 64, images: images) else { return .unknown }
        let id = backtrace.frames.map { "\($0.adjustedProgramCounter)" }.joined(separator: " ")
        return CallStack(id: id) {
            let symbols = backtrace.symbolicated(options: .default)?.frames.compactMap(\.symbol) ?? []
            return symbols.lazy.compactMap(\.caller).first
        }
        #else
        return .unknown
        #endif
    }
}

#if os(Linux) && DEBUG
extension SymbolicatedBacktrace.Symbol {
    /// Where this file is, and what extends the protocols of others.
    private static let folder = String(#filePath.dropLast("Calling.swift".count))

    /// The function and the place in it, unless that was generated or belongs to a container, as accessors do wherever
    /// they are.
    fileprivate var caller: String? {
        let prefixes = ["$s18GlobalDependencies", "$s25GlobalDependenciesTesting"]
        guard let place = sourceLocation, !prefixes.contains(where: rawName.hasPrefix),
            !place.path.hasPrefix(Self.folder), !place.path.contains("/swift-generated-sources/"),
            !name.contains("variable initialization expression")
        else { return nil }
        let name = name.replacing("specialized ", with: "")
        if place.line > 0 { return "\(name) at \(place.path):\(place.line)" }
        // What is passed as an expression has no place, and is called from elsewhere.
        return name.hasPrefix("implicit closure #")
            ? name.split(separator: " ", maxSplits: 4).last.map(String.init) : nil
    }
}
#endif

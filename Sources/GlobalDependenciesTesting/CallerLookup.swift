internal import GlobalDependencies

#if canImport(Glibc) && DEBUG
private import Foundation
// NB: Symbolicating one frame instead of all needs an interface of the toolchain that may change with each version.
#if compiler(>=6.3) && compiler(<6.4)
@_spi(Internal) internal import Runtime
#else
internal import Runtime
#endif

/// The calls that were in progress on a thread.
struct CapturedCalls: CallStack {
    /// The number of innermost calls that are captured.
    ///
    /// A read through accessors that compose each other has about ten calls of the library for each of them.
    private static let limit = 128

    private let backtrace: Backtrace
    private let addresses: [String]

    /// Captures the images of the process, for all later lookups.
    ///
    /// This takes about 1 ms. Call it while there is only one thread: a capture reads the memory of the process, and crashes
    /// if another thread unmaps a part of it in the meantime (seen with Swift 6.3.1).
    static func captureImages() {
        _ = CallerLookup.images
    }

    /// Captures the calls in progress on this thread.
    ///
    /// This takes about 1 µs for each call. The calls are symbolicated on another thread, because locating one frame takes
    /// 35 ms in a program of 50 MB.
    init?() {
        guard let backtrace = try? Backtrace.capture(limit: Self.limit, top: 0, images: CallerLookup.images) else {
            return nil
        }
        self.backtrace = backtrace
        addresses = backtrace.frames.map { "\($0.originalProgramCounter)" }
    }

    #if compiler(>=6.3) && compiler(<6.4)
    /// Creates the calls with which a suspended task goes on.
    ///
    /// - Parameter resumePoints: The addresses at which the functions of the task go on, the innermost first.
    init?(resumePoints: [UInt]) {
        guard !resumePoints.isEmpty, let architecture = CallerLookup.architecture else { return nil }
        let frames = resumePoints.map { RichFrame<UInt64>.asyncResumePoint(UInt64($0)) }
        backtrace = Backtrace(architecture: architecture, frames: frames, images: CallerLookup.images)
        addresses = backtrace.frames.map { "\($0.originalProgramCounter)" }
    }
    #endif

    var id: String {
        addresses.joined(separator: " ")
    }

    func findCaller(_ completion: @escaping @Sendable (String?) -> Void) {
        CallerLookup.findCaller(in: backtrace, addresses, completion)
    }

    /// Finds the innermost call in the code of a module, and passes its place to a completion handler.
    ///
    /// - Parameters:
    ///   - module: The name of the module.
    ///   - completion: A closure that takes the place, or nil if the module made none of the calls. It may run later, on
    ///     another thread.
    func findPlace(inModule module: String, _ completion: @escaping @Sendable (SourcePlace?) -> Void) {
        CallerLookup.findPlace(in: backtrace, addresses, module, completion)
    }
}

/// A search for the caller in the adopter's code, on separate threads.
enum CallerLookup {
    /// The images that were loaded into the process when the tests began.
    static let images = ImageMap.capture()

    #if compiler(>=6.3) && compiler(<6.4)
    /// The architecture of the process, from a capture with images, because one without them reads the memory of the process.
    static let architecture = (try? Backtrace.capture(limit: 1, images: images))?.architecture
    #endif

    private static let threads = LookupThreads()
    /// The callers by the address of their frame, with nil for the frames of the library and of generated code.
    private static let callers = Mutex<[String: String?]>([:])
    /// The places of calls by the module and the address of their frame, with nil for the frames of other modules.
    private static let places = Mutex<[String: SourcePlace?]>([:])

    /// Passes the caller to a closure, at once if all frames up to the caller have been looked up before.
    static func findCaller(
        in backtrace: Backtrace,
        _ addresses: [String],
        _ completion: @escaping @Sendable (String?) -> Void
    ) {
        let known = callers.withLock { callers in
            for address in addresses {
                guard let caller = callers[address] else { return String??.none }
                if let caller { return caller }
            }
            return .some(nil)
        }
        if let known { return completion(known) }
        threads.run { completion(caller(in: backtrace, addresses)) }
    }

    private static func caller(in backtrace: Backtrace, _ addresses: [String]) -> String? {
        for (frame, address) in zip(backtrace.frames, addresses) {
            if let known = callers.withLock({ $0[address] }) {
                if let known { return known }
                continue
            }
            let caller = caller(at: frame, of: backtrace)
            callers.withLock { $0[address] = .some(caller) }
            if let caller { return caller }
        }
        return nil
    }

    static func findPlace(
        in backtrace: Backtrace,
        _ addresses: [String],
        _ module: String,
        _ completion: @escaping @Sendable (SourcePlace?) -> Void
    ) {
        threads.run {
            for (frame, address) in zip(backtrace.frames, addresses) {
                let key = "\(module) \(address)"
                let known = places.withLock { $0[key] }
                let place = known ?? self.place(at: frame, of: backtrace, in: "$s\(module.utf8.count)\(module)")
                places.withLock { $0[key] = .some(place) }
                if let place { return completion(place) }
            }
            completion(nil)
        }
    }

    /// Returns the place of a call, if its function has a prefix.
    private static func place(at frame: Backtrace.Frame, of backtrace: Backtrace, in prefix: String) -> SourcePlace? {
        symbols(at: frame, of: backtrace) { $0.rawName.hasPrefix(prefix) }.lazy.compactMap(\.place).first
    }

    private static func caller(at frame: Backtrace.Frame, of backtrace: Backtrace) -> String? {
        symbols(at: frame, of: backtrace) { $0.canBeCaller }.lazy.compactMap(\.caller).first
    }

    /// Returns the functions that a frame belongs to, the innermost inlined one first, if the outermost one is wanted.
    ///
    /// The code of a macro is inlined, so the place of `#expect` is that of the function around it.
    private static func symbols(
        at frame: Backtrace.Frame,
        of backtrace: Backtrace,
        where isWanted: (SymbolicatedBacktrace.Symbol) -> Bool
    ) -> [SymbolicatedBacktrace.Symbol] {
        #if compiler(>=6.3) && compiler(<6.4)
        guard let address = UInt64("\(frame.originalProgramCounter)".dropFirst(2), radix: 16) else { return [] }
        let rich = RichFrame<UInt64>(frame, at: address)
        let backtrace = Backtrace(architecture: backtrace.architecture, frames: [rich], images: images)
        #endif
        // Looking up the names of functions is cheap, and rules out most frames.
        let named = backtrace.symbolicated(options: [])?.frames.first { $0.captured.description == frame.description }
        guard let symbol = named?.symbol, isWanted(symbol) else { return [] }
        let located = backtrace.symbolicated(options: .default)?.frames ?? []
        return located.filter { $0.captured.description == frame.description }.compactMap(\.symbol)
    }
}

/// Two threads that run closures.
///
/// The runtime caches the debugging information of an image by thread. Reading it again for each lookup, as on the changing
/// threads of a queue, would take several times as long.
private final class LookupThreads: Sendable {
    private let closures = Mutex<[@Sendable () -> Void]>([])

    init() {
        for _ in 0..<2 { Thread.detachNewThread { [self] in loop() } }
    }

    func run(_ closure: @escaping @Sendable () -> Void) {
        closures.withLock { $0.append(closure) }
    }

    private func loop() -> Never {
        while true {
            closures.wait { !$0.isEmpty }
            // The other thread may have taken the closure.
            closures.withLock { $0.isEmpty ? nil : $0.removeFirst() }?()
        }
    }
}

#if compiler(>=6.3) && compiler(<6.4)
extension RichFrame where T == UInt64 {
    fileprivate init(_ frame: Backtrace.Frame, at address: UInt64) {
        self =
            switch frame {
            case .programCounter: .programCounter(address)
            case .asyncResumePoint: .asyncResumePoint(address)
            default: .returnAddress(address)
            }
    }
}
#endif

extension SymbolicatedBacktrace.Symbol {
    /// The folder of this file, whose other files also extend the protocols of test frameworks.
    private static let folder = String(#filePath.dropLast("CallerLookup.swift".count))

    /// The prefixes of the mangled names of the library's functions.
    ///
    /// `DateDependency` is one of the modules because a date generator reads a dependency when it is used, and
    /// the others because they suspend and resume tasks.
    private static let prefixes = [
        "$s18GlobalDependencies", "$s24GlobalDependenciesScopes", "$s25GlobalDependenciesDoubles",
        "$s25GlobalDependenciesTesting", "$s27GlobalDependenciesLifetimes", "$s28GlobalDependenciesSimulation",
        "$s14DateDependency", "$s15ClockDependency", "$s13FacadeSupport", "$s25RemoteDataFetchDependency",
        "$s24LocalDataFetchDependency", "$s18SettingsDependency", "$s23NotificationsDependency",
    ]

    /// Texts in the names of functions that the compiler generates.
    private static let generated = [
        "partial apply for ", "protocol witness for ", "thunk for ", "variable initialization expression",
    ]

    /// A Boolean value that indicates whether an adopter may have written the function.
    fileprivate var canBeCaller: Bool {
        // The name of a method of an array begins with the type, and not with the module of the extension.
        let mangledName = rawName.hasPrefix("$sSa") ? "$s" + rawName.dropFirst(4) : rawName
        return !Self.prefixes.contains(where: mangledName.hasPrefix) && !Self.generated.contains(where: name.contains)
    }

    /// The place of the call, unless the function is generated.
    fileprivate var place: SourcePlace? {
        guard let place = sourceLocation, place.line > 0, !place.path.contains("/swift-generated-sources/"),
            !place.path.contains(".derived/")
        else { return nil }
        return SourcePlace(path: place.path, line: UInt(place.line))
    }

    /// The function and its place, unless the function is generated, or belongs to a container, as all accessors do.
    fileprivate var caller: String? {
        guard let place = sourceLocation, canBeCaller, !place.path.hasPrefix(Self.folder),
            !place.path.contains("/swift-generated-sources/")
        else { return nil }
        let name = name.replacing("specialized ", with: "")
        if place.line > 0 { return "\(name) at \(place.path):\(place.line)" }
        // A closure for an autoclosure argument has no place, and is called from another function.
        return name.hasPrefix("implicit closure #")
            ? name.split(separator: " ", maxSplits: 4).last.map(String.init) : nil
    }
}
#else
/// A call stack that cannot be captured in this build.
///
/// In a release build on Linux, the capture follows invalid frames and crashes (seen with Swift 6.3.1).
struct CapturedCalls: CallStack {
    let id = ""

    static func captureImages() {}

    init?() {
        return nil
    }

    func findCaller(_ completion: @escaping @Sendable (String?) -> Void) {
        completion(nil)
    }

    func findPlace(inModule module: String, _ completion: @escaping @Sendable (SourcePlace?) -> Void) {
        completion(nil)
    }
}
#endif

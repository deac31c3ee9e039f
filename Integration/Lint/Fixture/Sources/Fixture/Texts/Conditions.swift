import Foundation

#if os(Windows)
let conditionalDate = Date()  // look-alike: not compiled
#elseif os(Linux)
let conditionalDate = Date()  // expect: date
#else
let conditionalDate = Date.distantPast
#endif

struct Forecast {
    #if FIXTURE_DISABLED
    let id = UUID()  // look-alike: not compiled
    #else
    let id = UUID()  // expect: uuid
    #endif

    #if swift(>=6.0)
    func reload() async throws { try await Task.sleep(nanoseconds: 1) }  // expect: sleep
    #else
    func reload() { Thread.sleep(forTimeInterval: 1) }  // look-alike: not compiled
    #endif

    func load() -> [String] {
        #if canImport(UIKit)
        [UIDevice.current.name]  // look-alike: not compiled
        #elseif !os(Windows)
        [Locale.current.identifier]  // expect: locale
        #endif
    }

    #if false
    func unload() { UserDefaults.standard.removeObject(forKey: "") }  // look-alike: not compiled
    #endif
}

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
}

#if canImport(SwiftUI)
import SwiftUI
import TideClock

// NB: Written from Apple's documentation and type-checked against stubs of SwiftUI: see check.sh. It was never run.

/// The app on Apple platforms.
@main
struct TideClockApp: App {
    var body: some Scene {
        WindowGroup { HarborsView() }
    }
}
#endif

#if canImport(SwiftUI)
import SwiftUI
import TideClock

/// The app on Apple platforms.
@main
struct TideClockApp: App {
    var body: some Scene {
        WindowGroup { HarborsView() }
    }
}
#endif

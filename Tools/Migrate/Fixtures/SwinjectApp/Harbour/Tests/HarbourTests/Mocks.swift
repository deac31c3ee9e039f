import HarbourServices

@testable import Harbour

final class MockMailer: Mailer {
    func send(_ text: String) -> String { "mock: \(text)" }
}

struct LowTides: Tides {
    func depth(atHour hour: Int) -> Int { 2 }
}

final class MockPilot: Pilot {
    func guide(_ ship: String) -> String { "mock guides \(ship)" }
}

import HarbourServices
import Swinject
import Synchronization

protocol Mailer: AnyObject, Sendable {
    func send(_ text: String) -> String
}

final class PostMailer: Mailer {
    private let sent = Mutex(0)

    func send(_ text: String) -> String {
        sent.withLock { sent in
            sent += 1
            return "\(sent): \(text)"
        }
    }
}

/// The office of the harbour.
struct Office: Sendable {
    private let mailer: any Mailer
    private let plan: BerthPlan

    init(mailer: any Mailer, plan: BerthPlan) {
        self.mailer = mailer
        self.plan = plan
    }

    func answer(_ ship: String, draught: Int) -> String {
        mailer.send(plan.canEnter(draught: draught, atHour: 2) ? "\(ship) may enter" : "\(ship) has to wait")
    }
}

/// A service that reads its own services when it is created.
final class Loudspeaker: Sendable {
    private let log = Dock.resolver.resolve(Logbook.self)!
    private let mailer: any Mailer

    init() {
        mailer = Dock.resolver.resolve(Mailer.self)!
    }

    func announce(_ text: String) -> String {
        log.write("announced \(text)")
        return mailer.send(text)
    }
}

/// A report about the day.
struct Report: Sendable {
    let log: Logbook
    let inspector: any Inspector

    var text: String { "\(log.lines.count) lines, \(inspector.inspected.count) ships" }
}

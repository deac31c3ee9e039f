import FacadeConformance
import NotificationsDependency

extension NotificationsConformanceSuite {
    static let naming: [ConformanceCase<any Notifications>] = [
        ConformanceCase("a notification arrives unchanged at its own type") { notifications in
            let received = Received<Measured>()
            let observation = notifications.observe(Measured.self) { received.append($0) }
            notifications.post(Measured(height: 1.25))
            try Expect.equal(received.values, [Measured(height: 1.25)])
            observation.cancel()
        },
        ConformanceCase("a notification of another type is converted from userInfo") { notifications in
            let received = Received<Double>()
            let observation = notifications.observe(MeasuredElsewhere.self) { received.append($0.height) }
            notifications.post(Measured(height: 1.25))
            try Expect.equal(received.values, [1])
            observation.cancel()
        },
    ]
}

import SourceIndex

/// A rule against calls that reach the system past the container.
struct SystemRule: Sendable {
    let rule: Rule
    /// The qualified names or USRs of the symbols.
    ///
    /// A `*` stands for any text.
    let symbols: [String]
    /// The dependency to use instead, and the product that declares it.
    let remedy: String

    private init(
        _ id: String,
        _ summary: String,
        isOnByDefault: Bool = true,
        use remedy: String,
        insteadOf symbols: [String]
    ) {
        rule = Rule(id, summary, isOnByDefault: isOnByDefault)
        self.symbols = symbols
        self.remedy = remedy
    }

    /// The rules.
    static let all: [SystemRule] = [
        SystemRule(
            "date",
            "Code reads the current date.",
            use: "Read `\\.date` of DateDependency: `dependencies.date.now`.",
            insteadOf: [
                "Foundation.Date.init()", "Foundation.Date.init(timeIntervalSinceNow:)", "Foundation.Date.now",
                "Foundation.Date.timeIntervalSinceNow", "Foundation.Date.timeIntervalSinceReferenceDate#static",
                "Foundation.NSDate.init()", "Foundation.CFAbsoluteTimeGetCurrent()",
                "CoreFoundation.CFAbsoluteTimeGetCurrent()",
                "c:@F@CFAbsoluteTimeGetCurrent", "c:@F@time", "c:@F@gettimeofday", "c:objc(cs)NSDate(cm)date",
                "c:objc(cs)NSDate(im)init", "c:objc(cs)NSDate(cpy)now",
            ]
        ),
        SystemRule(
            "uuid",
            "Code creates a random UUID.",
            use: "Read `\\.uuid` of UUIDDependency: `dependencies.uuid()`.",
            insteadOf: [
                "Foundation.UUID.init()", "Foundation.NSUUID.init()", "c:objc(cs)NSUUID(im)init",
                "c:objc(cs)NSUUID(cm)UUID",
            ]
        ),
        SystemRule(
            "random",
            "Code uses the random number generator of the system.",
            use: "Pass the generator of `\\.randomNumberGenerator` of RandomNumberGeneratorDependency with `using:`.",
            insteadOf: [
                "Swift.*.random()", "Swift.*.random(in:)", "Swift.*.randomElement()", "Swift.*.shuffled()",
                "Swift.*.shuffle()", "Swift.SystemRandomNumberGenerator.init()", "c:@F@arc4random*", "c:@F@rand",
                "c:@F@random", "c:@F@drand48", "c:@F@getentropy",
            ]
        ),
        SystemRule(
            "sleep",
            "Code waits on the clock of the system.",
            use:
                "Wait on `\\.continuousClock` of ClockDependency: `try await dependencies.continuousClock.sleep(for:)`.",
            insteadOf: [
                "Swift.Task.sleep(*", "Foundation.Thread.sleep(*", "c:@F@sleep", "c:@F@usleep", "c:@F@nanosleep",
                "c:objc(cs)NSThread(cm)sleep*",
            ]
        ),
        SystemRule(
            "clock",
            "Code reads or creates a clock of the system.",
            use: "Read `\\.continuousClock` or `\\.suspendingClock` of ClockDependency.",
            insteadOf: [
                "Swift.ContinuousClock.init()", "Swift.ContinuousClock.now#static", "Swift.SuspendingClock.init()",
                "Swift.SuspendingClock.now#static", "Swift.Clock.continuous", "Swift.Clock.suspending",
                "Dispatch.DispatchTime.now()", "Dispatch.DispatchWallTime.now()", "c:@F@clock_gettime",
                "c:@F@mach_absolute_time", "c:@F@CACurrentMediaTime",
            ]
        ),
        SystemRule(
            "url-session",
            "Code uses a session of the system.",
            use: "Read `\\.remoteDataFetch` of RemoteDataFetchDependency.",
            insteadOf: [
                "Foundation.URLSession.shared", "Foundation.URLSession.init(*",
                "c:objc(cs)NSURLSession(cpy)sharedSession",
                "c:objc(cs)NSURLSession(cm)sessionWithConfiguration:*",
            ]
        ),
        SystemRule(
            "file-manager",
            "Code uses the file system.",
            use: "Read `\\.localDataFetch` of LocalDataFetchDependency.",
            insteadOf: [
                "Foundation.FileManager.default", "Foundation.FileManager.init()", "Foundation.Data.init(contentsOf*",
                "Foundation.Data.write(to*", "Swift.String.init(contentsOf*", "Foundation.String.init(contentsOf*",
                "Swift.StringProtocol.write(to*", "Foundation.NSData.init(contentsOf*",
                "Foundation.FileHandle.init(for*At*", "Foundation.FileHandle.init(forReadingFrom:)",
                "Foundation.FileHandle.init(forWritingTo:)", "Foundation.FileHandle.init(forUpdating:)",
                "c:objc(cs)NSFileManager(cpy)defaultManager", "c:objc(cs)NSFileManager(im)init", "c:@F@fopen",
                "c:@F@open",
            ]
        ),
        SystemRule(
            "user-defaults",
            "Code uses the settings of the system.",
            use: "Read `\\.settings` of SettingsDependency.",
            insteadOf: [
                "Foundation.UserDefaults.standard", "Foundation.UserDefaults.init(*",
                "c:objc(cs)NSUserDefaults(cpy)standardUserDefaults", "c:objc(cs)NSUserDefaults(im)init*",
            ]
        ),
        SystemRule(
            "notification-center",
            "Code uses the notification center of the process.",
            use: "Read `\\.notifications` of NotificationsDependency.",
            insteadOf: [
                "Foundation.NotificationCenter.default", "c:objc(cs)NSNotificationCenter(cpy)defaultCenter",
                "c:objc(cs)NSDistributedNotificationCenter(cm)defaultCenter",
            ]
        ),
        SystemRule(
            "process",
            "Code reads the environment of the process.",
            use: "Read `\\.process` of ProcessDependency.",
            insteadOf: [
                "Foundation.ProcessInfo.processInfo", "Swift.CommandLine.arguments", "c:@F@getenv", "c:@F@setenv",
                "c:objc(cs)NSProcessInfo(cpy)processInfo",
            ]
        ),
        SystemRule(
            "locale",
            "Code reads the locale of the system.",
            use: "Read `\\.locale`, `\\.calendar`, `\\.timeZone` or `\\.preferredLanguages` of LocaleDependency.",
            insteadOf: [
                "Foundation.Locale.current", "Foundation.Locale.autoupdatingCurrent",
                "Foundation.Locale.preferredLanguages",
                "Foundation.TimeZone.current", "Foundation.TimeZone.autoupdatingCurrent", "Foundation.Calendar.current",
                "Foundation.Calendar.autoupdatingCurrent", "Foundation.NSLocale.current", "Foundation.NSTimeZone.local",
                "c:objc(cs)NSLocale(cpy)currentLocale", "c:objc(cs)NSLocale(cpy)autoupdatingCurrentLocale",
                "c:objc(cs)NSLocale(cpy)preferredLanguages", "c:objc(cs)NSTimeZone(cpy)localTimeZone",
                "c:objc(cs)NSTimeZone(cpy)systemTimeZone", "c:objc(cs)NSCalendar(cpy)currentCalendar",
            ]
        ),
        SystemRule(
            "open-url",
            "Code opens a URL in another app.",
            use: "Call `\\.openURL` of OpenURLDependency.",
            insteadOf: [
                "c:objc(cs)UIApplication(im)openURL:*", "c:objc(cs)NSWorkspace(im)openURL:*",
                "c:objc(cs)WKExtension(im)openSystemURL:",
            ]
        ),
        SystemRule(
            "exit",
            "Code ends the process.",
            use: "Call `exit(code:)` of `\\.process` of ProcessDependency, or end the process in `main`.",
            insteadOf: ["c:@F@exit", "c:@F@_exit", "c:@F@quick_exit", "c:@F@abort"]
        ),
        SystemRule(
            "print",
            "Code writes to the console.",
            isOnByDefault: false,
            use: "Call `\\.log` of LogDependency.",
            insteadOf: [
                "Swift.print(_:separator:terminator:)", "Swift.debugPrint(_:separator:terminator:)",
                "Swift.dump(_:name:indent:maxDepth:maxItems:)", "Foundation.NSLog(*", "c:@F@NSLog", "c:@F@puts",
            ]
        ),
    ]
}

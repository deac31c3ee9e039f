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

    private init(_ rule: Rule, use remedy: String, insteadOf symbols: [String]) {
        self.rule = rule
        self.remedy = remedy
        self.symbols = symbols
    }

    /// The rules.
    static let all: [SystemRule] = [
        SystemRule(
            Rule("date", "Code reads the current date."),
            use: "Read `\\.date` of DateDependency: `dependencies.date.now`.",
            insteadOf: [
                "Foundation.Date.init()", "Foundation.Date.init(timeIntervalSinceNow:)", "Foundation.Date.now",
                "Foundation.Date.timeIntervalSinceNow", "Foundation.Date.timeIntervalSinceReferenceDate#static",
                "Foundation.NSDate.init()", "Foundation.Calendar.isDateInToday(_:)",
                "Foundation.Calendar.isDateInTomorrow(_:)", "Foundation.Calendar.isDateInYesterday(_:)",
                "Foundation.CFAbsoluteTimeGetCurrent()",
                "CoreFoundation.CFAbsoluteTimeGetCurrent()",
                "c:@F@CFAbsoluteTimeGetCurrent", "c:@F@time", "c:@F@gettimeofday", "c:objc(cs)NSDate(cm)date",
                "c:objc(cs)NSDate(im)init", "c:objc(cs)NSDate(cpy)now",
            ]
        ),
        SystemRule(
            Rule("uuid", "Code creates a random UUID."),
            use: "Read `\\.uuid` of UUIDDependency: `dependencies.uuid()`.",
            insteadOf: [
                "Foundation.UUID.init()", "Foundation.NSUUID.init()", "c:objc(cs)NSUUID(im)init",
                "c:objc(cs)NSUUID(cm)UUID",
            ]
        ),
        SystemRule(
            Rule("random", "Code uses the random number generator of the system."),
            use: "Pass the generator of `\\.randomNumberGenerator` of RandomNumberGeneratorDependency with `using:`.",
            insteadOf: [
                "Swift.*.random()", "Swift.*.random(in:)", "Swift.*.randomElement()", "Swift.*.shuffled()",
                "Swift.*.shuffle()", "Swift.SystemRandomNumberGenerator.init()", "c:@F@arc4random*", "c:@F@rand",
                "c:@F@random", "c:@F@drand48", "c:@F@getentropy",
            ]
        ),
        SystemRule(
            Rule("sleep", "Code waits on the clock of the system."),
            use:
                "Wait on `\\.continuousClock` of ClockDependency: `try await dependencies.continuousClock.sleep(for:)`. "
                + "Before macOS 13, use `\\.sleeper`.",
            insteadOf: [
                "Swift.Task.sleep(*", "Foundation.Thread.sleep(*", "Foundation.Timer.init(*",
                "Foundation.Timer.scheduledTimer(*", "c:@F@sleep", "c:@F@usleep", "c:@F@nanosleep",
                "c:objc(cs)NSThread(cm)sleep*", "c:objc(cs)NSTimer(cm)*", "c:objc(cs)NSTimer(im)init*",
            ]
        ),
        SystemRule(
            Rule("clock", "Code reads or creates a clock of the system."),
            use: "Read `\\.continuousClock` or `\\.suspendingClock` of ClockDependency.",
            insteadOf: [
                "Swift.ContinuousClock.init()", "Swift.ContinuousClock.now#static", "Swift.SuspendingClock.init()",
                "Swift.SuspendingClock.now#static", "Swift.Clock.continuous", "Swift.Clock.suspending",
                "Dispatch.DispatchTime.now()", "Dispatch.DispatchWallTime.now()", "c:@F@clock_gettime",
                "c:@F@mach_absolute_time", "c:@F@CACurrentMediaTime",
            ]
        ),
        SystemRule(
            Rule("url-session", "Code uses a session of the system."),
            use: "Read `\\.remoteDataFetch` of RemoteDataFetchDependency.",
            insteadOf: [
                "Foundation.URLSession.shared", "Foundation.URLSession.init(*",
                "c:objc(cs)NSURLSession(cpy)sharedSession",
                "c:objc(cs)NSURLSession(cm)sessionWithConfiguration:*",
            ]
        ),
        SystemRule(
            Rule("file-manager", "Code uses the file system."),
            use:
                "Read `\\.files` of FilesDependency, or `\\.localDataFetch` of LocalDataFetchDependency for a folder with the "
                + "data of an app.",
            insteadOf: [
                "Foundation.FileManager.default", "Foundation.FileManager.init()", "Foundation.Data.init(contentsOf*",
                "Foundation.Data.write(to*", "Swift.String.init(contentsOf*", "Foundation.String.init(contentsOf*",
                "Swift.StringProtocol.write(to*", "Foundation.NSData.init(contentsOf*",
                "Foundation.FileHandle.init(for*At*", "Foundation.FileHandle.init(forReadingFrom:)",
                "Foundation.FileHandle.init(forWritingTo:)", "Foundation.FileHandle.init(forUpdating:)",
                "Foundation.InputStream.init(fileAtPath:)", "Foundation.InputStream.init(url:)",
                "Foundation.OutputStream.init(toFileAtPath:append:)", "Foundation.OutputStream.init(url:append:)",
                "Foundation.NSHomeDirectory()", "Foundation.NSTemporaryDirectory()", "Foundation.URL.cachesDirectory",
                "Foundation.URL.currentDirectory()", "Foundation.URL.documentsDirectory",
                "Foundation.URL.homeDirectory", "Foundation.URL.temporaryDirectory",
                "Foundation.URL.checkResourceIsReachable()", "Foundation.URL.resourceValues(forKeys:)",
                "c:objc(cs)NSFileManager(cpy)defaultManager", "c:objc(cs)NSFileManager(im)init",
                "c:objc(cs)NSInputStream(im)initWithFileAtPath:",
                "c:objc(cs)NSOutputStream(im)initToFileAtPath:append:",
                "c:@F@NSHomeDirectory", "c:@F@NSTemporaryDirectory", "c:@F@access", "c:@F@fopen", "c:@F@open",
            ]
        ),
        SystemRule(
            Rule("user-defaults", "Code uses the settings of the system."),
            use: "Read `\\.settings` of SettingsDependency.",
            insteadOf: [
                "Foundation.UserDefaults.standard", "Foundation.UserDefaults.init(*",
                "c:objc(cs)NSUserDefaults(cpy)standardUserDefaults", "c:objc(cs)NSUserDefaults(im)init*",
            ]
        ),
        SystemRule(
            Rule("notification-center", "Code uses the notification center of the process."),
            use: "Read `\\.notifications` of NotificationsDependency.",
            insteadOf: [
                "Foundation.NotificationCenter.default", "c:objc(cs)NSNotificationCenter(cpy)defaultCenter",
                "c:objc(cs)NSDistributedNotificationCenter(cm)defaultCenter",
            ]
        ),
        SystemRule(
            Rule("process", "Code reads the environment, the arguments or the input of the process."),
            use: "Read `\\.process` of ProcessDependency.",
            insteadOf: [
                "Foundation.ProcessInfo.processInfo", "Swift.CommandLine.arguments",
                "Swift.readLine(strippingNewline:)", "Foundation.FileHandle.standardInput", "c:@F@getenv",
                "c:@F@setenv",
                "c:@F@getchar", "c:objc(cs)NSProcessInfo(cpy)processInfo",
                "c:objc(cs)NSFileHandle(cpy)fileHandleWithStandardInput",
            ]
        ),
        SystemRule(
            Rule("command", "Code runs another program."),
            use: "Run it with `\\.commands` of CommandDependency.",
            insteadOf: [
                "Foundation.Process.init()", "Foundation.Process.run(*", "c:@F@system", "c:@F@popen", "c:@F@fork",
                "c:@F@posix_spawn*", "c:@F@execl*", "c:@F@execv*", "c:objc(cs)NSTask(im)init",
                "c:objc(cs)NSTask(cm)launched*",
            ]
        ),
        SystemRule(
            Rule("locale", "Code reads the locale of the system."),
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
            Rule("formatter", "Code formats with the locale of the system."),
            use:
                "Set the `locale` of the formatter to `\\.locale` of LocaleDependency, and the time zone of a date formatter to "
                + "`\\.timeZone`, or format with `.locale(_:)`.",
            insteadOf: [
                "Foundation.DateFormatter.init()", "Foundation.NumberFormatter.init()", "Foundation.*.formatted()",
                "Swift.*.formatted()",
                "c:objc(cs)NSDateFormatter(im)init", "c:objc(cs)NSNumberFormatter(im)init",
            ]
        ),
        SystemRule(
            Rule("open-url", "Code opens a URL in another app."),
            use: "Call `\\.openURL` of OpenURLDependency.",
            insteadOf: [
                "c:objc(cs)UIApplication(im)openURL:*", "c:objc(cs)NSWorkspace(im)openURL:*",
                "c:objc(cs)WKExtension(im)openSystemURL:",
            ]
        ),
        SystemRule(
            Rule("exit", "Code ends the process."),
            use: "Call `exit(code:)` of `\\.process` of ProcessDependency, or end the process in `main`.",
            insteadOf: ["c:@F@exit", "c:@F@_exit", "c:@F@quick_exit", "c:@F@abort"]
        ),
        SystemRule(
            Rule("print", "Code writes to the console.", isOnByDefault: false),
            use:
                "Call `print` of `\\.process` of ProcessDependency for output, and `\\.log` of LogDependency for the log.",
            insteadOf: [
                "Swift.print(_:separator:terminator:)", "Swift.debugPrint(_:separator:terminator:)",
                "Swift.dump(_:name:indent:maxDepth:maxItems:)", "Foundation.NSLog(*",
                "Foundation.FileHandle.standardOutput", "Foundation.FileHandle.standardError", "c:@F@NSLog",
                "c:@F@puts", "c:@F@fputs", "c:objc(cs)NSFileHandle(cpy)fileHandleWithStandardOutput",
                "c:objc(cs)NSFileHandle(cpy)fileHandleWithStandardError",
            ]
        ),
        SystemRule(
            Rule("queue", "Code runs work on a queue or thread of the system.", isOnByDefault: false),
            use: "Run it with `\\.fireAndForget` of FireAndForgetDependency, which tests await.",
            insteadOf: [
                "Dispatch.DispatchQueue.async(*", "Foundation.Thread.detachNewThread*", "Foundation.Thread.init(*",
                "Foundation.OperationQueue.addOperation(*", "c:objc(cs)NSThread(cm)detachNewThread*",
            ]
        ),
    ]
}

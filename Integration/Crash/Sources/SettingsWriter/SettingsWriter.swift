import Foundation
import SettingsDependency

/// Stores settings of a suite, and prints its progress.
///
/// `SettingsWriter SUITE endless ROUND` stores one setting repeatedly until it is killed. `SettingsWriter SUITE count
/// NAME COUNT` waits for a line of input, then stores COUNT settings and increments `counter` COUNT times.
/// `SettingsWriter SUITE print NAME…` prints the first word of each setting.
@main
struct SettingsWriter {
    static func main() throws {
        let arguments = CommandLine.arguments
        let settings = try UserDefaultsSettings(suiteName: arguments[1])
        switch arguments[2] {
        case "endless": try storeEndlessly(in: settings, after: Int(arguments[3]) ?? 0)
        case "print":
            for name in arguments[3...] {
                let value = try settings.value(for: SettingsKey(name, default: ""))
                say(value.split(separator: " ").first.map(String.init) ?? "nothing")
            }
        default:
            say("ready")
            _ = readLine()
            try store(Int(arguments[4]) ?? 0, named: arguments[3], in: settings)
        }
    }

    private static func storeEndlessly(in settings: UserDefaultsSettings, after round: Int) throws {
        var round = round
        while true {
            round += 1
            say("begins \(round)")
            // The size varies, so that a torn file is detected.
            let padding = String(repeating: "x", count: round * 7919 % 20_000)
            try settings.set("\(round) \(padding)", for: SettingsKey("last", default: ""))
            say("done \(round)")
        }
    }

    private static func store(_ count: Int, named name: String, in settings: UserDefaultsSettings) throws {
        for number in 0..<count {
            try settings.set("\(number)", for: SettingsKey("\(name)\(number)", default: ""))
            try settings.update(SettingsKey("counter", default: "0")) { $0 = "\((Int($0) ?? 0) + 1)" }
        }
    }

    private static func say(_ text: String) {
        FileHandle.standardOutput.write(Data("\(text)\n".utf8))
    }
}

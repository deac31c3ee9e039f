/// The name of a setting or a suite, which is another one where its characters are composed otherwise.
///
/// That is how property lists and files tell names apart, but not how texts do.
struct SettingsName: Sendable, Hashable {
    let text: String

    init(_ text: String) {
        self.text = text
    }

    static func == (left: SettingsName, right: SettingsName) -> Bool {
        left.text.utf8.elementsEqual(right.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(text)
    }
}

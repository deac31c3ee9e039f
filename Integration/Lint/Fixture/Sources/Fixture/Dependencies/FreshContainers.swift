import FixtureModels
import GlobalDependencies

/// A component that makes containers, in which overrides of a test have no effect.
struct Drydock: Sendable {
    private let dependencies: GlobalDependencies

    init() { dependencies = GlobalDependencies() }  // expect: fresh-container
    init(context: DependencyContext) { dependencies = .init(context: context) }  // expect: fresh-container
    init(deep: Void) { dependencies = GlobalDependencies().with { $0.depth = 9 } }  // expect: fresh-container
    init(live: Void) { dependencies = .live }  // expect: fresh-container
    init(test: Void, preview: Bool) {
        dependencies = preview ? GlobalDependencies.preview : GlobalDependencies.test  // expect: fresh-container*2
    }
    init(derived: Void) { dependencies = .default.with { $0.depth = 9 } }  // look-alike: derived
    init(context: Void) { dependencies = .default.with { $0.context = .live } }  // look-alike: a context
    init(dependencies: GlobalDependencies) { self.dependencies = dependencies }

    // dependencies:allow each dock has root instances of its own
    static func alone() -> Drydock { Drydock(dependencies: GlobalDependencies()) }

    func launch() {
        prepareDependencies {
            $0 = GlobalDependencies.live  // look-alike: the launch
            $0.depth = 4
        }
    }
}

protocol PreviewProvider {}

struct DrydockPreviews: PreviewProvider {
    static var previews: [Drydock] {
        [Drydock(dependencies: .preview.with { $0.depth = 2 })]  // look-alike: a preview
    }
}

func Preview(_ name: String, body: () -> Drydock) -> Drydock { body() }

let drydockPreview = Preview("dock") {
    Drydock(dependencies: .preview)  // look-alike: a preview
}

import GlobalDependencies
import GlobalDependenciesLifetimes
import GlobalDependenciesTesting
import Testing

/// The remedies of GD034 and GD035, for resources that read other resources.
///
/// The programs that trap or are reported are in `PreparingTests` and `LastStatementTests`.
struct OpeningRemedyTests {
    // Remedy GD034.1: Call `open` for the prerequisite first, with the same key path.
    @Test func prerequisiteOpensFirst() async throws {
        let journal = Journal()
        try await withPreparedDependencies {
            $0.journal = journal
            $0.open(\.harbour) { _ in "Ely" }
            $0.open(\.pump, after: \.harbour) { Pump("pump of \($0.harbour)", dependencies: $0) }
        } operation: {
            #expect(GlobalDependencies.default.pump.harbour == "Ely")
        }
        #expect(journal.entries == ["open pump of Ely"])
    }

    // Remedy GD034.2: If the prerequisite is only overridden, remove it from `after`: every resource can read it.
    @Test func resourceReadsOverrideWithoutPrerequisite() async throws {
        let journal = Journal()
        try await withPreparedDependencies {
            $0.journal = journal
            $0.harbour = "Ely"
            $0.open(\.pump) { Pump("pump of \($0.harbour)", dependencies: $0) }
        } operation: {
            #expect(GlobalDependencies.default.pump.harbour == "Ely")
        }
        #expect(journal.entries == ["open pump of Ely"])
    }

    // Remedy GD034.1: Remove one of the two calls of `open` for the dependency.
    @Test func onlyCallOfOpenIsNotCyclic() async throws {
        let journal = Journal()
        try await withPreparedDependencies {
            $0.journal = journal
            $0.open(\.motor) { Pump("motor", dependencies: $0) }
            $0.open(\.pump, after: \.motor) { Pump("pump of \($0.motor.name)", dependencies: $0) }
        } operation: {
            #expect(GlobalDependencies.default.pump.name == "pump of motor")
        }
        #expect(journal.entries == ["open motor", "open pump of motor"])
    }

    // Remedy GD034.2: Remove that resource from `after`.
    @Test func replacingResourceWithoutPrerequisiteIsNotCyclic() async throws {
        let journal = Journal()
        try await withPreparedDependencies {
            $0.journal = journal
            $0.open(\.pump) { Pump("first", dependencies: $0) }
            $0.open(\.motor, after: \.pump) { Pump("motor of \($0.pump.name)", dependencies: $0) }
            $0.open(\.pump) { Pump("second", dependencies: $0) }
        } operation: {
            #expect(GlobalDependencies.default.motor.name == "motor of second")
        }
        #expect(journal.entries == ["open second", "open motor of second"])
    }

    // Remedy GD035.1: Create the reader where a resource opens, with the container that is passed: `after:
    // Remedy GD035.1: Declare the dependency as a prerequisite of the resource: `after:
    @Test func readerWithPrerequisiteReadsResource() async throws {
        let reports = await reports {
            try? await withPreparedDependencies {
                $0.journal = Journal()
                $0.open(\.harbour) { _ in "Ely" }
                $0.open(\.catalogueOfProgram, after: \.harbour) { Catalogue(dependencies: $0) }
                $0.open(\.pump, after: \.harbour) { Pump("pump", dependencies: $0) }
                $0.open(\.motor) { Pump("motor", dependencies: $0) }
            } operation: {
                let dependencies = GlobalDependencies.default
                #expect(dependencies.catalogueOfProgram.harbour == "Ely")
                #expect(dependencies.pump.harbour == "Ely")
                #expect(dependencies.motor.harbour == "Rye")
            }
        }
        // The resource without the prerequisite is still reported.
        #expect(reports.count == 1)
        #expect(reports.first?.contains("[GD035]: `\\.harbour` was open, but its default was read") == true)
    }
}

/// The remedies of GD045 and GD046, for values that cannot be replaced.
///
/// The programs that trap or are reported are in `ReplacingProcessTests.swift`.
struct ReplacingRemedyTests {
    // Remedy GD045.1: Pass `replaceableImplementation: { … }` in its accessor.
    // Remedy GD045.1: Pass the key path of a dependency whose accessor passes `replaceableImplementation: { … }`.
    @Test func replaceableImplementationIsReplaced() {
        let container = GlobalDependencies()
        let derived = container.with(override: "Ely", for: \.harbour)
        container.replace(\.guest, with: "Ada")
        #expect(derived.guest == "Ada")
    }

    // Remedy GD045.2: If only a part of the program needs another value, override it in a derived container:
    @Test func derivedContainerHasOtherValue() {
        let (container, _) = container()
        #expect(container.with(override: "Ely", for: \.harbour).harbour == "Ely")
        #expect(container.harbour == "Rye")
    }

    // Remedy GD046.1: Give the test its own dependencies: the trait `.dependencies`, or the base class
    @Test(arguments: 0..<2) func replacementInTestWithTraitIsItsOwn(run: Int) async throws {
        let test = try #require(Test.current)
        let testCase = try #require(Test.Case.current)
        let reports = await reports {
            try? await DependenciesTrait.dependencies().provideScope(for: test, testCase: testCase) {
                #expect(GlobalDependencies.default.gateOfTest == "closed")
                GlobalDependencies.default.replace(\.gateOfTest, with: "open")
                #expect(GlobalDependencies.default.gateOfTest == "open")
            }
        }
        #expect(reports.count == 1)
        #expect(
            reports.first?.contains("[GD022]: `\\.gateOfTest` was read in a test that does not override it") == true
        )
    }

    // Remedy GD046.2: Replace the dependency in a container of the test: `GlobalDependencies()`.
    @Test func replacementInContainerOfTestIsItsOwn() async {
        let reports = await reports {
            let container = GlobalDependencies()
            container.replace(\.gateOfTest, with: "open")
            #expect(container.gateOfTest == "open")
            #expect(GlobalDependencies().gateOfTest == "closed")
        }
        #expect(reports == [])
    }
}

extension GlobalDependencies {
    fileprivate var catalogueOfProgram: Catalogue {
        get {
            resolveDependency(forKeyPath: \.catalogueOfProgram, defaultImplementation: Catalogue(dependencies: self))
        }
        set { override(keyPath: \.catalogueOfProgram, with: newValue) }
    }

    fileprivate var gateOfTest: String {
        resolveDependency(forKeyPath: \.gateOfTest, replaceableImplementation: { _ in "closed" })
    }
}

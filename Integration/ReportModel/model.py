"""Predicts the reports of a combination from the documentation: the articles "Testing" and "Messages".

A report is (identifier, severity, headline, place). The place is `test` if the report is an issue of the test, and `none`
if it belongs to no test: Swift Testing has none for a report from a thread, and no framework has one after the end.
"""

# The headlines, by the words that identify them.
FORGOTTEN, NOT_REACHED = "in a test that does not override it", "that its override in the test did not reach"
COPIED, BEFORE = "that was copied before its override", "that was made before the test"
OUTSIDE, ENDED, FURTHER = "outside of every test", "after the test had ended", "had further readers"
NO_TEST_VALUE, UNUSED, UNUSED_LIVE = "has no test value", "the override of", "`useLive` had no effect"
ROOT = "which does not have the overrides of the test"
LOST, RETAINED, NOT_USED = "`.default` was used while", "retained its container", "did not use the override of"
HEADLINES = [
    FORGOTTEN, NOT_REACHED, COPIED, BEFORE, ROOT, OUTSIDE, ENDED, FURTHER, NO_TEST_VALUE, NOT_USED, UNUSED, UNUSED_LIVE,
    LOST, RETAINED,
]

DETACHED = {"detachedTask", "thread", "queue", "detachedTaskAfterEnd"}
OVERRIDING = {"rootSame", "derivedSame", "scopeSame", "derivedBeforeSame"}
BEFORE_TEST = {
    "staticBefore", "rootBefore", "derivedBefore", "derivedBeforeSame", "derivedFromBefore", "instanceBefore",
    "wrapperBefore", "classSetUp", "argument",
}
INDIRECT = {"sharedInstance", "sharedWithSelf", "composed", "composedWithSelf", "composedWithDefault", "rootInstance"}
DERIVED = OVERRIDING | {"derived", "scope", "derivedBefore", "derivedFromBefore"}


class Container:
    """The container from which `d#` is read."""

    def __init__(self, case):
        losesContainer = case.reader == "composedWithDefault"
        detached = case.place in DETACHED and (case.maker != "escaped" or losesContainer)
        isBefore = case.maker in BEFORE_TEST or case.maker == "property" and case.framework == "xctest"
        # A property wrapper reads the container of the running test.
        if case.maker == "wrapperBefore" and not detached: isBefore = False
        # `GlobalDependencies()` is not a container of the test.
        isRoot = case.maker in ("root", "rootSame", "rootBefore")
        self.owner = "root" if isRoot else "before" if isBefore else "test"
        if case.maker == "inPlace" and detached: self.owner = "process"
        # A test without the trait or the base class uses the container of the process.
        if case.test == "plain" and not isRoot: self.owner = "test"
        self.first = self.owner
        # The instance of the root has the container of the test, even if a copy of the draft reads it.
        hasOverrides = self.owner == "test" and (case.maker != "tooEarly" or case.reader == "rootInstance")
        # The closure of an accessor may use another container, in which the overrides of this one are lost.
        self.loses = losesContainer and self.owner in ("test", "before") and (
            case.maker in DERIVED or detached and hasOverrides and case.override in ("same", "other")
        )
        self.losesOverride = self.loses and (case.maker in OVERRIDING or hasOverrides and case.override == "same")
        if losesContainer:
            self.owner = "process" if detached and case.test != "plain" else "test"
            hasOverrides = not detached
        # An instance of the root does not have the overrides of a derived container.
        self.bypasses = case.reader == "rootInstance" and case.maker in OVERRIDING
        isDerived = case.maker in OVERRIDING and not self.bypasses and not losesContainer
        self.overrides = isDerived or hasOverrides and case.override == "same"
        isLive = case.implementation in ("default", "shared", "root", "key") and not self.overrides
        # `useLive` of the test also allows a read through another container, if a task of the test makes it.
        isOther = self.owner == "before" or self.owner == "root" and case.implementation != "key"
        self.isAllowed = case.override == "useLive" and (hasOverrides or isOther and not detached and isLive)
        self.readsLive = isLive and not self.isAllowed
        self.readsOverrideOfTest = self.isAllowed or hasOverrides and case.override == "same" and not isDerived
        # The thread of a read through `.default`, or through what was made with it before the test, tells no test.
        self.isOutside = detached and self.owner in ("process", "before")
        # Swift Testing tells no test either for a test without the trait. XCTest runs one test at a time.
        isPlain = case.test == "plain" and case.framework == "swift-testing"
        self.tellsNoTest = case.place in DETACHED and isPlain and self.owner != "root"
        # A thread that reads through `GlobalDependencies()` tells no test, unless XCTest runs one without the base class.
        self.isSilent = self.owner == "root" and detached and (case.test != "plain" or case.framework == "swift-testing")
        # The container that is evaluated belongs to no test, and `.default` neither.
        self.loses = self.loses and not self.tellsNoTest and not (detached and self.first == "before")


def is_predictable(case, is_parallel):
    """Returns whether the documentation determines the reports, whatever else the process runs."""
    # Another strict test, which does not allow the read, may be running.
    if is_parallel and case.option == "detachedReads" and Container(case).isOutside: return False
    # After the end, another test may run, and use the default container of the process.
    return "AfterEnd" not in case.place or case.test != "plain" and Container(case).owner == "test"


def predict(case, every_test_is_strict, is_part):
    container = Container(case)
    strict = case.test == "strict" or case.test == "plain" and every_test_is_strict
    swift_testing = case.framework == "swift-testing"
    outside = "none" if swift_testing else "test"
    # The issue is one of the test if a task inherited it.
    late = "test" if swift_testing and case.place == "taskAfterEnd" else "none"
    ended = "AfterEnd" in case.place
    isOutside = container.isOutside or container.tellsNoTest
    reports = []
    if ended:
        # The instance or the composed dependency is read, too.
        reads = 2 if case.reader == "twice" else 1
        if case.reader in INDIRECT and container.first == "test": reads = 4 if case.reader == "rootInstance" else 2
        reports = [("GD024", "error", ENDED, late)] * reads
    if container.readsLive and case.implementation == "key":
        isOfTest = container.owner == "test" and case.test != "plain"
        place = late if ended else outside if case.place in DETACHED and not isOfTest else "test"
        if case.test != "live" or container.owner == "root" or container.isOutside:
            reports.append(("GD011", "error", NO_TEST_VALUE, place))
    elif strict and not ended and not isOutside and not container.isSilent:
        hasOverride = case.override in ("same", "elsewhere") or container.bypasses or container.losesOverride
        if container.owner == "root": headline = ROOT
        elif container.owner == "before" and case.test == "strict": headline = BEFORE
        elif case.maker == "tooEarly" and case.override == "same": headline = COPIED
        elif hasOverride and case.test == "strict": headline = NOT_REACHED
        else: headline = FORGOTTEN
        # A test without the trait or the base class has no end at which it lists the readers.
        further = ("GD022", "warning", FURTHER, "test") if case.test == "strict" else ("GD022", "error", headline, "test")
        isTwice = case.reader == "twice" or case.reader == "rootInstance" and case.test == "plain"
        if container.readsLive: reports += [("GD022", "error", headline, "test")] + [further] * isTwice
    if strict and not ended and isOutside and case.option != "detachedReads":
        reads = 0
        if container.readsLive and case.implementation != "key": reads = 2 if case.reader in ("twice", "rootInstance") else 1
        reads += case.reader == "sharedWithSelf" and container.first != "root"
        reports += [("GD023", "error", OUTSIDE, outside)] * reads
    if case.reader == "sharedWithSelf" and strict and container.first == "test" and not container.tellsNoTest:
        reports.append(("GD028", "error", RETAINED, late if ended else "test"))
    # The closure of the instance does not use the container that it receives.
    if case.reader == "sharedWithSelf" and strict and not ended and not isOutside and not container.isSilent:
        isBefore = container.owner == "before" and case.test == "strict"
        headline = ROOT if container.owner == "root" else BEFORE if isBefore else FORGOTTEN
        reports.append(("GD022", "error", headline, "test"))
    if container.loses and strict:
        isCause = container.losesOverride and case.test == "strict" and any(report[0] == "GD022" for report in reports)
        reports.append(("GD027", "error" if isCause else "warning", LOST, "test"))
    if container.bypasses and strict and not ended and container.owner == "test" and not container.tellsNoTest:
        reports.append(("GD044", "error", NOT_USED, "test"))
    return reports + unused(case, container, [] if ended else reports, is_part)


def unused(case, container, reports, is_part):
    """Returns the reports at the end of the test about an override in its trait."""
    severity = {"unusedIsError": "error", "unusedIsIgnored": None}.get(case.option, "warning")
    failed = any(severity == "error" and place == "test" for _, severity, _, place in reports)
    isRead = "AfterEnd" not in case.place and container.readsOverrideOfTest
    if case.override in ("none", "elsewhere") or isRead or failed or severity is None: return []
    # A part of a class may lack the test that reads the override.
    if is_part and case.framework == "xctest" and severity == "warning": return []
    report = ("GD026", severity, UNUSED_LIVE) if case.override == "useLive" else ("GD025", severity, UNUSED)
    # The base class also overrides the dependency in the later test of the class. The class reports one warning.
    isTwice = case.framework == "xctest" and "AfterEnd" in case.place and severity == "error"
    return [(*report, "test")] + [(*report, "later")] * isTwice

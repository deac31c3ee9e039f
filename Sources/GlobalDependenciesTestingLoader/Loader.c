#include "GlobalDependenciesTestingLoader.h"
#include <stdlib.h>

// Is in GlobalDependenciesTesting, and lets the test framework know of all reports.
void GlobalDependenciesTesting_load(void);

// Swift has nothing that runs when a program is loaded.
__attribute__((constructor)) static void load(void) {
    GlobalDependenciesTesting_load();
}

void GlobalDependenciesTesting_keepLoader(void) {}

// The environment points at this text, so that changing a byte of it changes the environment without a lock.
static char strictTests[] = "GLOBAL_DEPENDENCIES_STRICT_TESTS=0";

void GlobalDependenciesTesting_exportStrictTests(void) {
    putenv(strictTests);
}

// One byte is read as it was or as it is. The thread sanitizer would call that a race.
__attribute__((no_sanitize("thread"))) void GlobalDependenciesTesting_setStrictTests(_Bool areRunning) {
    strictTests[sizeof(strictTests) - 2] = areRunning ? '1' : '0';
}

#include "GlobalDependenciesTestingLoader.h"

// Is in GlobalDependenciesTesting, and lets the test framework know of all reports.
void GlobalDependenciesTesting_load(void);

// Swift has nothing that runs when a program is loaded.
__attribute__((constructor)) static void load(void) {
    GlobalDependenciesTesting_load();
}

void GlobalDependenciesTesting_keepLoader(void) {}

// Set before `main`, when there is only one thread, and constant afterwards.
static _Bool everyTestIsStrict;

void GlobalDependenciesTesting_makeEveryTestStrict(void) {
    everyTestIsStrict = 1;
}

_Bool GlobalDependenciesTesting_everyTestIsStrict(void) {
    return everyTestIsStrict;
}

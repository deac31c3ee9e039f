#include "GlobalDependenciesTestingLoader.h"

// Is in GlobalDependenciesTesting, and lets the test framework know of all reports.
void GlobalDependenciesTesting_load(void);

// Swift has nothing that runs when a program is loaded.
__attribute__((constructor)) static void load(void) {
    GlobalDependenciesTesting_load();
}

void GlobalDependenciesTesting_keepLoader(void) {}

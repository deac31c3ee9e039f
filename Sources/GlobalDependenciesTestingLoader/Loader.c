#include "GlobalDependenciesTestingLoader.h"

// GlobalDependenciesTesting replaces this definition, which lets this target link as a library of its own, as Xcode may do.
__attribute__((weak)) void GlobalDependenciesTesting_load(void) {}

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

#include "GlobalDependenciesTestingLoader.h"
#include <stdlib.h>

// GlobalDependenciesTesting replaces this definition, which lets this target link as a library of its own, as Xcode may do.
__attribute__((weak)) void GlobalDependenciesTesting_load(void) {}

#ifdef __linux__
// The parameters of the hash function of the standard library, from SwiftShims/GlobalObjects.h.
extern struct {
    uint64_t seeds[2];
    _Bool isDeterministic;
} _swift_stdlib_Hashing_parameters __attribute__((weak));

// GlobalDependenciesSimulation defines this function.
__attribute__((weak)) void GlobalDependenciesSimulation_load(void);

// Makes the order of sets and dictionaries the same in each process with simulated tests, unless the environment determines it.
static void determineHashing(void) {
    if (!GlobalDependenciesSimulation_load || !&_swift_stdlib_Hashing_parameters) return;
    if (getenv("SWIFT_DETERMINISTIC_HASHING")) return;
    _swift_stdlib_Hashing_parameters.seeds[0] = _swift_stdlib_Hashing_parameters.seeds[1] = 0;
    _swift_stdlib_Hashing_parameters.isDeterministic = 1;
}
#else
static void determineHashing(void) {}
#endif

// Swift has nothing that runs when a program is loaded.
__attribute__((constructor)) static void load(void) {
    determineHashing();
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

#include "Strict.h"

#include <stdlib.h>

// A function of GlobalDependenciesTesting, which GlobalDependenciesStrictTesting also calls when a program is loaded.
void GlobalDependenciesTesting_makeEveryTestStrict(void);

__attribute__((constructor)) static void load(void) {
    if (getenv("REPORT_STRICT")) GlobalDependenciesTesting_makeEveryTestStrict();
}

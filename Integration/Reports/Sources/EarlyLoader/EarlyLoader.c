#include "EarlyLoader.h"

// Is in Host, and uses the default container.
void Host_useDefault(void);

// SwiftPM links targets in the order of their names, so this runs before the constructor of the test support.
__attribute__((constructor)) static void load(void) {
    Host_useDefault();
}

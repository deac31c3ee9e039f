#include "HostLoader.h"

// Is in Host, and launches the app that hosts the tests.
void Host_launch(void);

__attribute__((constructor)) static void load(void) {
    Host_launch();
}

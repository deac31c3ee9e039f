// The number of test cases that run in parallel: four for each processor core, for Swift Testing 6.3 and later.
//
// Without this variable, Swift Testing starts all cases at once. A step of a test then waits for a step of every other one, and
// the monitor of exit tests occupies a core from the end of a process until its test is awaited. On two cores, the tests of this
// package take a third more processor time. A variable in the environment takes precedence.
#if defined(__linux__) || defined(__APPLE__)
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

__attribute__((constructor)) static void setParallelWidth(void) {
    char width[24];
    snprintf(width, sizeof width, "%ld", 4 * sysconf(_SC_NPROCESSORS_ONLN));
    setenv("SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH", width, 0);
}
#endif

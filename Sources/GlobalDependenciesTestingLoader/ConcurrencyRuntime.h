// The concurrency runtime of Swift, as the files of this target use it.
#include <stdint.h>

// The systems on which the jobs of the runtime can be counted. A process with signed pointers (arm64e) signs the hooks of the
// runtime in a way that depends on its version. glibc defines its macro in the header above.
#if (defined(__APPLE__) && __has_include(<dispatch/dispatch.h>) || defined(__GLIBC__)) && !__has_feature(ptrauth_calls)
#define COUNTS_JOBS 1
#else
#define COUNTS_JOBS 0
#endif

// The calling convention of Swift functions.
#define SWIFT __attribute__((swiftcall))

// Returns the function of a library that a function of this target replaces, which it looks up once. Several threads may do so.
void *GlobalDependenciesTesting_replaced(void **known, const char *name) __attribute__((visibility("hidden")));

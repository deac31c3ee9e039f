#define _GNU_SOURCE
#include "ConcurrencyRuntime.h"
#include "GlobalDependenciesTestingLoader.h"

#if COUNTS_JOBS
#include <dlfcn.h>
#include <sched.h>
#include <stdatomic.h>
#include <stddef.h>
#include <sys/resource.h>

// An actor's executor, as the runtime passes it: `UnownedSerialExecutor` in Swift.
typedef struct {
    uintptr_t identity;
    uintptr_t implementation;
} Executor;

static Executor mainExecutor;
static void (*enqueue)(void *job, _Bool isMain);
static _Thread_local _Bool threadHidesJobs;
static atomic_int countOfOtherThreads;

// Each function has the parameters of the function of the runtime that calls it, and that function itself.

static SWIFT void enqueueGlobal(void *job, SWIFT void (*original)(void *)) {
    if (threadHidesJobs) return original(job);
    _Bool isOfOtherThread = !GlobalDependenciesTesting_groupOfThread();
    if (isOfOtherThread) atomic_fetch_add(&countOfOtherThreads, 1);
    enqueue(job, 0);
    if (isOfOtherThread) atomic_fetch_sub(&countOfOtherThreads, 1);
}

// Only `MainActor.shared.enqueue(_:)` calls this function. The runtime calls the main executor.
static SWIFT void enqueueMain(void *job, SWIFT void (*original)(void *)) {
    enqueue(job, 1);
}

static SWIFT Executor getMain(SWIFT Executor (*original)(void)) {
    return mainExecutor;
}

// Tasks that were created before the hooks were set have the original executor.
static SWIFT _Bool isMain(Executor executor, SWIFT _Bool (*original)(Executor)) {
    return executor.identity == mainExecutor.identity || original(executor);
}

// A hook: a variable of the runtime that holds a function. Libraries that serialize tests use the first one, too.
static struct {
    const char *name;
    void *function;
    void **variable;
} hooks[] = {
    {"swift_task_enqueueGlobal_hook", (void *)enqueueGlobal},
    {"swift_task_enqueueMainExecutor_hook", (void *)enqueueMain},
    {"swift_task_getMainExecutor_hook", (void *)getMain},
    {"swift_task_isMainExecutor_hook", (void *)isMain},
};
static const int hookCount = sizeof(hooks) / sizeof(hooks[0]);

_Bool GlobalDependenciesTesting_installHooks(
    uintptr_t identity, uintptr_t implementation, void (*enqueueJob)(void *job, _Bool isMain)
) {
    for (int i = 0; i < hookCount; i++) {
        hooks[i].variable = dlsym(RTLD_DEFAULT, hooks[i].name);
        if (!hooks[i].variable || *hooks[i].variable) return 0;
    }
    mainExecutor = (Executor){identity, implementation};
    enqueue = enqueueJob;
    GlobalDependenciesTesting_setHooks(1);
    return 1;
}

void GlobalDependenciesTesting_setHooks(_Bool replacesOthers) {
    if (!enqueue) return;
    for (int i = 0; i < hookCount; i++) {
        // Other threads may read the variable.
        void *current = __atomic_load_n(hooks[i].variable, __ATOMIC_RELAXED);
        if (current == hooks[i].function || (current && !replacesOthers)) continue;
        __atomic_store_n(hooks[i].variable, hooks[i].function, __ATOMIC_RELEASE);
    }
}

void GlobalDependenciesTesting_setThreadHidesJobs(_Bool value) {
    threadHidesJobs = value;
}

_Bool GlobalDependenciesTesting_otherThreadsEnqueue(void) {
    return atomic_load(&countOfOtherThreads) != 0;
}

void GlobalDependenciesTesting_letOtherThreadsRun(void) {
    sched_yield();
}

int64_t GlobalDependenciesTesting_interruptionCount(void) {
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_nivcsw;
}
#else
_Bool GlobalDependenciesTesting_installHooks(
    uintptr_t identity, uintptr_t implementation, void (*enqueueJob)(void *job, _Bool isMain)
) {
    return 0;
}
void GlobalDependenciesTesting_setHooks(_Bool replacesOthers) {}
void GlobalDependenciesTesting_setThreadHidesJobs(_Bool value) {}
_Bool GlobalDependenciesTesting_otherThreadsEnqueue(void) { return 0; }
void GlobalDependenciesTesting_letOtherThreadsRun(void) {}
int64_t GlobalDependenciesTesting_interruptionCount(void) { return 0; }
#endif

// The constant RTLD_NEXT is an extension of glibc.
#define _GNU_SOURCE
#include "ConcurrencyRuntime.h"
#include "GlobalDependenciesTestingLoader.h"

#if COUNTS_JOBS && !defined(__APPLE__)
#include <dlfcn.h>
#include <stddef.h>

// The values that the function below receives and returns, from ABI/TaskOptions.h and Concurrency.h of Swift 6.3.
typedef struct {
    void *task;
    void *context;
} TaskAndContext;
typedef struct {
    uintptr_t identity;
    uintptr_t implementation;
} TaskExecutor;
typedef struct Option {
    size_t flags;
    struct Option *parent;
} Option;
typedef struct {
    Option option;
    TaskExecutor executor;
} ExecutorOption;
typedef SWIFT TaskAndContext (*CreateTask)(size_t, Option *, const void *, void *, void *);

extern SWIFT TaskExecutor swift_task_getPreferredTaskExecutor(void);

// Set before any task is created, and constant afterwards.
static TaskExecutor inheritedExecutor;
static _Thread_local _Bool threadPrefersExecutor;

static CreateTask original(void) {
    static void *known;
    return (CreateTask)GlobalDependenciesTesting_replaced(&known, "swift_task_create");
}

// Replaces the function of the runtime with which `Task { }`, `Task.detached { }` and task groups create tasks. It is weak because a
// program that contains the runtime has that function itself, and calls it.
__attribute__((weak)) SWIFT TaskAndContext swift_task_create(
    size_t flags, Option *options, const void *type, void *function, void *closure
) {
    const uint8_t serialExecutor = 0, resultType = 4, taskExecutor = 5, name = 7;
    uintptr_t identity = inheritedExecutor.identity;
    _Bool inherits =
        identity && (threadPrefersExecutor || swift_task_getPreferredTaskExecutor().identity == identity);
    // A child task has the preference of its parent already. Another option is an executor that the task prefers.
    for (Option *option = options; inherits && option; option = option->parent) {
        uint8_t kind = option->flags & 0xff;
        inherits = kind == serialExecutor || kind == resultType || kind == name;
    }
    ExecutorOption option = {{taskExecutor, options}, inheritedExecutor};
    return original()(flags, inherits ? &option.option : options, type, function, closure);
}

_Bool GlobalDependenciesTesting_inheritExecutor(uintptr_t identity, uintptr_t implementation) {
    if (dlsym(RTLD_DEFAULT, "swift_task_create") != (void *)swift_task_create || !original()) return 0;
    inheritedExecutor = (TaskExecutor){identity, implementation};
    return 1;
}

void GlobalDependenciesTesting_setThreadPrefersExecutor(_Bool value) {
    threadPrefersExecutor = value;
}
#else
_Bool GlobalDependenciesTesting_inheritExecutor(uintptr_t identity, uintptr_t implementation) { return 0; }
void GlobalDependenciesTesting_setThreadPrefersExecutor(_Bool value) {}
#endif

// The constant RTLD_DEFAULT is an extension of glibc.
#define _GNU_SOURCE
#include "ConcurrencyRuntime.h"
#include "GlobalDependenciesTestingLoader.h"

#if COUNTS_JOBS
#include <dlfcn.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#ifdef __APPLE__
#include <malloc/malloc.h>
#define sizeOfBlock malloc_size
#else
#include <malloc.h>
#define sizeOfBlock malloc_usable_size
#endif

// Functions that Swift code must not declare.
static SWIFT void *(*getCurrentTask)(void);
static SWIFT uint64_t (*getTaskIdentifier)(void *job);
static SWIFT size_t (*getFlags)(void *job);
static SWIFT void (*cancelTask)(void *task);
static SWIFT _Bool (*isCancelled)(void *task);
static void *(*retainObject)(void *object);
static void (*releaseObject)(void *object);

// Apple's systems have the functions since different versions. On Linux, a program contains or loads the runtime with which it
// was linked, and a program that contains the runtime has no table of its symbols.
#ifdef __APPLE__
#define FIND(function) dlsym(RTLD_DEFAULT, #function)
#else
extern SWIFT void *swift_task_getCurrent(void);
extern SWIFT uint64_t swift_task_getJobTaskId(void *job);
extern SWIFT size_t swift_task_getJobFlags(void *job);
extern SWIFT void swift_task_cancel(void *task);
extern SWIFT _Bool swift_task_isCancelled(void *task);
extern void *swift_retain(void *object);
extern void swift_release(void *object);
#define FIND(function) (void *)function
#endif

_Bool GlobalDependenciesTesting_findRuntime(void) {
    getCurrentTask = FIND(swift_task_getCurrent);
    getTaskIdentifier = FIND(swift_task_getJobTaskId);
    getFlags = FIND(swift_task_getJobFlags);
    cancelTask = FIND(swift_task_cancel);
    isCancelled = FIND(swift_task_isCancelled);
    retainObject = FIND(swift_retain);
    releaseObject = FIND(swift_release);
    return getCurrentTask && getTaskIdentifier && getFlags && cancelTask && isCancelled && retainObject && releaseObject;
}

static _Bool isTask(void *job) {
    const size_t kinds = 0xff, task = 0;
    return (getFlags(job) & kinds) == task;
}

_Bool GlobalDependenciesTesting_isAsyncLet(void *job) {
    const size_t flagOfAsyncLet = 1 << 28;
    return (getFlags(job) & flagOfAsyncLet) != 0;
}

_Bool GlobalDependenciesTesting_isChildTask(void *job) {
    const size_t flagOfChildTask = 1 << 24;
    return isTask(job) && (getFlags(job) & flagOfChildTask) != 0;
}

void GlobalDependenciesTesting_retainTask(void *job) {
    retainObject(job);
}

void GlobalDependenciesTesting_releaseTask(void *job) {
    releaseObject(job);
}

void *GlobalDependenciesTesting_copyContext(void *context) {
    if (!context) return NULL;
    const uintptr_t oneOwner = 3;
    size_t size = sizeOfBlock(context);
    uintptr_t *copy = malloc(size);
    memcpy(copy, context, size);
    copy[1] = oneOwner;
    return copy;
}

void GlobalDependenciesTesting_cancelTask(void *job) {
    cancelTask(job);
}

_Bool GlobalDependenciesTesting_isTaskCancelled(void *job) {
    return isTask(job) && isCancelled(job);
}

uint64_t GlobalDependenciesTesting_identifierOfTask(void *job) {
    return isTask(job) ? getTaskIdentifier(job) : 0;
}

uint8_t GlobalDependenciesTesting_priority(void *job) {
    return getFlags(job) >> 8 & 0xff;
}

void *GlobalDependenciesTesting_currentTask(void) {
    return getCurrentTask ? getCurrentTask() : NULL;
}

uint64_t GlobalDependenciesTesting_identifierOfCurrentTask(void) {
    void *task = GlobalDependenciesTesting_currentTask();
    return task ? getTaskIdentifier(task) : 0;
}

// The number of the layouts below, which the runtime counts for debuggers. A runtime without it has others. Swift code reads it,
// and these layouts, on Linux only.
#ifdef __APPLE__
uint32_t GlobalDependenciesTesting_layoutOfTasks(void) { return 0; }
#else
extern const uint32_t _swift_concurrency_debug_internal_layout_version __attribute__((weak));

uint32_t GlobalDependenciesTesting_layoutOfTasks(void) {
    const uint32_t *number = &_swift_concurrency_debug_internal_layout_version;
    return number ? *number : 0;
}
#endif

// The first fields of a task, of the record of a suspended call, and of the records of what a task waits for and of its name, from
// ABI/Task.h, TaskPrivate.h and ABI/TaskStatus.h of Swift 6.3 on a 64-bit platform.
typedef struct Context {
    struct Context *parent;
    void *resumeParent;
} Context;
typedef struct Record {
    uintptr_t flags;
    struct Record *parent;
} Record;
typedef struct {
    Record record;
    void *awaited;
    void *reserved;
    uint8_t kind;
} Dependency;
typedef struct {
    Record record;
    const char *name;
} Name;
typedef struct {
    void *job[7];
    void *resume;
    Context *context;
    void *reserved[3];
    uintptr_t status;
    Record *innermostRecord;
} Task;

uint64_t GlobalDependenciesTesting_resumePoints(void *job, uintptr_t *points, uint64_t limit) {
    Task *task = job;
    uint64_t count = 0;
    if (count < limit) points[count++] = (uintptr_t)task->resume;
    for (Context *context = task->context; context && context->resumeParent && count < limit; context = context->parent) {
        points[count++] = (uintptr_t)context->resumeParent;
    }
    return count;
}

uint64_t GlobalDependenciesTesting_returnAddresses(uintptr_t *addresses, uint64_t limit) {
    const uintptr_t isAsync = (uintptr_t)1 << 60, maximumDistance = 1 << 16;
    uintptr_t *frame = __builtin_frame_address(0);
    uint64_t count = 0;
    while (count < limit) {
        addresses[count++] = frame[1];
        uintptr_t next = frame[0], distance = next - (uintptr_t)frame;
        // A function in C may use the register of the frame for other values.
        if (next & isAsync || next % sizeof(uintptr_t) || next <= (uintptr_t)frame || distance > maximumDistance) break;
        frame = (uintptr_t *)next;
    }
    return count;
}

uint8_t GlobalDependenciesTesting_suspension(void *job, void **awaited) {
    const uintptr_t isComplete = 0x2000, hasDependency = 0x4000;
    Task *task = job;
    if (task->status & isComplete) return GlobalDependenciesTesting_hasEnded;
    if (!(task->status & hasDependency)) return GlobalDependenciesTesting_waitsForOther;
    Dependency *dependency = (Dependency *)task->innermostRecord;
    *awaited = dependency->awaited;
    return dependency->kind;
}

const char *GlobalDependenciesTesting_nameOfTask(void *job) {
    const uintptr_t kinds = 0xff, name = 6;
    Task *task = job;
    for (Record *record = task->innermostRecord; record; record = record->parent) {
        if ((record->flags & kinds) == name) return ((Name *)record)->name;
    }
    return NULL;
}

static _Thread_local uint64_t groupOfThread;

uint64_t GlobalDependenciesTesting_groupOfThread(void) {
    return groupOfThread;
}

void GlobalDependenciesTesting_setGroupOfThread(uint64_t group) {
    groupOfThread = group;
}
#else
_Bool GlobalDependenciesTesting_findRuntime(void) { return 0; }
uint64_t GlobalDependenciesTesting_identifierOfTask(void *job) { return 0; }
uint8_t GlobalDependenciesTesting_priority(void *job) { return 0; }
_Bool GlobalDependenciesTesting_isAsyncLet(void *job) { return 0; }
_Bool GlobalDependenciesTesting_isChildTask(void *job) { return 0; }
void GlobalDependenciesTesting_retainTask(void *job) {}
void GlobalDependenciesTesting_releaseTask(void *job) {}
void *GlobalDependenciesTesting_copyContext(void *context) { return context; }
void GlobalDependenciesTesting_cancelTask(void *job) {}
_Bool GlobalDependenciesTesting_isTaskCancelled(void *job) { return 0; }
void *GlobalDependenciesTesting_currentTask(void) { return 0; }
uint64_t GlobalDependenciesTesting_identifierOfCurrentTask(void) { return 0; }
uint32_t GlobalDependenciesTesting_layoutOfTasks(void) { return 0; }
uint64_t GlobalDependenciesTesting_resumePoints(void *job, uintptr_t *points, uint64_t limit) { return 0; }
uint64_t GlobalDependenciesTesting_returnAddresses(uintptr_t *addresses, uint64_t limit) { return 0; }
uint8_t GlobalDependenciesTesting_suspension(void *job, void **awaited) { return GlobalDependenciesTesting_waitsForOther; }
const char *GlobalDependenciesTesting_nameOfTask(void *job) { return 0; }
uint64_t GlobalDependenciesTesting_groupOfThread(void) { return 0; }
void GlobalDependenciesTesting_setGroupOfThread(uint64_t group) {}
#endif

#include "GlobalDependenciesTestingLoader.h"
#include <stdatomic.h>
#include <stdlib.h>

#ifdef __GLIBC__

// The functions of Dispatch that the concurrency runtime itself calls on Linux. The toolchain has no header for C with the
// width of a queue, which bounds the number of its threads.
extern void *dispatch_queue_attr_make_with_qos_class(void *attribute, unsigned quality, int relativePriority);
extern void *dispatch_queue_create(const char *label, void *attribute);
extern void dispatch_queue_set_width(void *queue, long width);
extern void dispatch_async_f(void *queue, void *context, void (*work)(void *));
extern void dispatch_release(void *object);
extern char _dispatch_queue_attr_concurrent;
extern char _dispatch_main_q;

// Functions of the concurrency runtime, which Swift code must not declare.
extern __attribute__((swiftcall)) void *swift_task_getCurrent(void);
extern __attribute__((swiftcall)) uint64_t swift_task_getJobTaskId(void *job);

uint64_t GlobalDependenciesTesting_identifierOfTask(void *job) {
    return swift_task_getJobTaskId(job);
}

uint64_t GlobalDependenciesTesting_identifierOfCurrentTask(void) {
    void *task = swift_task_getCurrent();
    return task ? swift_task_getJobTaskId(task) : 0;
}

extern __attribute__((swiftcall)) void swift_task_cancel(void *task);
extern __attribute__((swiftcall)) uint64_t swift_task_getJobFlags(void *job);
extern void *swift_retain(void *object);
extern void swift_release(void *object);

static const uint64_t flagOfAsyncLet = 1 << 28;

_Bool GlobalDependenciesTesting_isAsyncLet(void *job) {
    return (swift_task_getJobFlags(job) & flagOfAsyncLet) != 0;
}

void GlobalDependenciesTesting_retainTask(void *job) {
    swift_retain(job);
}

void GlobalDependenciesTesting_releaseTask(void *job) {
    swift_release(job);
}

void GlobalDependenciesTesting_cancelTask(void *job) {
    swift_task_cancel(job);
}

// The first fields of a task and of the record of a suspended call, from ABI/Task.h of Swift 6.3 on a 64-bit platform.
typedef struct Context {
    struct Context *parent;
    void *resumeParent;
} Context;
typedef struct {
    void *job[7];
    void *resume;
    Context *context;
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

static const long widthOfLogicalProcessors = -3;

static _Thread_local uint64_t groupOfThread;

uint64_t GlobalDependenciesTesting_groupOfThread(void) {
    return groupOfThread;
}

void GlobalDependenciesTesting_setGroupOfThread(uint64_t group) {
    groupOfThread = group;
}

typedef struct {
    void *job;
    uint64_t group;
    uint8_t executor;
    void (*run)(void *job, uint64_t group, uint8_t executor);
} Item;

static void run(void *context) {
    Item item = *(Item *)context;
    free(context);
    item.run(item.job, item.group, item.executor);
}

// Returns the quality of service that a priority of a task stands for.
static unsigned quality(uint8_t priority) {
    if (priority == 0) return 0x15;
    if (priority >= 0x21) return 0x21;
    if (priority >= 0x19) return 0x19;
    if (priority >= 0x15) return 0x15;
    if (priority >= 0x11) return 0x11;
    return 0x09;
}

static void *queue(unsigned quality) {
    static _Atomic(void *) queues[0x22];
    void *known = atomic_load(&queues[quality]);
    if (known) return known;
    void *attribute = dispatch_queue_attr_make_with_qos_class(&_dispatch_queue_attr_concurrent, quality, 0);
    void *made = dispatch_queue_create("GlobalDependenciesTesting.tasks", attribute);
    dispatch_queue_set_width(made, widthOfLogicalProcessors);
    if (atomic_compare_exchange_strong(&queues[quality], &known, made)) return made;
    dispatch_release(made);
    return known;
}

void GlobalDependenciesTesting_enqueueJob(
    void *job, uint64_t group, uint8_t executor, uint8_t priority, _Bool isOnMainThread,
    void (*runJob)(void *job, uint64_t group, uint8_t executor)
) {
    Item *item = malloc(sizeof(Item));
    *item = (Item){job, group, executor, runJob};
    dispatch_async_f(isOnMainThread ? (void *)&_dispatch_main_q : queue(quality(priority)), item, run);
}
#endif

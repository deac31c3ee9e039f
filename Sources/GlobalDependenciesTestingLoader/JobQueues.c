#include "ConcurrencyRuntime.h"
#include "GlobalDependenciesTestingLoader.h"

#if COUNTS_JOBS
#include <stdatomic.h>
#include <stdlib.h>

#ifdef __APPLE__
#include <dispatch/dispatch.h>

static void *mainQueue(void) {
    return (void *)dispatch_get_main_queue();
}

// Returns the queue of a quality of service, with the threads of the concurrency runtime if the system has them.
static void *queue(unsigned quality) {
    const uintptr_t cooperative = 4;
    void *known = (void *)dispatch_get_global_queue((intptr_t)quality, cooperative);
    return known ? known : (void *)dispatch_get_global_queue((intptr_t)quality, 0);
}
#else
// The functions of Dispatch that the concurrency runtime itself calls on Linux. The toolchain has no header for C with the
// width of a queue, which bounds the number of its threads.
extern void *dispatch_queue_attr_make_with_qos_class(void *attribute, unsigned quality, int relativePriority);
extern void *dispatch_queue_create(const char *label, void *attribute);
extern void dispatch_queue_set_width(void *queue, long width);
extern void dispatch_async_f(void *queue, void *context, void (*work)(void *));
extern void dispatch_release(void *object);
extern char _dispatch_queue_attr_concurrent;
extern char _dispatch_main_q;

static const long widthOfLogicalProcessors = -3;

static void *mainQueue(void) {
    return &_dispatch_main_q;
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
#endif

typedef struct {
    void *job;
    uint64_t group;
    uint8_t executor;
    void (*run)(void *job, uint64_t group, uint8_t executor);
} Item;

// Its name tells lookups of callers that it belongs to the library.
static void GlobalDependenciesTesting_runJob(void *context) {
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

void GlobalDependenciesTesting_enqueueJob(
    void *job, uint64_t group, uint8_t executor, _Bool isOnMainThread,
    void (*runJob)(void *job, uint64_t group, uint8_t executor)
) {
    Item *item = malloc(sizeof(Item));
    *item = (Item){job, group, executor, runJob};
    void *threads = isOnMainThread ? mainQueue() : queue(quality(GlobalDependenciesTesting_priority(job)));
    dispatch_async_f(threads, item, GlobalDependenciesTesting_runJob);
}
#else
void GlobalDependenciesTesting_enqueueJob(
    void *job, uint64_t group, uint8_t executor, _Bool isOnMainThread,
    void (*runJob)(void *job, uint64_t group, uint8_t executor)
) {}
#endif

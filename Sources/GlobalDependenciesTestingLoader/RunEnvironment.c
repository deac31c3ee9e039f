// The constant RTLD_NEXT and the file names of symbols are extensions of glibc.
#define _GNU_SOURCE
#include "ConcurrencyRuntime.h"
#include "GlobalDependenciesTestingLoader.h"

#if COUNTS_JOBS
#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

typedef GlobalDependenciesTesting_Environment Environment;

// The environment of the job that runs on this thread, or null.
static _Thread_local Environment *current;

static const int signals[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS};
static const int signalCount = sizeof(signals) / sizeof(signals[0]);
static struct sigaction previous[sizeof(signals) / sizeof(signals[0])];

static void print(const char *text, size_t count) {
    while (count > 0) {
        ssize_t written = write(STDERR_FILENO, text, count);
        if (written <= 0) return;
        text += written;
        count -= written;
    }
}

static void printNumber(int64_t number) {
    char digits[24];
    int start = sizeof(digits);
    uint64_t rest = number < 0 ? -(uint64_t)number : (uint64_t)number;
    do digits[--start] = '0' + rest % 10;
    while (rest /= 10);
    if (number < 0) digits[--start] = '-';
    print(digits + start, sizeof(digits) - start);
}

// Prints the message of the job that has crashed, and lets the signal take its usual course. It only calls functions that a signal
// handler may call.
static void handleCrash(int signal, siginfo_t *information, void *context) {
    const char placeholder[] = "{seed}", *message = current ? current->crashMessage : "";
    for (const char *end; (end = strstr(message, placeholder)); message = end + strlen(placeholder)) {
        print(message, end - message);
        printNumber(current->seed);
    }
    print(message, strlen(message));
    current = NULL;
    for (int i = 0; i < signalCount; i++) {
        if (signals[i] == signal) sigaction(signal, &previous[i], NULL);
    }
    // The instruction that has failed runs again when this function returns. A signal that was sent, or that a breakpoint raised, does
    // not come again.
    if (information->si_code <= 0 || signal == SIGTRAP) raise(signal);
}

// The time of the platform before the first run, to which the runs add theirs.
static struct timespec start;

void GlobalDependenciesTesting_handleCrashes(void) {
    struct sigaction action = {.sa_flags = SA_SIGINFO | SA_ONSTACK};
    action.sa_sigaction = handleCrash;
    sigemptyset(&action.sa_mask);
    for (int i = 0; i < signalCount; i++) sigaction(signals[i], &action, &previous[i]);
    clock_gettime(CLOCK_MONOTONIC, &start);
}

void GlobalDependenciesTesting_enterEnvironment(Environment *environment) {
    environment->thread = (uintptr_t)pthread_self();
    __atomic_fetch_add(&environment->progress, 1, __ATOMIC_RELEASE);
    current = environment;
}

void GlobalDependenciesTesting_exitEnvironment(Environment *environment) {
    current = NULL;
    __atomic_fetch_add(&environment->progress, 1, __ATOMIC_RELEASE);
}

uint64_t GlobalDependenciesTesting_progress(Environment *environment) {
    return __atomic_load_n(&environment->progress, __ATOMIC_ACQUIRE);
}

#ifdef __APPLE__
uint64_t GlobalDependenciesTesting_callsOfThread(Environment *environment, uintptr_t *addresses, uint64_t limit) {
    return 0;
}
#else
#include <execinfo.h>
#include <semaphore.h>
#include <stdarg.h>
#include <sys/syscall.h>

static struct {
    sem_t isDone;
    void **addresses;
    int limit, count;
} capture;

static void captureCalls(int signal) {
    capture.count = backtrace(capture.addresses, capture.limit);
    sem_post(&capture.isDone);
}

uint64_t GlobalDependenciesTesting_callsOfThread(Environment *environment, uintptr_t *addresses, uint64_t limit) {
    capture.addresses = (void **)addresses;
    capture.limit = (int)limit;
    // The first call loads a library, which a signal handler may not do.
    backtrace(capture.addresses, 1);
    sem_init(&capture.isDone, 0, 0);
    // Threads of Dispatch block most signals, but not this one.
    signal(SIGPROF, captureCalls);
    pthread_kill((pthread_t)environment->thread, SIGPROF);
    struct timespec deadline;
    clock_gettime(CLOCK_REALTIME, &deadline);
    deadline.tv_sec += 5;
    return sem_timedwait(&capture.isDone, &deadline) == 0 ? (uint64_t)capture.count : 0;
}

// The functions that replace others also run on a thread that ends, when the thread sanitizer knows it no longer.
#define UNSANITIZED __attribute__((disable_sanitizer_instrumentation))

UNSANITIZED void *GlobalDependenciesTesting_replaced(void **known, const char *name) {
    void *function = __atomic_load_n(known, __ATOMIC_RELAXED);
    if (!function) {
        function = dlsym(RTLD_NEXT, name);
        __atomic_store_n(known, function, __ATOMIC_RELAXED);
    }
    return function;
}

extern SWIFT void swift_get_time(long long *seconds, long long *nanoseconds, int clock);

// Returns true if the address is in the function that reads the clocks of the concurrency runtime, or in Foundation, which reads the
// date.
UNSANITIZED static _Bool isOfClock(uintptr_t caller, clockid_t clock) {
    const uintptr_t maximumSize = 512;
    if (caller - (uintptr_t)swift_get_time < maximumSize) return 1;
    Dl_info image;
    return clock == CLOCK_REALTIME && dladdr((void *)caller, &image) && image.dli_fname &&
        strstr(image.dli_fname, "/libFoundation");
}

// Replaces the function of the C library: in a job of a run, the clocks of the platform have the time of the run.
UNSANITIZED int clock_gettime(clockid_t clock, struct timespec *time) {
    static void *known;
    int (*original)(clockid_t, struct timespec *) = GlobalDependenciesTesting_replaced(&known, "clock_gettime");
    Environment *environment = current;
    if (!environment || !isOfClock((uintptr_t)__builtin_return_address(0), clock)) return original(clock, time);
    const int64_t second = 1000000000;
    *time = clock == CLOCK_REALTIME ? (struct timespec){0, 0} : start;
    int64_t nanoseconds = environment->nanoseconds + time->tv_nsec;
    time->tv_sec += nanoseconds / second;
    time->tv_nsec = nanoseconds % second;
    return 0;
}

// Fills a buffer with the next random numbers of a run: the generator SplitMix64.
UNSANITIZED static void fill(uint8_t *buffer, size_t count, Environment *environment) {
    while (count > 0) {
        uint64_t word = environment->random += 0x9E3779B97F4A7C15;
        word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9;
        word = (word ^ word >> 27) * 0x94D049BB133111EB;
        word ^= word >> 31;
        size_t size = count < sizeof(word) ? count : sizeof(word);
        memcpy(buffer, &word, size);
        buffer += size;
        count -= size;
    }
}

// Replaces the function of Foundation: in a job of a run, `UUID()` is that of the run. It is weak like `swift_task_create`.
UNSANITIZED __attribute__((weak)) void _foundation_uuid_generate_random(uint8_t *identifier) {
    static void *known;
    void (*original)(uint8_t *) = GlobalDependenciesTesting_replaced(&known, "_foundation_uuid_generate_random");
    if (!current) return original(identifier);
    fill(identifier, 16, current);
    identifier[6] = (identifier[6] & 0x0F) | 0x40;
    identifier[8] = (identifier[8] & 0x3F) | 0x80;
}

// Replaces the function of the C library: in a job of a run, the random numbers of the standard library are those of the run.
UNSANITIZED long syscall(long number, ...) {
    static void *known;
    long (*original)(long, ...) = GlobalDependenciesTesting_replaced(&known, "syscall");
    long arguments[6];
    va_list list;
    va_start(list, number);
    for (int i = 0; i < 6; i++) arguments[i] = va_arg(list, long);
    va_end(list);
    if (number == SYS_getrandom && current) {
        fill((uint8_t *)arguments[0], (size_t)arguments[1], current);
        return arguments[1];
    }
    return original(
        number, arguments[0], arguments[1], arguments[2], arguments[3], arguments[4], arguments[5]
    );
}
#endif
#else
void GlobalDependenciesTesting_handleCrashes(void) {}
void GlobalDependenciesTesting_enterEnvironment(GlobalDependenciesTesting_Environment *environment) {}
void GlobalDependenciesTesting_exitEnvironment(GlobalDependenciesTesting_Environment *environment) {}
uint64_t GlobalDependenciesTesting_progress(GlobalDependenciesTesting_Environment *environment) { return 0; }
uint64_t GlobalDependenciesTesting_callsOfThread(
    GlobalDependenciesTesting_Environment *environment, uintptr_t *addresses, uint64_t limit
) {
    return 0;
}
#endif

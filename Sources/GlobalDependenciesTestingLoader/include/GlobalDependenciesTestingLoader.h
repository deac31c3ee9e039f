#include <stdint.h>

/// Keeps this library in a program that the linker would leave it out of, and does nothing.
void GlobalDependenciesTesting_keepLoader(void);

/// Makes the tests without dependencies of their own strict, too. GlobalDependenciesStrictTesting calls it before `main`.
void GlobalDependenciesTesting_makeEveryTestStrict(void);

/// Returns true if the tests without dependencies of their own are strict.
_Bool GlobalDependenciesTesting_everyTestIsStrict(void);

/// Finds the functions of the concurrency runtime that the functions below call.
///
/// Returns false if this system lacks one of them. The functions below then do nothing, or return zero.
_Bool GlobalDependenciesTesting_findRuntime(void);

/// Sets the hooks of the concurrency runtime: functions that it calls instead of enqueueing a job.
///
/// A function enqueues each job. The jobs of the main actor are enqueued on an executor, which its two words stand for. Call
/// this function before any task is created. It returns false, and does nothing, if this system lacks a hook, or if another
/// library uses one.
_Bool GlobalDependenciesTesting_installHooks(
    uintptr_t identity, uintptr_t implementation, void (*enqueueJob)(void *job, _Bool isMain)
);

/// Sets the hooks again that another library has removed, and also those that it has replaced if this is wanted.
///
/// Does nothing if the hooks have not been installed.
void GlobalDependenciesTesting_setHooks(_Bool replacesOthers);

/// Makes the tasks that a task creates prefer an executor, if that task prefers it, as child tasks do.
///
/// The executor's two words stand for it. Call this function before any task is created. It returns false, and does nothing, if this
/// system does not allow that. Linux only.
_Bool GlobalDependenciesTesting_inheritExecutor(uintptr_t identity, uintptr_t implementation);

/// Determines whether the tasks that this thread creates prefer that executor, whichever task creates them.
void GlobalDependenciesTesting_setThreadPrefersExecutor(_Bool value);

/// Determines whether the jobs that this thread enqueues go to the concurrency runtime as if it had no hooks.
void GlobalDependenciesTesting_setThreadHidesJobs(_Bool value);

/// Returns true if a thread that runs no job of a group has begun to enqueue a job, and the job is not enqueued yet.
_Bool GlobalDependenciesTesting_otherThreadsEnqueue(void);

/// Lets threads run that wait for a processor.
void GlobalDependenciesTesting_letOtherThreadsRun(void);

/// Returns the number of times that a thread of this process has lost its processor to another thread.
int64_t GlobalDependenciesTesting_interruptionCount(void);

/// Runs a job of a group on a thread of the pool for its priority, or on the main thread.
///
/// A function runs the job, and receives the number of its executor.
void GlobalDependenciesTesting_enqueueJob(
    void *job, uint64_t group, uint8_t executor, _Bool isOnMainThread,
    void (*runJob)(void *job, uint64_t group, uint8_t executor)
);

/// Returns the group of the job that runs on this thread, or zero.
uint64_t GlobalDependenciesTesting_groupOfThread(void);

/// Sets the group of the job that runs on this thread.
void GlobalDependenciesTesting_setGroupOfThread(uint64_t group);

/// Returns the identifier of the task that a job is part of, or zero.
uint64_t GlobalDependenciesTesting_identifierOfTask(void *job);

/// Returns the priority of a job.
uint8_t GlobalDependenciesTesting_priority(void *job);

/// Returns the identifier of the task that runs on this thread, or zero.
uint64_t GlobalDependenciesTesting_identifierOfCurrentTask(void);

/// Returns the task that runs on this thread, which is also its job, or null.
void *GlobalDependenciesTesting_currentTask(void);

/// Returns true if a job is part of a task of `async let`, whose memory the surrounding task owns.
_Bool GlobalDependenciesTesting_isAsyncLet(void *job);

/// Returns true if a job is part of a child task, which a task group or `async let` has created.
_Bool GlobalDependenciesTesting_isChildTask(void *job);

/// Keeps the task that a job is part of, until it is released.
void GlobalDependenciesTesting_retainTask(void *job);

/// Releases the task that a job is part of.
void GlobalDependenciesTesting_releaseTask(void *job);

/// Returns a copy of the context of a closure, which is never destroyed, and does not own what it refers to.
void *GlobalDependenciesTesting_copyContext(void *context);

/// Cancels the task that a job is part of.
void GlobalDependenciesTesting_cancelTask(void *job);

/// Returns true if a job is part of a task that was cancelled.
_Bool GlobalDependenciesTesting_isTaskCancelled(void *job);

/// Returns the number of the layout of tasks in this process, or zero if it is unknown.
///
/// It is 1 in Swift 6.3, whose layout the functions below read.
uint32_t GlobalDependenciesTesting_layoutOfTasks(void);

/// Writes the addresses at which a suspended task and its callers go on, the innermost first, and returns their number.
///
/// The job is that of the task. Linux only, Swift 6.3.
uint64_t GlobalDependenciesTesting_resumePoints(void *job, uintptr_t *points, uint64_t limit);

/// Writes the addresses to which the calls on this thread return, and returns the number of addresses.
///
/// The innermost address comes first. The addresses end at an asynchronous function, or at a function without a frame. Each Swift
/// function of a debug build has a frame.
uint64_t GlobalDependenciesTesting_returnAddresses(uintptr_t *addresses, uint64_t limit);

/// The reasons for which a task is suspended. The numbers 1 to 4 are those of the concurrency runtime.
enum {
    GlobalDependenciesTesting_hasEnded = 0,
    GlobalDependenciesTesting_waitsForTask = 1,
    GlobalDependenciesTesting_waitsForContinuation = 2,
    GlobalDependenciesTesting_waitsForTaskGroup = 3,
    GlobalDependenciesTesting_waitsForExecutor = 4,
    GlobalDependenciesTesting_waitsForOther = 255,
};

/// Returns the reason for which a task is suspended, and writes a pointer to the task or the group that it waits for.
///
/// The job is that of the task. Linux only, Swift 6.3.
uint8_t GlobalDependenciesTesting_suspension(void *job, void **awaited);

/// Returns the name of a suspended task, or null. The task owns the text.
///
/// The job is that of the task. Linux only, Swift 6.3.
const char *GlobalDependenciesTesting_nameOfTask(void *job);

/// The environment of the jobs of a run, of which one runs at a time.
typedef struct {
    /// The message to print if a job crashes, in which `{seed}` stands for the seed.
    const char *crashMessage;
    int64_t seed;
    /// The state of the random numbers of the platform. Linux only.
    uint64_t random;
    /// The time since the beginning of the run, which the clocks of the platform show. Linux only.
    int64_t nanoseconds;
    uint64_t progress;
    uintptr_t thread;
} GlobalDependenciesTesting_Environment;

/// Handles the signals of a crash from now on. Call this function once.
void GlobalDependenciesTesting_handleCrashes(void);

/// Begins a job on this thread.
void GlobalDependenciesTesting_enterEnvironment(GlobalDependenciesTesting_Environment *environment);

/// Ends the job of this thread.
void GlobalDependenciesTesting_exitEnvironment(GlobalDependenciesTesting_Environment *environment);

/// Returns the number of jobs that have begun or ended, which is odd while a job runs.
uint64_t GlobalDependenciesTesting_progress(GlobalDependenciesTesting_Environment *environment);

/// Interrupts the thread of the running job, writes the addresses to which its calls return, and returns their number.
///
/// The innermost address comes first. Linux only.
uint64_t GlobalDependenciesTesting_callsOfThread(
    GlobalDependenciesTesting_Environment *environment, uintptr_t *addresses, uint64_t limit
);

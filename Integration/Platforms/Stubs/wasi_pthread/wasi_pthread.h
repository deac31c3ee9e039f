// A stub of the module `wasi_pthread`: the declarations of it that this package uses, for Integration/Platforms/check.sh.
//
// They are written from the header of wasi-libc for threads. Without threads, the module exists, and its functions do nothing.
typedef struct __pthread *pthread_t;
typedef struct {
    union {
        int __i[6];
        unsigned long __s[6];
    } __u;
} pthread_mutex_t;
typedef struct {
    union {
        int __i[12];
        void *__p[12];
    } __u;
} pthread_cond_t;
typedef struct {
    unsigned __attr;
} pthread_mutexattr_t, pthread_condattr_t;

pthread_t pthread_self(void);
int sched_yield(void);
int pthread_mutex_init(pthread_mutex_t *, const pthread_mutexattr_t *);
int pthread_mutex_destroy(pthread_mutex_t *);
int pthread_mutex_lock(pthread_mutex_t *);
int pthread_mutex_unlock(pthread_mutex_t *);
int pthread_cond_init(pthread_cond_t *, const pthread_condattr_t *);
int pthread_cond_destroy(pthread_cond_t *);
int pthread_cond_wait(pthread_cond_t *, pthread_mutex_t *);
int pthread_cond_broadcast(pthread_cond_t *);

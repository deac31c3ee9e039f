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
#define NONNULL
#define NULLABLE
#include "../Shared/threads.h"

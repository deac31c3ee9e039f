// A stub of the module `WASILibc`: the declarations of it that this package uses, for Integration/Platforms/check.sh.
//
// They are written from the headers of wasi-libc.
//
// There are no signals and no locks of files. `CLOCK_REALTIME` is the address of an object, which Swift does not import.
#define NONNULL
#define NULLABLE
typedef unsigned long nfds_t;
typedef long long time_t;

#include "../Shared/common.h"

#define EINTR 27
#define EAGAIN 6

ssize_t write(int, const void *, size_t);
#define POLLOUT 0x2
int poll(struct pollfd *, nfds_t, int);

struct tm {
    int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst;
    int __tm_gmtoff;
    const char *__tm_zone;
};
typedef const struct __clockid *clockid_t;
extern const struct __clockid _CLOCK_REALTIME;
#define CLOCK_REALTIME (&_CLOCK_REALTIME)
int clock_gettime(clockid_t, struct timespec *);
struct tm *gmtime_r(const time_t *, struct tm *);
#define TIME_UTC 1
int timespec_get(struct timespec *, int);

typedef struct _IO_FILE FILE;
int fflush(FILE *);
int atexit(void (*)(void));
void exit(int) __attribute__((noreturn));
void abort(void) __attribute__((noreturn));
void _exit(int) __attribute__((noreturn));
#define EXIT_SUCCESS 0
#define EXIT_FAILURE 1

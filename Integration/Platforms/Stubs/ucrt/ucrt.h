// A stub of the module `ucrt`: the declarations of it that this package uses, for Integration/Platforms/check.sh.
//
// They are written from Microsoft's documentation of the C runtime, which has underscores in the names of POSIX.
typedef __SIZE_TYPE__ size_t;
typedef long long __time64_t;
typedef __time64_t time_t;
typedef int errno_t;

#define EOF (-1)
int getchar(void);
int _isatty(int descriptor);
int _write(int descriptor, const void *bytes, unsigned int count);
char *getenv(const char *name);

struct timespec {
    time_t tv_sec;
    long tv_nsec;
};
struct tm {
    int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst;
};
#define TIME_UTC 1
int timespec_get(struct timespec *time, int base);
errno_t _gmtime64_s(struct tm *result, const __time64_t *time);

typedef struct _iobuf FILE;
int fflush(FILE *stream);
int atexit(void (*function)(void));
void exit(int status) __attribute__((noreturn));
void abort(void) __attribute__((noreturn));
void _exit(int status) __attribute__((noreturn));
#define EXIT_SUCCESS 0
#define EXIT_FAILURE 1

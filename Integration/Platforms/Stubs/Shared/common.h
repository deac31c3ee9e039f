// The declarations that all platforms but Windows share, for the stubs.
//
// The including header defines `time_t`, and NONNULL and NULLABLE, which are empty if the platform's header says nothing about
// null pointers.
typedef __SIZE_TYPE__ size_t;
typedef __PTRDIFF_TYPE__ ssize_t;

// Swift's overlay makes it a computed property, which is safe to access from any thread.
extern int errno __attribute__((swift_attr("nonisolated(unsafe)")));

#define STDERR_FILENO 2
#define EOF (-1)
int getchar(void);
int isatty(int);
struct pollfd {
    int fd;
    short events;
    short revents;
};

char *NULLABLE getenv(const char *NONNULL);

struct timespec {
    time_t tv_sec;
    long tv_nsec;
};

// The declarations for files, sockets and processes that Apple platforms, musl and Bionic share, for the stubs.
//
// The including header defines the types whose size differs, `STAT_TIME`, which names the time of the last change, and
// NONNULL and NULLABLE, which are empty if the platform's header says nothing about null pointers. In C, the last argument
// of `open`, `openat` and `fcntl` may be missing; Swift's overlays declare both forms.
#define OVERLOADED __attribute__((overloadable))

typedef unsigned int uid_t;
typedef unsigned int gid_t;

struct stat {
    dev_t st_dev;
    ino_t st_ino;
    mode_t st_mode;
    nlink_t st_nlink;
    uid_t st_uid;
    gid_t st_gid;
    off_t st_size;
    struct timespec STAT_TIME;
};
static const mode_t S_IFMT = 0170000;
static const mode_t S_IFREG = 0100000;
static const mode_t S_IFIFO = 0010000;
static const mode_t S_IFCHR = 0020000;
static const mode_t S_IFDIR = 0040000;
static const mode_t S_IFLNK = 0120000;
static const mode_t S_ISVTX = 0001000;

int open(const char *NONNULL, int) OVERLOADED;
int open(const char *NONNULL, int, mode_t) OVERLOADED;
int openat(int, const char *NONNULL, int) OVERLOADED;
int openat(int, const char *NONNULL, int, mode_t) OVERLOADED;
int fcntl(int, int) OVERLOADED;
int fcntl(int, int, int) OVERLOADED;
int close(int);
int dup(int);
int flock(int, int);
int fsync(int);
int ftruncate(int, off_t);
#define PATH_MAX 4096
#define SEEK_SET 0
off_t lseek(int, off_t, int);
ssize_t read(int, void *NULLABLE, size_t);
ssize_t pread(int, void *NULLABLE, size_t, off_t);
int stat(const char *NONNULL, struct stat *NONNULL);
int lstat(const char *NONNULL, struct stat *NONNULL);
int fstat(int, struct stat *NONNULL);
int fstatat(int, const char *NONNULL, struct stat *NONNULL, int);
int chmod(const char *NONNULL, mode_t);
int fchmod(int, mode_t);
int fchown(int, uid_t, gid_t);
uid_t geteuid(void);
int fchmodat(int, const char *NONNULL, mode_t, int);
int access(const char *NONNULL, int);
int faccessat(int, const char *NONNULL, int, int);
int mkdir(const char *NONNULL, mode_t);
int mkfifo(const char *NONNULL, mode_t);
int mknod(const char *NONNULL, mode_t, dev_t);
int mkdirat(int, const char *NONNULL, mode_t);
int link(const char *NONNULL, const char *NONNULL);
int linkat(int, const char *NONNULL, int, const char *NONNULL, int);
int unlink(const char *NONNULL);
int unlinkat(int, const char *NONNULL, int);
int rename(const char *NONNULL, const char *NONNULL);
int renameat(int, const char *NONNULL, int, const char *NONNULL);
char *NULLABLE realpath(const char *NONNULL, char *NULLABLE);
DIR *NULLABLE fdopendir(int);
struct dirent *NULLABLE readdir(DIR *NONNULL);
void rewinddir(DIR *NONNULL);
int closedir(DIR *NONNULL);

char *NONNULL strerror(int);
typedef unsigned int useconds_t;
int usleep(useconds_t);
size_t strlen(const char *NONNULL);
size_t strcspn(const char *NONNULL, const char *NONNULL);
char *NULLABLE strdup(const char *NONNULL);
int kill(int, int);
void free(void *NULLABLE);
void exit(int) __attribute__((noreturn));
void abort(void) __attribute__((noreturn));
void _exit(int) __attribute__((noreturn));
int atexit(void (*NONNULL)(void));
#define EXIT_SUCCESS 0
#define EXIT_FAILURE 1

#define O_RDONLY 0
#define O_WRONLY 1
#define O_RDWR 2
#define LOCK_SH 1
#define LOCK_EX 2
#define LOCK_NB 4
#define LOCK_UN 8
#define F_OK 0
#define F_SETFL 4
#define EPERM 1
#define ENOENT 2
#define EINTR 4
#define EACCES 13
#define EEXIST 17
#define ENOTDIR 20
#define EISDIR 21
#define EINVAL 22
#define EFBIG 27
#define ENOSPC 28
#define EROFS 30
#define EWOULDBLOCK EAGAIN

typedef unsigned int socklen_t;
struct in_addr {
    unsigned int s_addr;
};
struct sockaddr {
    sa_family_t sa_family;
    char sa_data[14];
};
struct sockaddr_in {
    sa_family_t sin_family;
    unsigned short sin_port;
    struct in_addr sin_addr;
};
struct in6_addr {
    unsigned char s6_addr[16];
};
struct sockaddr_in6 {
    sa_family_t sin6_family;
    unsigned short sin6_port;
    struct in6_addr sin6_addr;
};
struct sockaddr_un {
    sa_family_t sun_family;
    char sun_path[104];
};
struct linger {
    int l_onoff;
    int l_linger;
};
extern const struct in6_addr in6addr_loopback;
int inet_pton(int, const char *NONNULL, void *NONNULL);
int socket(int, int, int);
int bind(int, const struct sockaddr *NONNULL, socklen_t);
int getsockname(int, struct sockaddr *NONNULL, socklen_t *NONNULL);
int listen(int, int);
int accept(int, struct sockaddr *NULLABLE, socklen_t *NULLABLE);
ssize_t recv(int, void *NULLABLE, size_t, int);
ssize_t send(int, const void *NULLABLE, size_t, int);
int shutdown(int, int);
int setsockopt(int, int, int, const void *NULLABLE, socklen_t);
#define AF_UNIX 1
#define AF_INET 2
#define SOCK_STREAM 1
#define SHUT_RDWR 2

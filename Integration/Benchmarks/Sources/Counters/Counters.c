#include "Counters.h"
#include <stddef.h>

#if defined(__GLIBC__) || (defined(__linux__) && __has_include(<gnu/libc-version.h>))

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_memalign(size_t, size_t);

static __thread long count = 0;

void *malloc(size_t size) {
    count++;
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    count++;
    return __libc_calloc(number, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
    count++;
    *result = __libc_memalign(alignment, size);
    return *result == NULL ? 12 : 0;
}

long allocation_count(void) { return count; }

#else

long allocation_count(void) { return -1; }

#endif

// Callgrind stops at these functions by name, so the compiler must neither inline them nor merge them with each other.
__attribute__((noinline)) void instruction_count_begins(void) { __asm__ volatile("nop"); }

__attribute__((noinline)) void instruction_count_ends(void) { __asm__ volatile("nop; nop"); }

// The functions for threads that all platforms but Windows share, for the stubs, which define the types.
int sched_yield(void);
int pthread_mutex_init(pthread_mutex_t *NONNULL, const pthread_mutexattr_t *NULLABLE);
int pthread_mutex_destroy(pthread_mutex_t *NONNULL);
int pthread_mutex_lock(pthread_mutex_t *NONNULL);
int pthread_mutex_unlock(pthread_mutex_t *NONNULL);
int pthread_cond_init(pthread_cond_t *NONNULL, const pthread_condattr_t *NULLABLE);
int pthread_cond_destroy(pthread_cond_t *NONNULL);
int pthread_cond_wait(pthread_cond_t *NONNULL, pthread_mutex_t *NONNULL);
int pthread_cond_broadcast(pthread_cond_t *NONNULL);

/// The number of heap allocations that the calling thread made so far, or -1 where they cannot be counted.
long allocation_count(void);

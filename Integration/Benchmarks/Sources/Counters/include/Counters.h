/// The number of heap allocations that the calling thread made so far, or -1 where they cannot be counted.
long allocation_count(void);

/// Marks the start of the instructions that `Benchmarks/check.sh` counts.
void instruction_count_begins(void);

/// Marks the end of the instructions that `Benchmarks/check.sh` counts.
void instruction_count_ends(void);

/** YYYY-MM-DD of the newest commit. */
export declare function dayOfCommit(): string

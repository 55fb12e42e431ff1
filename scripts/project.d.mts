/** Absolute path of the project's folder. */
export declare const ROOT: string
/** Absolute path of something in the project, from its path relative to the project's folder. */
export declare function inProject(...parts: readonly string[]): string
/** Prints one line of progress on stderr. */
export declare function say(line: string): void

/** Whether this process may install packages of Debian. */
export declare function isDebianRoot(): boolean
/** Installs packages of Debian; says what it does, and does not tell whether it worked. */
export declare function installDebianPackages(packages: readonly string[]): Promise<void>

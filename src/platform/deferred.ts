import { tellMissingCode } from './preload-error.ts'

/** Code that is loaded when it is first needed. */
export interface Deferred<Code> {
  /** The code when it is there already. */
  readonly loaded: Code | undefined
  /**
   * Loads the code, once, and whoever asked first gets it first; after a failure, of which the page hears (`onMissingCode`), the next
   * call tries again.
   */
  load(): Promise<Code>
  /** Begins to load when somebody comes near. A failure shows when the code is really wanted. */
  readonly prepare: () => void
}

/** Puts off an `import()` until somebody reaches for what it brings. */
export function deferred<Code>(importCode: () => Promise<Code>): Deferred<Code> {
  let loaded: Code | undefined
  let coming: Promise<Code> | undefined
  const begin = (): Promise<Code> =>
    (coming ??= importCode().then(
      (code) => (loaded = code),
      (error: unknown) => {
        coming = undefined
        throw error
      },
    ))
  return {
    get loaded() {
      return loaded
    },
    load: () =>
      begin().catch((error: unknown) => {
        tellMissingCode()
        throw error
      }),
    prepare: () => void begin().catch(() => undefined),
  }
}

/**
 * Imports code that can be done without; undefined when it cannot be had now (the browser is offline, or another version
 * has been put on the server). Nothing that waits for it is left half done.
 */
export const codeOf = <Code>(importCode: () => Promise<Code>): Promise<Code | undefined> =>
  importCode().catch(() => undefined)

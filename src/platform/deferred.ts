import { tellMissingCode } from './preload-error.ts'

/** Code that is loaded when it is first needed. */
export interface Deferred<Code> {
  /** Code, if it is loaded already. */
  readonly loaded: Code | undefined
  /**
   * Loads the code once; callers get it in their order. After a failure, of which the page hears (`onMissingCode`), the
   * next call tries again.
   */
  load(): Promise<Code>
  /** Loads early, when a pointer or the focus comes near. A failure shows only when the code is needed. */
  readonly prepare: () => void
}

/** Deferred `import()`, which runs when its code is first needed. */
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
 * Code that one can do without; undefined when it cannot be loaded now (the browser is offline, or the server has
 * another version).
 */
export const tryImport = <Code>(importCode: () => Promise<Code>): Promise<Code | undefined> =>
  importCode().catch(() => undefined)

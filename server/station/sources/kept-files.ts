/** Files kept at most, and time for which it is known that one is gone: milliseconds. */
const KEPT_FILES = 24
const GONE_MS = 600_000
const KNOWN_GONE = 5000

/** Files of a recorder that are asked for over the network. */
export interface KeptFiles {
  /** Bytes of a file; undefined where it is gone. */
  bytes(name: string): Promise<Uint8Array | undefined>
  /** Whether it was gone when it was last asked for. */
  isGone(name: string): boolean
}

/** Files that are asked for once while they are wanted: a player asks for pieces of one. */
export function keepFiles(
  ask: (name: string) => Promise<Uint8Array | undefined>,
  now: () => number = Date.now,
): KeptFiles {
  const kept = new Map<string, Promise<Uint8Array | undefined>>()
  const gone = new Map<string, number>()
  const isGone = (name: string): boolean => now() - (gone.get(name) ?? Number.NEGATIVE_INFINITY) < GONE_MS
  return {
    isGone,
    async bytes(name) {
      if (isGone(name)) return undefined
      const asked = kept.get(name) ?? ask(name)
      kept.delete(name)
      kept.set(name, asked)
      const [oldest = ''] = kept.keys()
      if (kept.size > KEPT_FILES) kept.delete(oldest)
      try {
        const bytes = await asked
        if (bytes) return bytes
        if (gone.size >= KNOWN_GONE) gone.clear()
        gone.set(name, now())
      } catch (error) {
        kept.delete(name)
        throw error
      }
      kept.delete(name)
      return undefined
    },
  }
}

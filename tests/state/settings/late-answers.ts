import { expect } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import type { StoredStation } from '../station-store.ts'

/** Answers of a station that are as of when they were asked for, and arrive when they are let go. */
export interface LateAnswers {
  /** Resolves when so many are held back. */
  held(count: number): Promise<void>
  /** Lets those go that are held back, the newest first; from now on answers come at once. */
  letGo(): Promise<void>
}

/** From now on answers to `GET` of paths that begin so are held back. */
export function lateAnswers(stored: StoredStation, start: string): LateAnswers {
  const waiting: (() => void)[] = []
  stored.hold = async (path) => {
    if (!path.startsWith(start) || !stored.asked.at(-1)?.startsWith('GET')) return undefined
    const answer = await stored.station.ask(path)
    await new Promise<void>((go) => waiting.push(go))
    return answer
  }
  return {
    held: (count) => eventually(() => expect(waiting).toHaveLength(count)),
    async letGo() {
      stored.hold = undefined
      for (const go of waiting.splice(0).toReversed()) {
        const before = stored.open()
        go()
        await eventually(() => expect(stored.open()).toBeLessThan(before))
      }
    },
  }
}

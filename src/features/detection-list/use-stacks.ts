import { useAtom } from 'jotai'
import { useMemo, useState } from 'react'
import { type Stacks, stacksOf } from '../../domain/alike-rows.ts'
import type { Detection } from '../../domain/detection.ts'
import { detectionKey } from '../../domain/recent-detections.ts'
import type { ResultView } from '../../state/detections/result-view.ts'

/** Alike rows of a page: those that lie on each other, and those that were laid out. */
export interface RowStacks {
  readonly closed: Stacks
  readonly opened: Stacks
  /** Key of the stack that was opened a moment ago: the focus goes there. */
  readonly latest: string | undefined
  /** Lays a stack out, or puts it together again, by the key of its first row. */
  toggle(key: string): void
}

const NO_STACKS: Stacks = new Map<string, readonly string[]>()

/**
 * The stacks of a page; without them where nobody may judge, and in an order that is not that of time.
 *
 * @param mayStack whether alike rows lie on each other at all
 */
export function useStacks(view: ResultView, detections: readonly Detection[], mayStack: boolean): RowStacks {
  const [unstacked, open] = useAtom(view.unstackedAtom)
  const [latest, setLatest] = useState<string>()
  const closed = useMemo(() => {
    const laidOut = new Set([...unstacked.values()].flat())
    return mayStack ? stacksOf(detections.filter((one) => !laidOut.has(detectionKey(one)))) : NO_STACKS
  }, [unstacked, detections, mayStack])
  return {
    closed,
    opened: mayStack ? unstacked : NO_STACKS,
    latest,
    toggle(key) {
      const members = closed.get(key)
      const next = new Map(unstacked)
      if (members) next.set(key, members)
      else next.delete(key)
      setLatest(members && key)
      open(next)
    },
  }
}

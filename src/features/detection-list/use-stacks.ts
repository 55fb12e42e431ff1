import { useAtomValue, useSetAtom } from 'jotai'
import { useMemo, useRef } from 'react'
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
  const unstacked = useAtomValue(view.unstackedAtom)
  const open = useSetAtom(view.unstackedAtom)
  const latest = useRef<string | undefined>(undefined)
  return useMemo(() => {
    const laidOut = new Set([...unstacked.values()].flat())
    const closed = mayStack ? stacksOf(detections.filter((one) => !laidOut.has(detectionKey(one)))) : NO_STACKS
    return {
      closed,
      opened: mayStack ? unstacked : NO_STACKS,
      get latest() {
        return latest.current
      },
      toggle(key) {
        const next = new Map(unstacked)
        const members = closed.get(key)
        latest.current = members && key
        if (members) next.set(key, members)
        else next.delete(key)
        open(next)
      },
    }
  }, [unstacked, open, detections, mayStack])
}

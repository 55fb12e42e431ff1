import { useAtomValue, useSetAtom } from 'jotai'
import type { NoticeLine } from '../../domain/notification-list.ts'
import { quietBird } from '../../domain/notification-quiet.ts'
import { minuteAtom } from '../../state/minute.ts'
import { quietBirdAtom, quietRulesAtom, unquietBirdAtom } from '../../state/notifications/quiet-notices.ts'

/** Whether the bird of a line is quiet in this browser. */
export interface BirdQuiet {
  readonly isQuiet: boolean
  toggle(): void
  untilTomorrow(): void
}

/** The quiet of the bird of a line, and how it changes. */
export function useQuiet({ bird }: NoticeLine): BirdQuiet {
  const rule = quietBird(useAtomValue(quietRulesAtom), bird, useAtomValue(minuteAtom))
  const makeQuiet = useSetAtom(quietBirdAtom)
  const tellAgain = useSetAtom(unquietBirdAtom)
  return {
    isQuiet: rule !== undefined,
    toggle: () => (rule ? tellAgain(rule.key) : bird && makeQuiet(bird, 'always')),
    untilTomorrow: () => bird && makeQuiet(bird, 'tomorrow'),
  }
}

import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useMemo } from 'react'
import type { Detection } from '../../domain/detection.ts'
import { type CurrentBirds, type NowCriteria, NOW_WITHIN_MS } from '../../domain/now.ts'
import { readAgainAtom, currentBirdsAtom } from '../../state/detections/now.ts'
import { recentDetectionsAtom, wantRecentAtom } from '../../state/detections/recent-detections.ts'
import { type AsyncState, valueOf } from '../../state/remote.ts'

/** Detections asked for where filters may leave too few of the last ten. */
const MANY_ROWS = 50
const FEW_ROWS = 10

/** What there is to show, and the list it comes from. */
export interface HeardBirds {
  readonly recent: AsyncState<readonly Detection[]>
  /** Undefined before the first answer. */
  readonly rows: readonly Detection[] | undefined
  readonly current: CurrentBirds
}

/** Follows what is heard, and notices when a bird has been heard too long ago. */
export function useCurrentBirds(criteria: NowCriteria): HeardBirds {
  const { withinMs, minConfidence, source } = criteria
  const recent = useAtomValue(recentDetectionsAtom)
  const current = useAtomValue(
    useMemo(() => currentBirdsAtom({ withinMs, minConfidence, source }), [withinMs, minConfidence, source]),
  )
  const want = useSetAtom(wantRecentAtom)
  const readAgain = useSetAtom(readAgainAtom)
  const { changesInMs } = current
  const isPicky = minConfidence > 0 || source !== undefined || withinMs > NOW_WITHIN_MS
  useEffect(() => want(isPicky ? MANY_ROWS : FEW_ROWS), [want, isPicky])
  useEffect(() => (changesInMs === undefined ? undefined : readAgain(changesInMs)), [readAgain, changesInMs])
  return { recent, rows: valueOf(recent), current }
}

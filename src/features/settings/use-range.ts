import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { createLifetime } from '../../platform/lifetime.ts'
import type { Remote } from '../../state/remote.ts'
import type { RangeAnswer } from '../../state/settings/range.ts'
import { askRangeAtom, rangeAnswerAtom, rangeQuestionAtom } from '../../state/settings/range.ts'

/** How long nothing has to change before the station is asked, milliseconds (station-api rest 5.1). */
const CALM_MS = 150

/** Which species the range filter would let through at the place as it is being set. */
export function useRange(): Remote<RangeAnswer> {
  const question = useAtomValue(rangeQuestionAtom)
  const ask = useSetAtom(askRangeAtom)
  useEffect(() => {
    const lifetime = createLifetime()
    const asking = new AbortController()
    lifetime.add(() => asking.abort())
    lifetime.after(CALM_MS, () => void ask(question, asking.signal))
    return () => lifetime.end()
  }, [ask, question])
  return useAtomValue(rangeAnswerAtom)
}

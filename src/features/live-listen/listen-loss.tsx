import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { Failure } from '../../domain/failure.ts'
import type { Listening } from '../../domain/listening.ts'
import { wallClockAt } from '../../domain/station-clock.ts'
import { listenWords } from '../../i18n/listen-text.ts'
import { wallAheadAtom } from '../../state/clock.ts'
import { useText } from '../../ui/text.ts'
import { useTime } from '../../ui/time.ts'

interface ListenLossProps {
  readonly listening: Listening
  /** Why there are no microphones. */
  readonly failure?: Failure | undefined
}

/** Why nothing is heard: since when, what happened, and what to do. Nothing where all is well, or on its way. */
export function ListenLoss({ listening, failure }: ListenLossProps): ReactNode {
  const text = useText()
  const time = useTime()
  const ahead = useAtomValue(wallAheadAtom)
  const { lostSinceMs, state, problem } = listening
  const words = state === 'starting' && !problem ? undefined : listenWords(text, listening, failure)
  if (!words || (state === 'buffering' && !problem)) return null
  const since = lostSinceMs === undefined ? undefined : time(wallClockAt(lostSinceMs + ahead).time, true)
  return (
    <>
      {since !== undefined && <b>{text('listening.lostSince', { time: since })} </b>}
      <b>{words.status}</b> {words.advice}
    </>
  )
}

import { type ReactNode, useEffect, useState } from 'react'
import { MINUTE_MS } from '../../domain/calendar.ts'
import { everyMinute, now } from '../../platform/clock.ts'
import { useText } from '../../ui/text.ts'
import type { ListeningControls } from './use-listening.ts'

interface PillWordsProps {
  readonly listen: Pick<ListeningControls, 'listening'>
  /** Name of the microphone. */
  readonly name: string
  /** Whether a press stops it. */
  readonly stops: boolean
}

/**
 * "Stop", where a press does that; else what plays and for how many minutes, or that it is silent just now. Nobody is
 * told every minute.
 */
export function PillWords({ listen: { listening }, name, stops }: PillWordsProps): ReactNode {
  const text = useText()
  const [atMs, setAtMs] = useState(now)
  useEffect(() => everyMinute(() => setAtMs(now())), [])
  const { state, heardSinceMs = atMs } = listening
  const minutes = Math.max(1, Math.floor((atMs - heardSinceMs) / MINUTE_MS))
  const words =
    state === 'playing'
      ? text('listening.minutes', { minutes })
      : text(listening.heardSinceMs === undefined ? 'listening.connecting' : 'listening.silence')
  if (stops)
    return (
      <span className="listen-words-wide" part="label">
        {text('listening.stop')}
      </span>
    )
  return (
    <span className="listen-pill" part="label">
      <span className="listen-pill-name">{name}</span> <span className="listen-pill-more">{words}</span>
    </span>
  )
}

import { type ReactNode, useEffect, useState } from 'react'
import { HOUR_SECONDS, twoDigits } from '../../domain/calendar.ts'
import { now } from '../../platform/clock.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import type { LiveSound } from '../../state/live/live-listen.ts'
import { useText } from '../../ui/text.ts'

interface PlayTimeProps {
  readonly player: LiveSound
  /** When sound was first heard, milliseconds since 1970. */
  readonly sinceMs: number | undefined
}

/** Playing time, and the delay behind the microphone; not announced every second. */
export function PlayTime({ player, sinceMs }: PlayTimeProps): ReactNode {
  const text = useText()
  const [atMs, setAtMs] = useState(now)
  useEffect(() => {
    return createLifetime().every(1000, () => setAtMs(now()))
  }, [])
  const delay = player.delaySeconds()
  return (
    <span aria-hidden="true">
      {` · ${clock(Math.max(0, atMs - (sinceMs ?? atMs)))}`}
      {delay !== undefined && (
        <span className="listen-behind">{` · ${text('listen.behind', { seconds: Math.round(delay) })}`}</span>
      )}
    </span>
  )
}

/** `00:42`, and `1:02:03` after an hour. */
function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const [hours, minutes] = [Math.floor(seconds / HOUR_SECONDS), Math.floor(seconds / 60) % 60]
  return `${hours > 0 ? `${hours}:` : ''}${twoDigits(minutes)}:${twoDigits(seconds % 60)}`
}

import { MINUTE_MS } from '../../domain/calendar.ts'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { Detection } from '../../domain/detection.ts'
import { ageMs } from '../../domain/now.ts'
import { formatRelative } from '../../i18n/format.ts'
import { useHeardClock } from '../../parts/heard-time/heard-clock.ts'
import { HeardTime } from '../../parts/heard-time/heard-time.tsx'
import { nowReadingAtom } from '../../state/detections/now.ts'
import { useLocale, useText } from '../../ui/text.ts'
import { useTime } from '../../ui/time.ts'

/** As part of a sentence: "heard just now", "heard 4 min ago". */
export function HeardAgo({ bird }: { readonly bird: Detection }): ReactNode {
  const text = useText()
  const locale = useLocale()
  const { age, instantMs } = useAge(bird)
  const ago = formatRelative(locale, instantMs - age, instantMs)
  return <Moment bird={bird}>{age < MINUTE_MS ? text('now.heardNow') : text('now.heardAgo', { ago })}</Moment>
}

/** On its own: "just now", then "4 min ago · 06:12". */
export function HeardWhen({ bird }: { readonly bird: Detection }): ReactNode {
  const text = useText()
  const { age } = useAge(bird)
  return age < MINUTE_MS ? <Moment bird={bird}>{text('now.justNow')}</Moment> : <HeardTime detection={bird} />
}

function useAge(bird: Detection): { readonly age: number; readonly instantMs: number } {
  const reading = useAtomValue(nowReadingAtom)
  return { age: ageMs(bird, reading), instantMs: reading.instantMs }
}

interface MomentProps {
  readonly bird: Detection
  readonly children: string
}

function Moment({ bird, children }: MomentProps): ReactNode {
  const time = useTime()(useHeardClock(bird).time, true)
  return (
    <time className="heard" part="time" dateTime={bird.heardAt ?? `${bird.date}T${bird.time}`} title={time}>
      {children}
    </time>
  )
}

import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { Detection } from '../../domain/detection.ts'
import { dayPath } from '../../domain/station-paths.ts'
import { formatDay } from '../../i18n/format.ts'
import { useHeardClock } from '../../parts/heard-time/heard-clock.ts'
import { useNavigatingLink } from '../../parts/navigating-link.ts'
import { stationTodayAtom } from '../../state/clock.ts'
import { useSettings } from '../../ui/settings.ts'
import { useLocale, useText } from '../../ui/text.ts'

/** What the detection belongs to: its day, then its species. Nothing where the frame of a dashboard says it. */
export function Breadcrumbs({ detection, name }: { readonly detection: Detection; readonly name: string }): ReactNode {
  const text = useText()
  const { navigation } = useSettings()
  if (navigation?.hasFrame) return null
  return (
    <nav className="trail" part="trail" aria-label={text('detection.trail')}>
      <ol>
        <li>
          <DayLink detection={detection} />
        </li>
        <li aria-current="page">
          <bdi>{name}</bdi>
        </li>
      </ol>
    </nav>
  )
}

/** Leads to the day of a detection; only its name where no links are wanted. */
export function DayLink({ detection, words }: { readonly detection: Detection; readonly words?: string }): ReactNode {
  const today = useAtomValue(stationTodayAtom)
  const { date } = detection
  const link = useNavigatingLink()(dayPath(date, today), 'day', { date })
  const day = formatDay(useLocale(), useHeardClock(detection).date, 'long')
  if (!link) return words ? null : day
  return (
    <a {...link} part="day-link">
      {words ?? day}
    </a>
  )
}

import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { Detection } from '../../domain/detection.ts'
import { formatDay } from '../../i18n/format.ts'
import { useHeardClock } from '../../parts/heard-time/heard-clock.ts'
import { useStationLink } from '../../parts/station-link.ts'
import { stationTodayAtom } from '../../state/clock.ts'
import { useHost } from '../../ui/host.ts'
import { useSettings } from '../../ui/settings.ts'
import { useText } from '../../ui/text.ts'
import { dayPath } from './paths.ts'

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

/** Leads to the day of a detection, unless the page around takes it itself (`bird-navigate`); only its name where no links are wanted. */
export function DayLink({ detection, words }: { readonly detection: Detection; readonly words?: string }): ReactNode {
  const { locale, linkTarget } = useSettings()
  const host = useHost()
  const today = useAtomValue(stationTodayAtom)
  const { date } = detection
  const link = useStationLink()(dayPath(date, today))
  const day = formatDay(locale, useHeardClock(detection).date, 'long')
  if (!link) return words ? null : day
  return (
    <a
      {...link}
      part="day-link"
      onClick={(event) => {
        const goesOn = host.emit('bird-navigate', { to: 'day', params: { date }, href: link.href })
        if (!goesOn || linkTarget === 'event') event.preventDefault()
      }}
    >
      {words ?? day}
    </a>
  )
}

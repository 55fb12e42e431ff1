import { useAtomValue } from 'jotai'
import { type CSSProperties, memo, type ReactNode } from 'react'
import { DAY_MINUTES, timeOfMinute } from '../../../domain/calendar.ts'
import { DaylightBand } from '../../../parts/daylight-band.tsx'
import { Egg } from '../../../parts/egg/egg.tsx'
import type { DayPlayerState, PlayableDay } from '../../../state/day/play-day.ts'
import { knownSunTimesAtom } from '../../../state/day/sun-times.ts'
import { useText } from '../../../ui/text.ts'
import { useTime } from '../../../ui/time.ts'
import { useDayView } from '../day-view.ts'

interface ProgressProps {
  readonly day: PlayableDay | undefined
  readonly state: DayPlayerState
}

/** Eggs of about the same time stand on top of each other. */
const SHELVES = 3

/** The light of the day, the sun on its way along it, and an egg for everyone who has sung. */
export function Progress({ day, state: { index, phase } }: ProgressProps): ReactNode {
  const text = useText()
  const writeTime = useTime()
  const sun = useAtomValue(knownSunTimesAtom).get(useAtomValue(useDayView().dateAtom))
  const minute = phase === 'ended' ? day?.plan.until : day?.plan.moments[index]?.at
  return (
    <div
      className="playback-day"
      role="progressbar"
      aria-label={text('playback.progress')}
      aria-valuemin={0}
      aria-valuemax={DAY_MINUTES}
      aria-valuenow={Math.round(minute ?? 0)}
      aria-valuetext={writeTime(timeOfMinute(minute ?? 0))}
    >
      {day?.plan.moments.slice(0, index + 1).map(({ species, at }, place) => (
        <DayEgg key={species} species={species} at={at} shelf={place % SHELVES} />
      ))}
      <DaylightBand sun={sun} />
      <i className="sun" />
    </div>
  )
}

const DayEgg = memo(function DayEgg({ species, at, shelf }: { species: string; at: number; shelf: number }) {
  const place = { '--_share': at / DAY_MINUTES, '--_shelf': shelf } as CSSProperties // reason: custom properties
  return (
    <span className="day-egg" style={place}>
      <Egg species={species} size={16} />
    </span>
  )
})

import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { addDays, HOUR_MINUTES, startOfHour, timeOfMinute } from '../../domain/calendar.ts'
import { firstHour, noveltyAge, noveltyOf } from '../../domain/daily-summary.ts'
import type { SpeciesDay } from '../../domain/species-day.ts'
import { usualFirstBird } from '../../domain/usual-first-bird.ts'
import { wallLightAhead } from '../../domain/wall.ts'
import { stationMinuteAtom, stationTodayAtom } from '../../state/clock.ts'
import type { DayView } from '../../state/day/day-view.ts'
import { knownSunTimesAtom } from '../../state/day/sun-times.ts'
import { daysBeforeAtom, usualSpeciesAtom } from '../../state/day/usual-day.ts'
import { valueOf } from '../../state/remote.ts'
import { useText } from '../../ui/text.ts'
import { useTime } from '../../ui/time.ts'
import { useWallDay } from './use-wall-day.ts'

interface DayWordsProps {
  readonly view: DayView
  readonly isNight: boolean
}

/** The day in a sentence; after midnight, until the birds of a new day, what yesterday was. */
export function DayWords({ view, isNight }: DayWordsProps): ReactNode {
  const shown = useAtomValue(view.shownAtom)
  const isBefore = useAtomValue(view.isNightAtom)
  if (!shown || shown.state === 'loading' || (shown.state === 'failed' && shown.names.length === 0))
    return <p className="wall-sentence serif" part="sentence" />
  return (
    <p className="wall-sentence serif" part="sentence">
      {isBefore && isNight ? <Yesterday /> : <Today view={view} />}
    </p>
  )
}

function Today({ view }: { readonly view: DayView }): ReactNode {
  const text = useText()
  const { species } = useAtomValue(view.totalsAtom)
  const usual = useAtomValue(usualSpeciesAtom(useAtomValue(view.dateAtom)))
  const [first] = useAtomValue(view.newsAtom)
  const difference = usual === undefined ? 0 : species - usual
  const comparison = difference > 0 ? 'more' : difference < 0 ? 'fewer' : 'same'
  return (
    <>
      {usual !== undefined && species > 0
        ? text('summary.today.compared', { species, comparison, difference: Math.abs(difference) })
        : text('summary.today.sentence', { species })}{' '}
      {first && <News row={first} />}
    </>
  )
}

/** What is new: heard for the first time today, or still new. */
function News({ row }: { readonly row: SpeciesDay }): ReactNode {
  const text = useText()
  const write = useTime()
  const kind = noveltyOf(row)
  if (!kind) return null
  const days = noveltyAge(row)
  const species = row.commonName
  if (days > 0) {
    const what = text('summary.tag.new', { kind })
    return (
      <>
        <em>{text('summary.novelty.new', { what, species })}</em> {text('summary.novelty.before', { days })}
      </>
    )
  }
  // stations send the latest time as the first one too: exact only for a bird heard once
  const exact = row.count === 1 ? row.latestHeard : undefined
  const time = write(exact ?? startOfHour(Math.min(23, firstHour(row))))
  return (
    <>
      <em>{text(`summary.novelty.${kind}`, { species })}</em>{' '}
      {text(exact ? 'summary.novelty.heardAt' : 'summary.novelty.heardFrom', { time })}
    </>
  )
}

function Yesterday(): ReactNode {
  const text = useText()
  const { species } = useAtomValue(useWallDay(1).totalsAtom)
  return species > 0 && text('day.yesterday', { species })
}

/** The garden sleeps; when it gets light, and who usually begins, where that is known. */
export function NightWords(): ReactNode {
  const text = useText()
  const write = useTime()
  const minute = useAtomValue(stationMinuteAtom)
  const today = useAtomValue(stationTodayAtom)
  const sun = useAtomValue(knownSunTimesAtom(today))
  const next = useAtomValue(knownSunTimesAtom(addDays(today, 1)))
  const days = valueOf(useAtomValue(daysBeforeAtom(today).known))
  const light = wallLightAhead(minute, sun, next)
  const bird = days && light && usualFirstBird(days, light.minute)
  const isAhead = bird && light && (minute > light.minute || (bird.hour + 1) * HOUR_MINUTES > minute)
  return (
    <>
      {text('wall.sleeps')}{' '}
      {light &&
        text('wall.light', {
          what: light.what,
          time: write(timeOfMinute(light.minute)),
          hours: String(Math.floor(light.inMinutes / HOUR_MINUTES)),
          minutes: light.inMinutes % HOUR_MINUTES,
        })}{' '}
      {isAhead && text('day.bird', { name: bird.commonName, hour: write(startOfHour(bird.hour)) })}
    </>
  )
}

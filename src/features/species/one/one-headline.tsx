import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { dayCountOf } from '../../../domain/analytics/period.ts'
import { addDays, timeOfMinute, YEAR_DAYS } from '../../../domain/calendar.ts'
import { type DailyCounts, daysHeard } from '../../../domain/species-days.ts'
import type { SpeciesSummary } from '../../../domain/species-list.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { formatShare } from '../../../i18n/system-text.ts'
import { useWrittenDay } from '../../../parts/heard-time/use-written-day.ts'
import { stationMinuteAtom, stationTodayAtom } from '../../../state/clock.ts'
import { FigureItem, FigureRow, SerifSentence } from '../../../ui/prose.tsx'
import { useLocale, useText } from '../../../ui/text.ts'
import { useTime } from '../../../ui/time.ts'
import { LastHeard } from '../last-heard.tsx'
import { useAgainstUsual } from './use-against-usual.ts'

/** A bird of so many of them, as a share, is one of every day, or a frequent one. */
const [DAILY, OFTEN] = [0.9, 0.5]
/** Since so few days nothing is said of a share of them. */
const FEW_DAYS = 28

interface OneSentenceProps {
  readonly species: SpeciesSummary
  /** Undefined while unknown. */
  readonly daily: DailyCounts | undefined
}

/** How often it is heard, and how today is. */
export function OneSentence({ species, daily }: OneSentenceProps): ReactNode {
  return (
    <SerifSentence className="species-say" part="sentence">
      {daily && <HowOften species={species} daily={daily} />} <TodaySoFar scientificName={species.scientificName} />
    </SerifSentence>
  )
}

function HowOften({ species: { first }, daily }: OneSentenceProps & { readonly daily: DailyCounts }): ReactNode {
  const text = useText()
  const today = useAtomValue(stationTodayAtom)
  const of = first ? Math.min(YEAR_DAYS, dayCountOf({ from: first.date, to: today })) : YEAR_DAYS
  const days = daysHeard(daily, { from: addDays(today, 1 - of), to: today })
  if (days === 0) return text('species.silent', { of })
  const share = of < FEW_DAYS ? 0 : days / of
  return text('species.often', { kind: share >= DAILY ? 'daily' : share >= OFTEN ? 'often' : 'other', days, of })
}

interface OneNumbersProps extends OneSentenceProps {
  /** Every species of the station. */
  readonly all: readonly SpeciesSummary[]
  /** Whether the days cannot be had. */
  readonly isFailed: boolean
}

/** How often, on how many days, how sure, and when last. */
export function OneNumbers({ species, all, daily, isFailed }: OneNumbersProps): ReactNode {
  const text = useText()
  const locale = useLocale()
  const writeDay = useWrittenDay()
  const { count, first, last, averageConfidence, maxConfidence } = species
  const everything = all.reduce((sum, one) => sum + one.count, 0)
  const days = daily && [...daily.values()].filter((one) => one > 0).length
  const percent = (share: number): string =>
    formatNumber(locale, share, { style: 'percent', maximumSignificantDigits: 2 })
  return (
    <FigureRow className="species-numbers one-numbers" part="numbers">
      <FigureItem
        value={formatNumber(locale, count)}
        note={everything > 0 && text('species.share', { percent: percent(count / everything) })}
      >
        {text('species.numberDetections', { count })}
      </FigureItem>
      {(days !== undefined || !isFailed) && (
        <FigureItem
          value={days === undefined ? '…' : formatNumber(locale, days)}
          note={first && text('species.since', { day: writeDay(first.date) })}
        >
          {text('species.numberDays', { count: days ?? 0 })}
        </FigureItem>
      )}
      {maxConfidence !== undefined && (
        <FigureItem
          value={formatShare(locale, maxConfidence)}
          note={
            averageConfidence !== undefined &&
            text('species.averaging', { percent: formatShare(locale, averageConfidence) })
          }
        >
          {text('species.numberBest')}
        </FigureItem>
      )}
      {last && <FigureItem value={<LastHeard last={last} />}>{text('species.numberLast')}</FigureItem>}
    </FigureRow>
  )
}

/** How often today, and how often on a usual day by this time; nothing of a bird that is not about these days. */
function TodaySoFar({ scientificName }: { readonly scientificName: string }): ReactNode {
  const text = useText()
  const writeTime = useTime()
  const minute = useAtomValue(stationMinuteAtom)
  const told = useAgainstUsual(scientificName)
  if (!told) return null
  const usual = Math.round(told.usualByNow)
  if (told.count === 0 && usual === 0) return null
  return text('species.todayUsual', {
    pace: told.pace,
    count: told.count,
    usual,
    time: writeTime(timeOfMinute(minute)),
  })
}

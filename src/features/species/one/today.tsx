import { useAtomValue } from 'jotai'
import { type ReactNode } from 'react'
import { DataTable } from '../../../charts/data-table.tsx'
import type { HeadingLevel } from '../../../domain/presentation.ts'
import type { AgainstUsual } from '../../../domain/species-days.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { DaylightBand } from '../../../parts/daylight-band.tsx'
import { stationHourAtom, stationTodayAtom } from '../../../state/clock.ts'
import { sunTimesAtom } from '../../../state/day/sun-times.ts'
import { AXIS_HOURS, useHour } from '../../../ui/hour.ts'
import { SectionTitle } from '../../../ui/prose.tsx'
import { useLocale, useText } from '../../../ui/text.ts'
import { useAgainstUsual } from './use-against-usual.ts'

interface TodayProps {
  readonly scientificName: string
  readonly level: HeadingLevel
}

/**
 * Its hours today before those of a usual day, over the day's light; nothing of a bird that is not about these days.
 */
export function Today({ scientificName, level }: TodayProps): ReactNode {
  const text = useText()
  const told = useAgainstUsual(scientificName)
  if (!told || Math.max(...told.today, ...told.usual) === 0) return null
  return (
    <section className="one-section" part="today">
      <SectionTitle level={level}>{text('species.today')}</SectionTitle>
      <Bars told={told} />
      <Numbers told={told} />
      <p className="one-note">{text('species.todayNote', { days: told.days })}</p>
    </section>
  )
}

function Bars({ told: { today, usual } }: { readonly told: AgainstUsual }): ReactNode {
  const writeHour = useHour()
  const now = useAtomValue(stationHourAtom)
  const date = useAtomValue(stationTodayAtom)
  const sun = useAtomValue(sunTimesAtom(date))
  const most = Math.max(1, ...today, ...usual)
  const height = (count: number): string => `${(count / most) * 100}%`
  return (
    <div className="one-today" aria-hidden="true">
      <div className="one-bars">
        {today.map((count, hour) => (
          <span key={`h${hour}`} data-now={hour === now || undefined}>
            <i style={{ height: height(usual[hour] ?? 0) }} />
            <b style={{ height: height(count) }} />
          </span>
        ))}
      </div>
      <DaylightBand sun={sun} />
      <div className="one-hours">
        {Array.from({ length: 24 / AXIS_HOURS }, (_, index) => (
          <span key={`a${index}`}>{writeHour(index * AXIS_HOURS)}</span>
        ))}
      </div>
    </div>
  )
}

/** Numbers of the drawing for screen readers. */
function Numbers({ told: { today, usual } }: { readonly told: AgainstUsual }): ReactNode {
  const text = useText()
  const locale = useLocale()
  const writeHour = useHour()
  return (
    <div className="visually-hidden">
      <DataTable
        caption={text('species.today')}
        head={(['hour', 'today', 'usual'] as const).map((column) => text('species.todayHead', { column }))}
        rows={today.map((count, hour) => [
          writeHour(hour),
          formatNumber(locale, count),
          formatNumber(locale, usual[hour] ?? 0, { maximumFractionDigits: 1 }),
        ])}
      />
    </div>
  )
}

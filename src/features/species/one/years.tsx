import { useAtomValue } from 'jotai'
import { type ReactNode, useMemo, useState } from 'react'
import { ScrolledTable } from '../../../charts/data-table.tsx'
import type { Finding, FindingBasis } from '../../../domain/analytics/finding.ts'
import { findMonths, findStay } from '../../../domain/analytics/species-findings.ts'
import type { CalendarDate } from '../../../domain/calendar.ts'
import type { HeadingLevel } from '../../../domain/presentation.ts'
import { type DailyCounts, type YearOfWeeks, yearsOfWeeks } from '../../../domain/species-days.ts'
import { weekLevel, weekOfYear } from '../../../domain/species-history.ts'
import { basisText, findingText } from '../../../i18n/finding-text.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { monthNames } from '../../../i18n/year-format.ts'
import { useWriting } from '../../../parts/garden-chart/use-writing.ts'
import { stationTodayAtom } from '../../../state/clock.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { SectionTitle, SerifSentence } from '../../../ui/prose.tsx'
import { useLocale, useText } from '../../../ui/text.ts'
import { WeekCells } from '../week-cells.tsx'

interface YearsProps {
  /** Undefined while unknown. */
  readonly daily: DailyCounts | undefined
  /** The day the station began to listen. */
  readonly since: CalendarDate
  readonly level: HeadingLevel
}

/** When it comes and goes, or has its best time, and its years, week by week, as a drawing or as a table of months. */
export function Years({ daily, since, level }: YearsProps): ReactNode {
  const text = useText()
  const today = useAtomValue(stationTodayAtom)
  const years = useMemo(() => daily && yearsOfWeeks(daily, today), [daily, today])
  const finding = useMemo(() => {
    const days = daily && { daily, since, today }
    return days && (findStay(days) ?? findMonths(days))
  }, [daily, since, today])
  const [isTable, setTable] = useState(false)
  if (!years) return <div className="one-wait" />
  if (years.length === 0) return null
  return (
    <section className="one-section" part="years">
      <SectionTitle level={level}>
        {text('species.years')}
        <LinkButton part="table-button" onClick={() => setTable(!isTable)}>
          {text(isTable ? 'history.asPicture' : 'chart.asTable')}
        </LinkButton>
      </SectionTitle>
      <Said finding={finding} />
      {isTable ? <YearTable years={years} /> : <YearPicture years={years} />}
      <Note isTable={isTable} basis={finding?.basis} />
    </section>
  )
}

/** What the cells are, and what the sentence rests on. */
function Note({ isTable, basis }: { readonly isTable: boolean; readonly basis: FindingBasis | undefined }): ReactNode {
  const text = useText()
  const writing = useWriting()
  const notes = [...(isTable ? [] : [text('species.yearsNote')]), ...(basis ? [basisText(writing, basis)] : [])]
  return notes.length > 0 && <p className="one-note">{notes.join(' ')}</p>
}

function YearPicture({ years }: { readonly years: readonly YearOfWeeks[] }): ReactNode {
  const text = useText()
  const locale = useLocale()
  const today = useAtomValue(stationTodayAtom)
  const most = Math.max(...years.flatMap(({ weekly }) => weekly))
  return (
    <div className="one-years" role="img" aria-label={text('species.yearsDrawing')}>
      <div className="one-months" aria-hidden="true">
        {monthNames(locale).map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      {years.map(({ year, weekly }) => (
        <div key={year} className="one-year" aria-hidden="true">
          <span>{year}</span>
          <WeekCells
            levels={weekly.map((count) => weekLevel(count, most))}
            week={today.startsWith(String(year)) ? weekOfYear(today) : undefined}
          />
        </div>
      ))}
    </div>
  )
}

function YearTable({ years }: { readonly years: readonly YearOfWeeks[] }): ReactNode {
  const text = useText()
  const locale = useLocale()
  const write = (count: number): string => (count === 0 ? '' : formatNumber(locale, count))
  return (
    <ScrolledTable
      label={text('species.years')}
      part="year-table"
      head={[text('species.year'), ...monthNames(locale), text('history.all')]}
      rows={years.map(({ year, monthly }) => [
        String(year),
        ...[...monthly, monthly.reduce((sum, count) => sum + count, 0)].map(write),
      ])}
      isDense
    />
  )
}

/** What a section shows, in a sentence; nothing where too little is known. */
function Said({ finding }: { readonly finding: Finding | undefined }): ReactNode {
  const writing = useWriting()
  return (
    finding && (
      <SerifSentence kind="finding" className="one-say" part="finding">
        {findingText(writing, finding)}
      </SerifSentence>
    )
  )
}

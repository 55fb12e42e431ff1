import { useAtomValue } from 'jotai'
import { type ReactNode, useState } from 'react'
import { weekOfYear } from '../../domain/species-history.ts'
import type { SpeciesNews, SpeciesSort, SpeciesSummary } from '../../domain/species-list.ts'
import { monthNames } from '../../i18n/year-format.ts'
import { useSpeciesLink } from '../../parts/use-species-link.ts'
import { deferred } from '../../platform/deferred.ts'
import { stationTodayAtom } from '../../state/clock.ts'
import { ColumnHead } from '../../ui/column-head.tsx'
import { deferredView } from '../../ui/deferred.ts'
import { useWidth } from '../../ui/size.ts'
import { useLocale, useText } from '../../ui/text.ts'
import { SpeciesLine } from './species-line.tsx'
import { useInSteps } from './use-in-steps.ts'
import type { CountedWeeks } from './weeks-source.ts'

/** The list stands without it: it comes after. */
const WeeksSource = deferredView(
  deferred(() => import('./weeks-source.ts')),
  'WeeksSource',
)
/** From this width on there is room for a year beside the numbers, CSS pixels. */
const WEEKS_FROM = 900

export interface SpeciesRowsProps {
  /** As they are to be drawn; at least one. */
  readonly species: readonly SpeciesSummary[]
  /** The count of the most heard one of all that are listed. */
  readonly most: number
  /** What is new about some of them, by scientific name. */
  readonly news: ReadonlyMap<string, SpeciesNews>
  readonly sort: SpeciesSort
}

/** Which column an order is of, and which way. */
const SORTED: Readonly<Record<SpeciesSort, readonly [Column, 'ascending' | 'descending']>> = {
  count_desc: ['count', 'descending'],
  count_asc: ['count', 'ascending'],
  name_asc: ['name', 'ascending'],
  name_desc: ['name', 'descending'],
  first_seen_desc: ['first', 'descending'],
  first_seen_asc: ['first', 'ascending'],
  last_seen_desc: ['last', 'descending'],
  confidence_desc: ['best', 'descending'],
}

const COLUMNS = ['name', 'count', 'weeks', 'average', 'best', 'first', 'last'] as const
type Column = (typeof COLUMNS)[number]

/** Species as lines of a table: how often, how sure, since when and until when. */
export function SpeciesLines({ species, most, news, sort }: SpeciesRowsProps): ReactNode {
  const text = useText()
  const linkOf = useSpeciesLink()
  const drawn = useInSteps(species.length)
  const [sorted, direction] = SORTED[sort]
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const hasWeeks = useWidth(place) >= WEEKS_FROM
  const [weeks, setWeeks] = useState<CountedWeeks>()
  const week = weekOfYear(useAtomValue(stationTodayAtom))
  return (
    <div ref={setPlace} className="species-lines" data-weeks={hasWeeks || undefined}>
      <table className="species-table" part="table" role="table">
        <thead role="rowgroup">
          <tr role="row">
            {COLUMNS.filter((column) => hasWeeks || column !== 'weeks').map((column) => (
              <ColumnHead key={column} column={column} sorted={column === sorted ? direction : undefined}>
                {column === 'weeks' ? <Months /> : text('species.column', { column })}
              </ColumnHead>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {species.slice(0, drawn).map((one) => (
            <SpeciesLine
              key={one.scientificName}
              species={one}
              most={most}
              news={news.get(one.scientificName)}
              linkOf={linkOf}
              weeks={hasWeeks ? (weeks?.weeks.get(one.scientificName) ?? NO_WEEKS) : undefined}
              week={week}
            />
          ))}
        </tbody>
      </table>
      {hasWeeks && <WeeksSource onWeeks={setWeeks} />}
      {hasWeeks && (
        <p className="species-note">{[text('species.weeksNote'), weeks?.basis].filter(Boolean).join(' ')}</p>
      )}
    </div>
  )
}

const NO_WEEKS: readonly number[] = []

/** The axis of the weeks. */
function Months(): ReactNode {
  const text = useText()
  const locale = useLocale()
  return (
    <>
      <span className="visually-hidden">{text('species.weeks')}</span>
      <span className="species-months" aria-hidden="true">
        {monthNames(locale).map((name) => (
          <span key={name}>{name}</span>
        ))}
      </span>
    </>
  )
}

import { type PrimitiveAtom, useAtomValue } from 'jotai'
import { memo, type ReactNode, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import {
  type ColumnCount,
  digitsOver,
  groupHours,
  heatLevel,
  isCountInside,
  noveltyAge,
  noveltyOf,
  noveltyRank,
  progressPercent,
} from '../../domain/daily-summary.ts'
import { listedName } from '../../domain/species-day.ts'
import type { SummaryRow } from '../../state/day/day-slots.ts'
import { summaryPictureAtom } from '../../state/day/summary-pictures.ts'
import type { StationLink } from '../../parts/station-link.ts'
import { Thumbnail } from '../../parts/thumbnail/thumbnail.tsx'
import { useText } from '../../ui/text.ts'
import { afterRows } from './deferred-after-rows.ts'
import { type StationMarks, useStationMarks } from './station-marks.ts'

interface SpeciesRowProps {
  readonly rowAtom: PrimitiveAtom<SummaryRow>
  readonly columns: ColumnCount
  readonly cellMaximum: number
  readonly countMaximum: number
  /** Whether being new is worth a word today. */
  readonly isNews: boolean
  readonly hasPicture: boolean
  /** Where a name leads, by the name that tells the species; without it names and hours are only shown. */
  readonly pageOf: ((species: string) => StationLink) | undefined
}

/** More than anything is heard in a day: new birds stand above all others. */
const A_LOT = 1e7

/** Length of a full bar. */
const BAR_PX = 44

/** One species of the day. Draws again only when it was heard, or when a scale changed. */
export const SpeciesRow = memo(function SpeciesRow({
  rowAtom,
  columns,
  cellMaximum,
  countMaximum,
  isNews,
  hasPicture,
  pageOf,
}: SpeciesRowProps) {
  const { day, change } = useAtomValue(rowAtom)
  const text = useText()
  const pictureOf = useAtomValue(summaryPictureAtom)
  const row = useLight(change, columns)
  const novelty = isNews ? noveltyOf(day) : undefined
  const marks = useStationMarks(day.scientificName)
  const percent = progressPercent(day.count, countMaximum)
  return (
    <tr
      ref={row}
      role="row"
      part={novelty ? 'species-row row-new' : 'species-row'}
      data-species={day.scientificName}
      data-novelty={novelty}
      style={{ order: -day.count - (novelty ? noveltyRank(day) * A_LOT : 0) }} // where it belongs at once, until its place in the document follows
    >
      <th role="rowheader" scope="row">
        <span className="species">
          {hasPicture && <Thumbnail src={pictureOf(day)} species={day.scientificName} size={30} />}
          <span className="names">
            <Name day={day} pageOf={pageOf} />
            {day.isNamesake && (
              <i className="tag" lang="la">
                {day.scientificName}
              </i>
            )}
            {marks && <MarkDots hours={marks} />}
            {novelty && (
              <span className="tag">
                {noveltyAge(day) > 0 ? text('summary.tag.new', { kind: novelty }) : text(`summary.tag.${novelty}`)}
              </span>
            )}
          </span>
        </span>
      </th>
      <td
        role={pageOf ? 'gridcell' : 'cell'}
        part="count"
        className="total"
        data-inside={isCountInside(percent, day.count) || undefined}
      >
        <span>{day.count}</span>
        <i part="progress" data-percent={percent} style={{ inlineSize: `${(percent / 100) * BAR_PX}px` }} />
      </td>
      <HourCells
        hourly={day.hourly}
        marks={marks}
        columns={columns}
        maximum={cellMaximum}
        role={pageOf ? 'gridcell' : 'cell'}
      />
    </tr>
  )
})

/** Lights the row that this is given to, whenever another bird is heard. */
function useLight(change: SummaryRow['change'], columns: ColumnCount): RefObject<HTMLTableRowElement | null> {
  const row = useRef<HTMLTableRowElement>(null)
  const light = useEffectEvent(({ hour, isNew }: NonNullable<SummaryRow['change']>) => {
    if (row.current) afterRows.loaded?.flash(row.current, Math.floor((hour * columns) / 24), isNew)
  })
  useLayoutEffect(() => {
    if (change) light(change)
  }, [change])
  return row
}

function Name({ day, pageOf }: Pick<SpeciesRowProps, 'pageOf'> & Pick<SummaryRow, 'day'>) {
  const { commonName, scientificName } = day
  const name = { part: 'species-name', className: 'name', title: `${commonName} · ${scientificName}` }
  const link = pageOf?.(listedName(day))
  if (!link) return <bdi {...name}>{commonName}</bdi>
  return (
    <a {...name} {...link} tabIndex={-1}>
      <bdi>{commonName}</bdi>
    </a>
  )
}

interface HourCellsProps {
  readonly hourly: readonly number[]
  /** Stations of several that heard it, by hour. */
  readonly marks: StationMarks | undefined
  readonly columns: ColumnCount
  readonly maximum: number
  readonly role: string
}

function HourCells({ hourly, marks, columns, maximum, role }: HourCellsProps): ReactNode {
  const width = 24 / columns
  return groupHours(hourly, columns).map((count, column) => (
    <td
      // biome-ignore lint/suspicious/noArrayIndexKey: a column of hours has no other identity
      key={column}
      role={role}
      part="hour"
      data-hour={column * width}
      data-level={heatLevel(count, maximum)}
      data-long={digitsOver(count, columns)}
    >
      {count > 0 && count}
      {marks && count > 0 && <MarkDots hours={marks.map((all) => all.slice(column * width, (column + 1) * width))} />}
    </td>
  ))
}

/** A dot in the place of each of several stations that heard it in some hours. */
const MarkDots = ({ hours }: { readonly hours: StationMarks }): ReactNode => (
  <span className="heard-by">
    {hours.map((heard, station) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a station has its place
      <i key={station} data-on={heard.includes('1') || undefined} />
    ))}
  </span>
)

import { memo, type ReactNode, useRef } from 'react'
import { weekLevel } from '../../domain/species-history.ts'
import type { SpeciesNews, SpeciesSummary } from '../../domain/species-list.ts'
import { formatDay, formatNumber } from '../../i18n/format.ts'
import { formatShare } from '../../i18n/system-text.ts'
import type { NavigatingLink } from '../../parts/navigating-link.ts'
import { useSeen } from '../../ui/seen.ts'
import { useLocale } from '../../ui/text.ts'
import { LastHeard } from './last-heard.tsx'
import { NewsTag } from './news-tag.tsx'
import { SpeciesPicture } from './species-picture.tsx'
import { WeekCells } from './week-cells.tsx'

interface LineProps {
  readonly species: SpeciesSummary
  /** The count of the most heard one. */
  readonly most: number
  readonly news: SpeciesNews | undefined
  /** How often in each week of the last twelve months; none while unknown; undefined where there is no room for it. */
  readonly weeks: readonly number[] | undefined
  /** This week, from 0. */
  readonly week: number
  linkOf(scientificName: string): NavigatingLink | undefined
}

/** Width and height of a picture, CSS pixels. */
const PICTURE = 32
/** Length of a full bar, CSS pixels. */
const BAR_PX = 66

/** One species in a line. */
export const SpeciesLine = memo(
  function SpeciesLine({ species, most, news, linkOf, weeks, week }: LineProps): ReactNode {
    const locale = useLocale()
    const { scientificName, count, averageConfidence, maxConfidence, first, last } = species
    const name = species.commonName
    const link = linkOf(scientificName)
    const words = <bdi>{name}</bdi>
    const percent = (value: number | undefined): string => (value === undefined ? '' : formatShare(locale, value))
    return (
      <tr role="row" part="row" data-species={scientificName} data-news={news?.kind}>
        <th role="rowheader" scope="row">
          <span className="species-who">
            <SpeciesPicture species={species} size={PICTURE} />
            <span className="species-names">
              <span className="species-name" part="name">
                {link ? <a {...link}>{words}</a> : words}
              </span>
              {news ? (
                <NewsTag news={news} />
              ) : (
                scientificName !== name && (
                  <i className="serif" part="scientific" lang="la">
                    <bdi>{scientificName}</bdi>
                  </i>
                )
              )}
            </span>
          </span>
        </th>
        <td role="cell" data-column="count" part="count">
          {formatNumber(locale, count)}
          <i style={{ inlineSize: `${(count / most) * BAR_PX}px` }} />
        </td>
        {weeks && (
          <td role="cell" data-column="weeks">
            <Weeks weeks={weeks} week={week} />
          </td>
        )}
        <td role="cell" data-column="average">
          {percent(averageConfidence)}
        </td>
        <td role="cell" data-column="best">
          {percent(maxConfidence)}
        </td>
        <td role="cell" data-column="first">
          {first && <time dateTime={`${first.date}T${first.time}`}>{formatDay(locale, first.date, 'few')}</time>}
        </td>
        <td role="cell" data-column="last">
          {last && <LastHeard last={last} />}
        </td>
      </tr>
    )
  },
  (before, after) =>
    before.species === after.species &&
    before.most === after.most &&
    before.news === after.news &&
    before.week === after.week &&
    before.weeks?.join() === after.weeks?.join(),
)

/** A year against its own best week; drawn when the row comes near the window. */
function Weeks({ weeks, week }: { readonly weeks: readonly number[]; readonly week: number }): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(place)
  const most = Math.max(1, ...weeks)
  return (
    <div ref={place} className="species-weeks">
      {isSeen && <WeekCells levels={weeks.map((count) => weekLevel(count, most))} week={week} />}
    </div>
  )
}

import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { Failure } from '../../domain/failure.ts'
import { printQuery } from '../../domain/search/print-query.ts'
import { addressOfQuery } from '../../domain/search/query-address.ts'
import {
  anywhereInName,
  initialSortOf,
  type MeantSearch,
  type ResultsSort,
  type SearchQuery,
} from '../../domain/search/search-query.ts'
import { searchOf } from '../../domain/search/suggestions.ts'
import { DETECTIONS_PATH } from '../../domain/station-paths.ts'
import { queryMeaningText } from '../../i18n/search-text.ts'
import { LoadFailure, Notice } from '../../parts/notice/notice.tsx'
import { useSuggestions } from '../../parts/search-field/use-suggestions.ts'
import { useStationLink } from '../../parts/station-link.ts'
import { useLocale, useText } from '../../ui/text.ts'

interface ListFailureProps {
  readonly failure: Failure
  onRetry(): void
}

/** Failure in place of the list. For a silent station it does not ask visitors to check their own connection. */
export const ListFailure = ({ failure, onRetry }: ListFailureProps): ReactNode => (
  <LoadFailure
    failure={failure}
    words={SILENT.has(failure.kind) ? 'failure.not-answering' : undefined}
    onRetry={onRetry}
  />
)

const SILENT: ReadonlySet<Failure['kind']> = new Set(['network', 'timeout'] as const)

/** A search that found nothing. */
interface EmptySearch {
  readonly query: SearchQuery
  /** The order that was chosen; what is offered instead keeps it. */
  readonly sort: ResultsSort
  /** Lists what the words mean, in their place. */
  onMeant(query: MeantSearch): void
}

/** Address of another search in the same order. */
const pathOf = (query: MeantSearch, sort: ResultsSort): string =>
  `${DETECTIONS_PATH}?${addressOfQuery(query, query.sort || sort === initialSortOf(query) ? {} : { sort })}`

/** Empty result: perhaps too many filters, or a part of a name where a whole one is needed. */
export function NothingFound({ query, sort, onMeant }: EmptySearch): ReactNode {
  const text = useText()
  const linkTo = useStationLink()
  const link = linkTo(DETECTIONS_PATH)
  if (query.text === '' && query.filters.length === 0)
    return (
      <Notice egg="nothing heard" part="empty" title={text('detections.empty')}>
        {text('detections.emptyText')}
      </Notice>
    )
  return (
    <Notice egg="nothing heard" part="empty" title={text('results.none')}>
      {text(query.filters.length > 0 ? 'results.noneText' : 'results.noneWords')}
      <PerhapsMeant query={query} sort={sort} onMeant={onMeant} />
      {query.filters.map((filter) => {
        if (filter.type !== 'species') return null
        const name = `\u2068${filter.species}\u2069` // whichever way it is written
        const anywhere = linkTo(pathOf(anywhereInName(query, filter), sort))
        return (
          <p key={filter.species}>
            {text('results.wholeName', { name })}{' '}
            {anywhere && <a {...anywhere}>{text('results.anywhere', { name })}</a>}
          </p>
        )
      })}
      {link && (
        <a className="button" {...link}>
          {text('results.showAll')}
        </a>
      )}
    </Notice>
  )
}

/**
 * What the words may have meant: filters, or birds that are called nearly so. What they surely mean is listed without
 * asking.
 */
function PerhapsMeant({ query, sort, onMeant }: EmptySearch): ReactNode {
  const text = useText()
  const locale = useLocale()
  const linkTo = useStationLink()
  const { offered, learn } = useSuggestions(printQuery(query))
  useEffect(learn, [learn])
  const sure = offered.find((one) => one.kind === 'phrase' && one.isSure)
  const take = useEffectEvent(() => {
    if (sure) onMeant(searchOf(sure))
  })
  useEffect(() => take(), [sure?.text])
  const meant = offered.flatMap((one) => {
    if (one.kind !== 'phrase' && one.kind !== 'species' && one.kind !== 'page') return []
    const link = linkTo(one.kind === 'page' ? one.text : pathOf(searchOf(one), sort))
    if (!link) return []
    const words =
      one.kind === 'phrase'
        ? queryMeaningText(text, locale, one.meant)
        : one.kind === 'page'
          ? text('search.pageCalled', { page: one.label })
          : one.species.commonName || one.species.scientificName
    return [{ key: one.text, link, words }]
  })
  if (meant.length === 0) return null
  return (
    <p className="meant">
      {text('results.meant')}
      {meant.map(({ key, link, words }) => (
        <a key={key} {...link}>
          <bdi>{words}</bdi>
        </a>
      ))}
    </p>
  )
}

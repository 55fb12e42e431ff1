import type { ReactNode } from 'react'
import type { Failure } from '../../domain/failure.ts'
import { addressOfQuery } from '../../domain/search/query-address.ts'
import { anywhereInName, type SearchQuery } from '../../domain/search/search-query.ts'
import { LoadFailure, Notice } from '../../parts/notice/notice.tsx'
import { useStationLink } from '../../parts/station-link.ts'
import { useText } from '../../ui/text.ts'

interface ListFailureProps {
  readonly failure: Failure
  onRetry(): void
}

/** Why there is no list. A station that is silent is not a connection of the reader's to be checked. */
export const ListFailure = ({ failure, onRetry }: ListFailureProps): ReactNode => (
  <LoadFailure
    failure={failure}
    words={SILENT.has(failure.kind) ? 'failure.not-answering' : undefined}
    onRetry={onRetry}
  />
)

const SILENT: ReadonlySet<Failure['kind']> = new Set(['network', 'timeout'] as const)

const LIST = '/ui/detections'

/** Nothing was found: perhaps too much was asked for, or half a name where it takes a whole one. */
export function NothingFound({ query }: { readonly query: SearchQuery }): ReactNode {
  const text = useText()
  const linkTo = useStationLink()
  const link = linkTo(LIST)
  if (query.text === '' && query.filters.length === 0)
    return (
      <Notice egg="nothing heard" part="empty" title={text('detections.empty')}>
        {text('detections.emptyText')}
      </Notice>
    )
  return (
    <Notice egg="nothing heard" part="empty" title={text('results.none')}>
      {text('results.noneText')}
      {query.filters.map((filter) => {
        if (filter.type !== 'species') return null
        const name = `\u2068${filter.species}\u2069` // whichever way it is written
        const anywhere = linkTo(`${LIST}?${addressOfQuery(anywhereInName(query, filter))}`)
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

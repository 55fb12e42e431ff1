import type { ReactNode } from 'react'
import type { Failure } from '../../domain/failure.ts'
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

/** Nothing was found: perhaps too much was asked for. */
export function NothingFound({ hasFilters }: { readonly hasFilters: boolean }): ReactNode {
  const text = useText()
  const link = useStationLink()('/ui/detections')
  if (!hasFilters)
    return (
      <Notice egg="nothing heard" part="empty" title={text('detections.empty')}>
        {text('detections.emptyText')}
      </Notice>
    )
  return (
    <Notice egg="nothing heard" part="empty" title={text('results.none')}>
      {text('results.noneText')}
      {link && (
        <a className="button" {...link}>
          {text('results.showAll')}
        </a>
      )}
    </Notice>
  )
}

import type { ReactNode } from 'react'
import { Notice } from '../../parts/notice/notice.tsx'
import { useStationLink } from '../../parts/station-link.ts'
import { useText } from '../../ui/text.ts'

export { LoadFailure } from '../../parts/notice/notice.tsx'

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

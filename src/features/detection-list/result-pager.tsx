import type { ReactNode } from 'react'
import { formatNumber } from '../../i18n/format.ts'
import { ListPager, PageLink, type PageTurning } from '../../parts/list-pager/list-pager.tsx'
import type { ResultPage } from '../../state/detections/inquiry.ts'
import { useLocale, useText } from '../../ui/text.ts'
import { nearbyPages } from './nearby-pages.ts'
import type { WantedList } from './wanted-list.ts'

interface ResultPagerProps extends PageTurning {
  readonly wanted: WantedList
  /** What is on the screen: perhaps still another page. */
  readonly page: ResultPage
}

/** Pager of found detections. Where the total is an estimate no page has a number: only what has come is sure. */
export function ResultPager({ wanted: { offset, limit }, page, ...turning }: ResultPagerProps): ReactNode {
  const text = useText()
  const locale = useLocale()
  const { detections, total, isTotalExact } = page
  const current = Math.floor(offset / limit)
  const last = page.offset + detections.length
  const hasMore = page.offset === offset ? page.hasMore : offset + limit < total
  const range = isTotalExact ? 'detections.range' : 'results.rangeAbout'
  const pages = isTotalExact && (offset > 0 || hasMore) ? nearbyPages(current, Math.ceil(total / limit)) : []
  return (
    <ListPager {...{ offset, limit, total, hasMore, ...turning }}>
      <p>{detections.length > 0 && text(range, { first: page.offset + 1, last, total: Math.max(last, total) })}</p>
      <span className="page-numbers">
        {pages.map((page, index) =>
          page === undefined ? (
            <i key={`gap${String(index)}`}>…</i>
          ) : (
            <PageLink
              key={page}
              className="page-number"
              label={text('results.page', { page: page + 1 })}
              to={page * limit}
              isCurrent={page === current}
              {...turning}
            >
              {formatNumber(locale, page + 1)}
            </PageLink>
          ),
        )}
      </span>
    </ListPager>
  )
}

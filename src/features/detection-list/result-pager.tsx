import back from 'lucide/dist/esm/icons/chevron-left.mjs'
import forward from 'lucide/dist/esm/icons/chevron-right.mjs'
import type { ReactNode } from 'react'
import { BareButton } from '../../ui/button.tsx'
import { Icon, type IconNode } from '../../ui/icon.tsx'
import { useLocale, useText } from '../../ui/text.ts'
import { formatNumber } from '../../i18n/format.ts'
import type { ResultPage } from '../../state/detections/inquiry.ts'
import { nearbyPages } from './nearby-pages.ts'
import type { WantedList } from './wanted-list.ts'

interface ResultPagerProps {
  readonly wanted: WantedList
  /** What is on the screen: perhaps still another page. */
  readonly page: ResultPage
  /** Address of the page that begins after so many; undefined where pages have none. */
  hrefOf(offset: number): string | undefined
  /** Somebody turns; a link is followed besides. */
  onTurn(offset: number): void
}

/** The way through the pages. Where the total is an estimate only back and forward are offered: what has come is sure. */
export function ResultPager({ wanted: { offset, limit }, page, hrefOf, onTurn }: ResultPagerProps): ReactNode {
  const text = useText()
  const locale = useLocale()
  const { detections, total, isTotalExact } = page
  const current = Math.floor(offset / limit)
  const last = page.offset + detections.length
  const hasMore = page.offset === offset ? page.hasMore : offset + limit < total
  const range = isTotalExact ? 'detections.range' : 'results.rangeAbout'
  const step = (icon: IconNode, label: string, to: number | undefined): ReactNode => (
    <PageLink className="icon-button" label={label} to={to} hrefOf={hrefOf} onTurn={onTurn}>
      <Icon node={icon} />
    </PageLink>
  )
  const pages = isTotalExact ? nearbyPages(current, Math.ceil(total / limit)) : []
  return (
    <nav className="pager" part="pager" aria-label={text('detections.pages')}>
      <p>{detections.length > 0 && text(range, { first: page.offset + 1, last, total: Math.max(last, total) })}</p>
      {(offset > 0 || hasMore) && (
        <>
          {step(back, text('detections.previousPage'), offset > 0 ? Math.max(0, offset - limit) : undefined)}
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
                  hrefOf={hrefOf}
                  onTurn={onTurn}
                >
                  {formatNumber(locale, page + 1)}
                </PageLink>
              ),
            )}
          </span>
          {step(forward, text('detections.nextPage'), hasMore ? offset + limit : undefined)}
        </>
      )}
    </nav>
  )
}

interface PageLinkProps extends Pick<ResultPagerProps, 'hrefOf' | 'onTurn'> {
  readonly className: string
  readonly label: string
  /** Undefined: there is no such page. */
  readonly to: number | undefined
  readonly isCurrent?: boolean
  readonly children: ReactNode
}

/** A link where pages have addresses, else a button. At the end it stays, and keeps the focus that has led there. */
function PageLink({ className, label, to, isCurrent, hrefOf, onTurn, children }: PageLinkProps): ReactNode {
  const href = to === undefined ? undefined : hrefOf(to)
  const shared = {
    className,
    part: 'pager-button',
    'aria-label': label,
    'aria-current': isCurrent ? ('page' as const) : undefined,
    'aria-disabled': to === undefined || undefined,
  }
  if (href !== undefined)
    return (
      <a {...shared} href={href} onClick={() => to !== undefined && onTurn(to)}>
        {children}
      </a>
    )
  return (
    <BareButton {...shared} onClick={to === undefined ? undefined : () => onTurn(to)}>
      {children}
    </BareButton>
  )
}

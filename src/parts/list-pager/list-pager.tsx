import back from 'lucide/dist/esm/icons/chevron-left.mjs'
import forward from 'lucide/dist/esm/icons/chevron-right.mjs'
import type { ReactNode } from 'react'
import { BareButton } from '../../ui/button.tsx'
import { Icon, type IconNode } from '../../ui/icon.tsx'
import { usePartSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import sheet from './list-pager.css?sheet'

/** Turning to another page of a list. */
export interface PageTurning {
  /** Address of the page that begins after `offset` rows; undefined where pages have none. */
  hrefOf?(offset: number): string | undefined
  /** Called when a person turns to the page that begins after `offset` rows; a link is followed besides. */
  onTurn(offset: number): void
}

interface ListPagerProps extends PageTurning {
  /** Rows before this page. */
  readonly offset: number
  /** Rows of a page. */
  readonly limit: number
  /** Rows of all pages. */
  readonly total: number
  /** Whether another page follows; without it `total` decides. */
  readonly hasMore?: boolean
  /** Words for the current position; without it "1–25 of 60". */
  readonly children?: ReactNode
}

/** Pager of a list: back, the position, and forward; for a single page only the position. */
export function ListPager(props: ListPagerProps): ReactNode {
  const { offset, limit, total, hasMore = offset + limit < total, children, ...turning } = props
  const text = useText()
  usePartSheets(sheet)
  const hasSteps = offset > 0 || hasMore
  const last = Math.min(offset + limit, total)
  const step = (icon: IconNode, label: string, to: number | undefined): ReactNode => (
    <PageLink className="icon-button" label={label} title={label} to={to} {...turning}>
      <Icon node={icon} />
    </PageLink>
  )
  return (
    <nav className="pager" part="pager" aria-label={text('detections.pages')}>
      {hasSteps && step(back, text('detections.previousPage'), offset > 0 ? Math.max(0, offset - limit) : undefined)}
      {children ?? <p role="status">{text('detections.range', { first: offset + 1, last, total })}</p>}
      {hasSteps && step(forward, text('detections.nextPage'), hasMore ? offset + limit : undefined)}
    </nav>
  )
}

interface PageLinkProps extends PageTurning {
  readonly className: string
  readonly label: string
  /** Tooltip where the name is not visible. */
  readonly title?: string
  /** Rows before the page; undefined where there is no such page. */
  readonly to: number | undefined
  readonly isCurrent?: boolean
  readonly children: ReactNode
}

/** Link to a page where pages have addresses, else a button. At the end of the list it stays and keeps the focus. */
export function PageLink(props: PageLinkProps): ReactNode {
  const { className, label, title, to, isCurrent, hrefOf, onTurn, children } = props
  const href = to === undefined ? undefined : hrefOf?.(to)
  const turn = to === undefined ? undefined : () => onTurn(to)
  const shared = {
    className,
    title,
    part: 'pager-button',
    'aria-label': label,
    'aria-current': isCurrent ? ('page' as const) : undefined,
    'aria-disabled': to === undefined || undefined,
    onClick: turn,
  }
  if (href === undefined) return <BareButton {...shared}>{children}</BareButton>
  return (
    <a {...shared} href={href}>
      {children}
    </a>
  )
}

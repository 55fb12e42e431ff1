import back from 'lucide/dist/esm/icons/chevron-left.mjs'
import forward from 'lucide/dist/esm/icons/chevron-right.mjs'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/button.tsx'
import type { IconNode } from '../../ui/icon.tsx'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import sheet from './list-pager.css?sheet'

interface PagerProps {
  /** How many come before this page. */
  readonly offset: number
  readonly limit: number
  readonly total: number
  onTurn(offset: number): void
}

/** The way through the pages of a list: back, forward, and where one is. */
export function ListPager({ offset, limit, total, onTurn }: PagerProps): ReactNode {
  const text = useText()
  useSheets(sheet)
  const last = Math.min(offset + limit, total)
  const button = (icon: IconNode, label: string, to: number): ReactNode => {
    const isEnd = to < 0 || to >= total
    return (
      <IconButton
        part="pager-button"
        icon={icon}
        label={label}
        aria-disabled={isEnd || undefined} // it keeps the focus when it has led to the end
        onClick={isEnd ? undefined : () => onTurn(to)}
      />
    )
  }
  return (
    <nav className="pager" part="pager" aria-label={text('detections.pages')}>
      {button(back, text('detections.previousPage'), offset > 0 ? Math.max(0, offset - limit) : -1)}
      <p role="status">{text('detections.range', { first: offset + 1, last, total })}</p>
      {button(forward, text('detections.nextPage'), offset + limit)}
    </nav>
  )
}

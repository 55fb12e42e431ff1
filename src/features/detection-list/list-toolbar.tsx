import check from 'lucide/dist/esm/icons/check.mjs'
import minus from 'lucide/dist/esm/icons/minus.mjs'
import type { ReactNode } from 'react'
import { RESULT_SORTS, type ResultsSort } from '../../domain/search/search-query.ts'
import { Icon } from '../../ui/icon.tsx'
import { useText } from '../../ui/text.ts'

/** Rows of a page that are offered; an address may name any other number (Spec §2). */
const PAGE_SIZES = [25, 50, 100] as const

interface ListToolbarProps {
  readonly sort: ResultsSort
  readonly limit: number
  /** How many of the page are selected; undefined where nothing can be. */
  readonly picked: 'none' | 'some' | 'all' | undefined
  onSort(sort: ResultsSort): void
  onLimit(limit: number): void
  onPickPage(): void
}

/** Order, length of a page, and the button that selects it. */
export function ListToolbar({ sort, limit, picked, onSort, onLimit, onPickPage }: ListToolbarProps): ReactNode {
  const text = useText()
  const sizes = [...new Set([...PAGE_SIZES, limit])].toSorted((a, b) => a - b)
  return (
    <div className="toolbar" part="toolbar">
      {picked && (
        <button
          type="button"
          className="pick"
          role="checkbox"
          aria-checked={picked === 'some' ? 'mixed' : picked === 'all'}
          aria-label={text('results.pickPage')}
          title={text('results.pickPage')}
          onClick={onPickPage}
        >
          <Icon node={picked === 'some' ? minus : check} size={13} />
        </button>
      )}
      <select
        aria-label={text('results.order')}
        value={sort}
        onChange={({ currentTarget: { value } }) => onSort(RESULT_SORTS.find((one) => one === value) ?? sort)}
      >
        {RESULT_SORTS.map((one) => (
          <option key={one} value={one}>
            {text('results.sort', { sort: one })}
          </option>
        ))}
      </select>
      <select
        aria-label={text('results.size')}
        value={limit}
        onChange={({ currentTarget }) => onLimit(Number(currentTarget.value))}
      >
        {sizes.map((count) => (
          <option key={count} value={count}>
            {text('results.perPage', { count })}
          </option>
        ))}
      </select>
    </div>
  )
}

import grid from 'lucide/dist/esm/icons/layout-grid.mjs'
import list from 'lucide/dist/esm/icons/list.mjs'
import check from 'lucide/dist/esm/icons/check.mjs'
import minus from 'lucide/dist/esm/icons/minus.mjs'
import { useAtom } from 'jotai'
import type { ReactNode } from 'react'
import { LIST_PAGE_CHOICES } from '../../domain/limits.ts'
import { RESULT_SORTS, type ResultsSort } from '../../domain/search/search-query.ts'
import { listViewAtom } from '../../state/preferences/list-view.ts'
import { BareButton } from '../../ui/button.tsx'
import { QuietSelect } from '../../ui/select.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useText } from '../../ui/text.ts'

interface ListToolbarProps {
  readonly sort: ResultsSort
  readonly limit: number
  /** How many of the page are selected; undefined where nothing can be. */
  readonly picked: 'none' | 'some' | 'all' | undefined
  /** Whether there is room for rows, so that cards are a choice. */
  readonly hasViews: boolean
  onSort(sort: ResultsSort): void
  onLimit(limit: number): void
  onPickPage(): void
  /** The button that plays what is listed. */
  readonly play: ReactNode
  /** The button that saves all of the list as a file. */
  readonly save: ReactNode
}

/** Order, length of a page, and the buttons that select, play and save it. */
export function ListToolbar(props: ListToolbarProps): ReactNode {
  const { sort, limit, picked, hasViews, onSort, onLimit, onPickPage, play, save } = props
  const text = useText()
  const sizes = [...new Set([...LIST_PAGE_CHOICES, limit])].toSorted((a, b) => a - b)
  return (
    <div className="toolbar" part="toolbar">
      {picked && (
        <BareButton
          className="pick"
          role="checkbox"
          aria-checked={picked === 'some' ? 'mixed' : picked === 'all'}
          aria-label={text('results.pickPage')}
          title={text('results.pickPage')}
          onClick={onPickPage}
        >
          <Icon node={picked === 'some' ? minus : check} size={13} />
        </BareButton>
      )}
      <QuietSelect
        aria-label={text('results.order')}
        value={sort}
        options={RESULT_SORTS.map((one) => [one, text('results.sort', { sort: one })])}
        onChange={onSort}
      />
      {hasViews && <Views />}
      <QuietSelect
        aria-label={text('results.size')}
        value={limit}
        options={sizes.map((count) => [count, text('results.perPage', { count })])}
        onChange={onLimit}
      />
      {play}
      {save}
    </div>
  )
}

/** Rows or cards. */
function Views(): ReactNode {
  const text = useText()
  const [chosen, choose] = useAtom(listViewAtom)
  return (
    <Segmented
      value={chosen}
      segments={[
        { value: 'list', words: text('results.view', { view: 'list' }), icon: list },
        { value: 'cards', words: text('results.view', { view: 'cards' }), icon: grid },
      ]}
      part="view"
      onChange={choose}
    />
  )
}

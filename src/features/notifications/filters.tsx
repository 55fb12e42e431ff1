import search from 'lucide/dist/esm/icons/search.mjs'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { NOTICE_FILTERS, type NoticeFilter } from '../../domain/notification-view.ts'
import { formatNumber } from '../../i18n/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLocale, useText } from '../../ui/text.ts'
import type { NoticeViewChoice } from './use-notice-view.ts'

interface FiltersProps extends NoticeViewChoice {
  readonly counts: Readonly<Record<NoticeFilter, number>>
  readonly isExact: boolean
}

/** Which notices are listed: filters with how many there are of each, words to look for, groups or time. */
export function NoticeFilters({ view, change, counts, isExact }: FiltersProps): ReactNode {
  const text = useText()
  const locale = useLocale()
  return (
    <div className="notices-filters">
      <div className="notices-chips" role="group" aria-label={text('notifications.filters')}>
        {NOTICE_FILTERS.map((filter) => (
          <button
            key={filter}
            type="button"
            className="notices-chip"
            part="filter"
            aria-pressed={view.filter === filter}
            onClick={() => change({ filter })}
          >
            {text('notifications.filter', { filter })}{' '}
            <small>
              {formatNumber(locale, counts[filter])}
              {isExact ? '' : '+'}
            </small>
          </button>
        ))}
      </div>
      <SearchField value={view.search} onSearch={(words) => change({ search: words }, 'replace')} />
      <select
        className="notices-order"
        aria-label={text('notifications.orderLabel')}
        value={view.isByTime ? 'time' : 'groups'}
        onChange={({ currentTarget }) => change({ isByTime: currentTarget.value === 'time' })}
      >
        {['groups', 'time'].map((order) => (
          <option key={order} value={order}>
            {text('notifications.order', { order })}
          </option>
        ))}
      </select>
    </div>
  )
}

/** The words are in the address with each letter; it is asked of what is there already. */
function SearchField({ value, onSearch }: { readonly value: string; onSearch(words: string): void }): ReactNode {
  const text = useText()
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  useEffect(() => {
    // Back, or a link: not the echo of what was typed
    if (value !== sent.current) setTyped(value)
    sent.current = value
  }, [value])
  return (
    <label className="notices-search">
      <Icon node={search} size={16} />
      <input
        type="search"
        part="search"
        aria-label={text('notifications.search')}
        placeholder={text('notifications.search')}
        maxLength={200}
        value={typed}
        onChange={({ currentTarget }) => {
          sent.current = currentTarget.value
          setTyped(currentTarget.value)
          onSearch(currentTarget.value)
        }}
      />
    </label>
  )
}

import magnifier from 'lucide/dist/esm/icons/search.mjs'
import { type ReactNode, useState } from 'react'
import { NOTICE_FILTERS, type NoticeFilter } from '../../domain/notification-view.ts'
import { formatNumber } from '../../i18n/format.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { useLocale, useText } from '../../ui/text.ts'
import { WordsField } from '../../ui/words-field.tsx'
import type { NoticeViewChoice } from './use-notice-view.ts'

const ORDERS = ['groups', 'time'] as const

interface FiltersProps extends NoticeViewChoice {
  readonly counts: Readonly<Record<NoticeFilter, number>>
  readonly isExact: boolean
}

/** Which notices are listed: filters with how many there are of each, words to look for, groups or time. */
export function NoticeFilters({ view, change, counts, isExact }: FiltersProps): ReactNode {
  const text = useText()
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const isNarrowed = view.search !== '' || view.isByTime
  return (
    <div className="notices-filters" data-open={isOpen || isNarrowed}>
      <div className="notices-chips" role="group" aria-label={text('notifications.filters')}>
        {NOTICE_FILTERS.map((filter) => (
          <Button
            key={filter}
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
          </Button>
        ))}
      </div>
      {/* only where there is no room for what it shows */}
      <IconButton
        className="notices-more"
        icon={magnifier}
        label={text('notifications.search')}
        aria-expanded={isOpen || isNarrowed}
        onClick={() => setOpen(!isOpen)}
      />
      <WordsField
        className="notices-search"
        label={text('notifications.search')}
        value={view.search}
        onWords={(words) => change({ search: words }, 'replace')}
      />
      <Select
        className="notices-order"
        aria-label={text('notifications.orderLabel')}
        value={view.isByTime ? 'time' : 'groups'}
        options={ORDERS.map((order) => [order, text('notifications.order', { order })])}
        onChange={(order) => change({ isByTime: order === 'time' })}
      />
    </div>
  )
}

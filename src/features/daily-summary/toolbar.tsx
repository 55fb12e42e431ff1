import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { COLUMN_COUNTS, type ColumnCount, SORTS } from '../../domain/daily-summary.ts'
import type { HeadingLevel } from '../../domain/presentation.ts'
import type { MessageKey } from '../../i18n/catalogue.ts'
import { useDay } from '../../parts/heard-time/use-day.ts'
import { Select } from '../../ui/select.tsx'
import { SectionTitle } from '../../ui/prose.tsx'
import { useText } from '../../ui/text.ts'
import { useDayView } from './day-view.ts'

interface ToolbarProps {
  readonly columns: ColumnCount
  readonly onColumns: (columns: ColumnCount) => void
  /** The page author's own words, and the level he wants. */
  readonly heading: string | undefined
  readonly level: HeadingLevel | undefined
}

const COLUMN_TEXTS: Readonly<Record<ColumnCount, MessageKey>> = {
  24: 'summary.columns.auto',
  12: 'summary.columns.12',
  4: 'summary.columns.4',
}

/** The table's heading, how hours are grouped, and the order of the rows. */
export function Toolbar({ columns, onColumns, heading: written, level }: ToolbarProps): ReactNode {
  const text = useText()
  const view = useDayView()
  const date = useAtomValue(view.dateAtom)
  const day = useDay(date, 'short')
  const isToday = useAtomValue(view.isTodayAtom)
  const sort = useAtomValue(view.sortAtom)
  const sortRows = useSetAtom(view.sortRowsAtom)
  const heading = isToday ? text('summary.heading.today') : text('summary.heading.day', { day })
  return (
    <div className="heading-row">
      <SectionTitle level={level} className="heading" part="heading">
        <slot name="heading">{written ?? heading}</slot>
      </SectionTitle>
      <Select
        aria-label={text('summary.columns.label')}
        className="choice columns-choice"
        value={columns}
        options={COLUMN_COUNTS.map((count) => [count, text(COLUMN_TEXTS[count])])}
        onChange={onColumns}
      />
      <Select
        aria-label={text('summary.sort.label')}
        className="choice"
        value={sort}
        options={SORTS.map((order) => [order, text(`summary.sort.${order}`)])}
        onChange={sortRows}
      />
    </div>
  )
}

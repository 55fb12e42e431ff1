import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { RECENT_LIMITS, type RecentCount, type RecentLimit } from '../../domain/recent-detections.ts'
import { useAsOf } from '../../parts/as-of.ts'
import { updatesPausedAtom } from '../../state/paused-updates.ts'
import { QuietSelect } from '../../ui/select.tsx'
import { SectionTitle } from '../../ui/prose.tsx'
import { useText } from '../../ui/text.ts'
import { useOptions } from './options.ts'

interface ListHeaderProps {
  readonly id: string
  /** What the list is called, unless the page author says it. */
  readonly words: string
  readonly limit: RecentCount
  /** Whether the day is over: nothing comes, and nothing is held back. */
  readonly isOver?: boolean
  onLimit(limit: RecentLimit): void
}

/** The name of the list, how many it shows, and the word that it holds still (Spec §4 Dashboard). */
export function ListHeader({ id, words, limit, isOver = false, onLimit }: ListHeaderProps): ReactNode {
  const text = useText()
  const isPaused = useAtomValue(updatesPausedAtom) && !isOver
  const asOf = useAsOf()
  const { heading, headingLevel } = useOptions()
  return (
    <header className="list-header" part="header">
      <SectionTitle level={headingLevel} id={id} part="heading">
        <slot name="heading">{heading ?? words}</slot>
      </SectionTitle>
      <p className="held" part="status">
        {isPaused ? text('detections.paused') : asOf}
      </p>
      {limit > 1 && (
        <QuietSelect
          part="limit"
          aria-label={text('detections.limit')}
          title={text('detections.limit')}
          value={limit}
          options={RECENT_LIMITS.map((count) => [count, text('detections.limitShown', { count })])}
          onChange={onLimit}
        />
      )}
    </header>
  )
}

import type { ReactNode } from 'react'
import { SKELETON_ROWS } from '../../domain/limits.ts'
import { useText } from '../../ui/text.ts'

/** Eight rows of paper, of the height of real ones; a spinner when it takes long (Spec §4, §9). */
export function DaySkeleton({ isSlow }: { isSlow: boolean }): ReactNode {
  const text = useText()
  return (
    <div className="skeleton" part="skeleton">
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without identity
        <div className="skeleton-row" key={row} />
      ))}
      <p className={isSlow ? 'spinner' : 'visually-hidden'} role="status" part="spinner">
        {text('summary.loading')}
      </p>
    </div>
  )
}

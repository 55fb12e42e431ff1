import type { ReactNode } from 'react'
import { useText } from '../../ui/text.ts'

/** Rows that fill a window; more would only be scrolled past. */
const MOST_ROWS = 25

/** The place of the rows before the first answer, in their size, so that nothing jumps. */
export function ResultSkeleton({ rows }: { readonly rows: number }): ReactNode {
  const text = useText()
  return (
    <>
      <p className="visually-hidden" role="status">
        {text('results.loading')}
      </p>
      <div className="skeleton" part="skeleton" aria-hidden="true">
        {Array.from({ length: Math.min(rows, MOST_ROWS) }, (_, index) => (
          <i key={index} />
        ))}
      </div>
    </>
  )
}

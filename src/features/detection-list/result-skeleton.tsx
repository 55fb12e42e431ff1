import type { ReactNode } from 'react'
import { WINDOW_ROWS } from '../../domain/limits.ts'
import { useText } from '../../ui/text.ts'

/** The place of the rows before the first answer, in their size, so that nothing jumps. */
export function ResultSkeleton({ rows }: { readonly rows: number }): ReactNode {
  const text = useText()
  return (
    <>
      <p className="visually-hidden" role="status">
        {text('results.loading')}
      </p>
      <div className="skeleton" part="skeleton" aria-hidden="true">
        {Array.from({ length: Math.min(rows, WINDOW_ROWS) }, (_, index) => (
          <i key={index} />
        ))}
      </div>
    </>
  )
}

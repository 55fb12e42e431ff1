import type { ReactNode } from 'react'
import { useText } from '../../ui/text.ts'
import { hasPictures, useOptions } from './options.ts'

/** The place of the cards before the first answer, in their size, so that nothing jumps. */
export function ListSkeleton({ cards }: { readonly cards: number }): ReactNode {
  const text = useText()
  const options = useOptions()
  const isPlain = !hasPictures(options) || undefined
  return (
    <>
      <p className="visually-hidden" role="status">
        {text('detections.loading')}
      </p>
      <div className="cards" aria-hidden="true" data-view={options.view}>
        {Array.from({ length: cards }, (_, index) => (
          <div key={index} className="card card-skeleton" data-plain={isPlain} />
        ))}
      </div>
    </>
  )
}

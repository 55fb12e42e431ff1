import { type ReactNode, useRef } from 'react'
import type { Detection } from '../../domain/detection.ts'
import { useSlide } from '../../ui/slide.ts'
import { useText } from '../../ui/text.ts'
import { BirdImage } from './bird-image.tsx'
import { NameInLine } from './name-in-line.tsx'
import { HeardWhen } from './heard-ago.tsx'

/** Everything heard within the window in one line, newest first. What does not fit is scrolled to; nothing runs by itself. */
export function Ticker({ birds }: { readonly birds: readonly Detection[] }): ReactNode {
  const text = useText()
  const list = useRef<HTMLUListElement>(null)
  useSlide(list, birds.map(({ scientificName }) => scientificName).join())
  return (
    <div className="ticker-frame">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list without bullets is no list for Safari; what scrolls must be reached by keys */}
      <ul ref={list} className="ticker" role="list" tabIndex={0} aria-label={text('now.label')}>
        {birds.map((bird) => (
          <li key={bird.scientificName}>
            <BirdImage bird={bird} />
            <NameInLine bird={bird} />
            <HeardWhen bird={bird} />
          </li>
        ))}
      </ul>
    </div>
  )
}

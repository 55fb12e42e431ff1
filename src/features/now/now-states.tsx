import { useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import type { Detection } from '../../domain/detection.ts'
import type { Failure } from '../../domain/failure.ts'
import { failureText } from '../../i18n/failure-text.ts'
import { Egg } from '../../parts/egg/egg.tsx'
import { HeardTime } from '../../parts/heard-time/heard-time.tsx'
import { refreshRecentAtom } from '../../state/detections/recent-detections.ts'
import { Button } from '../../ui/button.tsx'
import { useText } from '../../ui/text.ts'
import { NameInLine } from './name-in-line.tsx'
import { Indicator } from './indicator.tsx'

/** Keeps the place of a bird. */
export function Loading(): ReactNode {
  const text = useText()
  return (
    <div className="sketch">
      <p className="visually-hidden" role="status">
        {text('now.loading')}
      </p>
      <span className="image" aria-hidden="true" />
      <span className="words" aria-hidden="true" />
    </div>
  )
}

interface QuietProps {
  /** The newest bird that fits, too long ago to be "now". */
  readonly last: Detection | undefined
  readonly sourceUntold: boolean
}

/** Notice that no bird was heard within the window. The page around may say it in its own words (slot `empty`). */
export function Quiet({ last, sourceUntold }: QuietProps): ReactNode {
  const text = useText()
  return (
    <div className="quiet">
      <Egg species="quiet" size={40} />
      <div className="words">
        <p className="quiet-title">
          <Indicator />
          <slot name="empty">{text('now.quiet')}</slot>
        </p>
        {last && (
          <p className="when">
            {text('now.last')} <NameInLine bird={last} /> <HeardTime detection={last} />
          </p>
        )}
        {sourceUntold && <p className="when">{text('now.sourceUntold')}</p>}
      </div>
    </div>
  )
}

/** No answer at all: why, and another try where that may help. */
export function Failed({ failure }: { readonly failure: Failure }): ReactNode {
  const text = useText()
  const refresh = useSetAtom(refreshRecentAtom)
  const isPrivate = failure.kind === 'unauthenticated'
  return (
    <div className="quiet" role="alert" part="error">
      <slot name="error">
        <Egg species={isPrivate ? 'private' : 'failed'} size={40} />
        <div className="words">
          <p className="quiet-title">{text(isPrivate ? 'detections.private' : 'now.failed')}</p>
          <p className="when">{isPrivate ? text('detections.privateText') : failureText(text, failure)}</p>
          {!isPrivate && (
            <Button part="retry" onClick={refresh}>
              {text('detections.retry')}
            </Button>
          )}
        </div>
      </slot>
    </div>
  )
}

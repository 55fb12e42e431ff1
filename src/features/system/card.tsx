import { type ReactNode, useId } from 'react'
import { useAtomValue, useSetAtom } from 'jotai'
import type { HeadingLevel } from '../../domain/presentation.ts'
import { failureText } from '../../i18n/failure-text.ts'
import { type AsyncState, valueOf } from '../../state/remote.ts'
import { askFactsAtom, type FactName, type KnownFacts, knownFactsAtom } from '../../state/system/facts.ts'
import { LinkButton } from '../../ui/button.tsx'
import { SectionTitle, SerifSentence } from '../../ui/prose.tsx'
import { useText } from '../../ui/text.ts'

/** What every card is drawn from. */
export interface CardProps {
  readonly facts: KnownFacts
  readonly headingLevel: HeadingLevel | undefined
}

interface CardFrameProps {
  /** What the card is about; its name outside. */
  readonly name: string
  readonly title: string
  /** The fact without which there is nothing to draw. */
  readonly needs: FactName
  readonly finding?: ReactNode
  readonly tools?: ReactNode
  readonly headingLevel: HeadingLevel | undefined
  readonly children: ReactNode
}

/**
 * One subject: heading, finding, what it is drawn from. It fails alone; what was known before stays. A station that does not
 * have the subject has no card.
 */
export function SystemCard({ name, title, needs, finding, tools, headingLevel, children }: CardFrameProps): ReactNode {
  const heading = useId()
  const remote: AsyncState<unknown> = useAtomValue(knownFactsAtom)[needs]
  const isKnown = valueOf(remote) !== undefined
  if (remote.state === 'failed' && !isKnown && LACKING.includes(remote.failure.kind)) return null
  return (
    <section className="system-card" part="card" data-card={name} aria-labelledby={heading}>
      <div className="system-head">
        <SectionTitle level={headingLevel} className="system-title" id={heading}>
          {title}
        </SectionTitle>
        {tools}
      </div>
      {isKnown && finding !== undefined && (
        <SerifSentence kind="finding" part="finding">
          {finding}
        </SerifSentence>
      )}
      {remote.state === 'failed' && <CardFailure remote={remote} needs={needs} />}
      {isKnown && children}
    </section>
  )
}

/** What an older or smaller station answers to a question that it does not know. */
const LACKING = ['not-found', 'bad-request']

function CardFailure({
  remote,
  needs,
}: {
  remote: Extract<AsyncState<unknown>, { state: 'failed' }>
  needs: FactName
}): ReactNode {
  const text = useText()
  const ask = useSetAtom(askFactsAtom)
  return (
    <p className="system-failure" part="error" role="alert">
      {failureText(text, remote.failure)}{' '}
      <LinkButton className="system-link" part="retry" onClick={() => void ask([needs])}>
        {text('detections.retry')}
      </LinkButton>
    </p>
  )
}

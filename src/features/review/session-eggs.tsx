import { useAtomValue } from 'jotai'
import { memo, type ReactNode, useMemo } from 'react'
import { type ReviewAnswer, type ReviewSession, tallyOf } from '../../domain/review-session.ts'
import { Egg } from '../../parts/egg/egg.tsx'
import { recordsAtom } from '../../state/detections/records.ts'
import { useText } from '../../ui/text.ts'

/** Eggs drawn at once at most: older ones are only counted. */
const EGGS = 80

/** What has been said in this session, in numbers, and as eggs: a confirmed bird lays its own. */
export function SessionEggs({ session }: { readonly session: ReviewSession }): ReactNode {
  const text = useText()
  const { correct, wrong, skipped } = tallyOf(session)
  return (
    <section className="review-session" part="session" aria-label={text('review.session')}>
      <p className="section-title">{text('review.session')}</p>
      <p className="review-tally">
        <span data-answer="correct">{text('review.correct', { count: correct })}</span>
        <span data-answer="wrong">{text('review.wrong', { count: wrong })}</span>
        <span>{text('review.skipped', { count: skipped })}</span>
      </p>
      <Clutch session={session} />
    </section>
  )
}

/** The eggs of a session, in the order in which they were laid. */
export function Clutch({ session }: { readonly session: ReviewSession }): ReactNode {
  const laid = useMemo(() => [...session.said].slice(-EGGS), [session.said])
  return (
    <div className="review-clutch" aria-hidden="true">
      {laid.map(([key, answer]) => (
        <Laid key={key} detection={key} answer={answer} />
      ))}
    </div>
  )
}

const Laid = memo(function Laid({
  detection,
  answer,
}: {
  readonly detection: string
  readonly answer: ReviewAnswer
}): ReactNode {
  const known = useAtomValue(recordsAtom).get(detection)?.detection
  if (answer === 'skipped') return <i className="review-dot" />
  if (answer === 'false_positive' || !known) return <i className="review-hollow" />
  return <Egg species={known.scientificName} size={22} />
})

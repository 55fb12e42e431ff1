import { type ReactNode, useEffect, useState } from 'react'
import { LEVEL_TEST_MS, type LevelFinding, levelFinding } from '../../../../domain/settings/level-test.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import { createLifetime } from '../../../../platform/lifetime.ts'
import type { LevelFeed } from '../../../../state/live/live-levels.ts'
import { Button } from '../../../../ui/button.tsx'
import { useLocale, useText } from '../../../../ui/text.ts'

interface CardTestProps {
  /** Id of the source in the level stream; undefined where the station tells no level of it. */
  readonly id: string | undefined
  /** Whether the station listens to it already, as far as its settings go. */
  readonly isSaved: boolean
  /** Whether the station finds the card now. */
  readonly isFound: boolean
  readonly feed: LevelFeed
}

type Outcome = LevelFinding | { readonly kind: 'notFound' | 'notHeard' | 'notTold' }

/**
 * Listens to the level of a sound card for some seconds, and says what came: no station has a test of its own for it.
 */
export function CardTest({ id, isSaved, isFound, feed }: CardTestProps): ReactNode {
  const text = useText()
  const locale = useLocale()
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  useEffect(() => {
    if (!isBusy) return
    const lifetime = createLifetime()
    const levels: { readonly level: number; readonly clipping: boolean }[] = []
    lifetime.add(feed.subscribe((all) => levels.push(...all.filter((one) => one.id === id))))
    lifetime.after(LEVEL_TEST_MS, () => {
      setOutcome(levelFinding(levels))
      setBusy(false)
    })
    return () => lifetime.end()
  }, [isBusy, feed, id])
  const begin = (): void => {
    if (isBusy) return
    const missing = isSaved ? 'notTold' : 'notHeard'
    setOutcome(isFound ? (id === undefined ? { kind: missing } : undefined) : { kind: 'notFound' })
    setBusy(isFound && id !== undefined)
  }
  const decibels = (value: number): string => formatNumber(locale, value, { maximumFractionDigits: 0 })
  const values = outcome && 'loudest' in outcome && { low: decibels(outcome.quietest), high: decibels(outcome.loudest) }
  return (
    <>
      <Button variant="text" part="test" aria-disabled={isBusy} onClick={begin}>
        {text(isBusy ? 'settings.cardTest.listening' : 'settings.stream.test')}
      </Button>
      <span role="status" className="source-test" data-failed={outcome && outcome.kind !== 'heard'}>
        {outcome && text(`settings.cardTest.${outcome.kind}`, values || undefined)}
      </span>
    </>
  )
}

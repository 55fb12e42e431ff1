import type { ReactNode } from 'react'
import { type Period, type DateRange } from '../../domain/analytics/period.ts'
import { periodOpening } from '../../domain/analytics/period-summary.ts'
import { numbersText, openingText } from '../../i18n/period-text.ts'
import { useMaterial } from '../../parts/garden-chart/use-material.ts'
import { useWriting } from '../../parts/garden-chart/use-writing.ts'
import { useText } from '../../ui/text.ts'

const NEEDS = ['before', 'past'] as const

/** The period in a sentence and four numbers. */
export function Opening({ period, range }: { readonly period: Period; readonly range: DateRange }): ReactNode {
  const text = useText()
  const writing = useWriting()
  const { standing, material } = useMaterial(range, NEEDS)
  const { counted, before, past } = material
  if (counted.days.length === 0)
    return <p className="analytics-wait analytics-opening">{standing.isLoading && text('period.reading')}</p>
  const opening = periodOpening(period, counted, before, past)
  const { sentence, news = '' } = openingText(writing, opening, standing.isLoading)
  const [head, ...rest] = news === '' ? [sentence] : sentence.split(news)
  return (
    <div className="analytics-opening">
      <p className="analytics-say serif" part="sentence" aria-busy={standing.isLoading}>
        {head}
        {news !== '' && <em>{news}</em>}
        {rest.join(news)}
      </p>
      <dl className="analytics-numbers" part="numbers">
        {numbersText(writing, opening).map(({ what, value, label, note }) => (
          <div key={what}>
            <dt>
              <b>{value}</b> <span>{label}</span>
            </dt>
            <dd>
              <small>{note}</small>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

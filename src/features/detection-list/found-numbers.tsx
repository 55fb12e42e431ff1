import type { ReactNode } from 'react'
import type { SearchQuery } from '../../domain/search/search-query.ts'
import { formatNumber } from '../../i18n/format.ts'
import type { ResultPage } from '../../state/detections/inquiry.ts'
import { useLocale, useText } from '../../ui/text.ts'

interface FoundNumbersProps {
  readonly page: ResultPage
  readonly query: SearchQuery
}

/**
 * How many species there are, and how many of their detections are judged, where the page has all that was found; else that
 * false ones are among them, which no table of a day counts.
 */
export function FoundNumbers({ page: { detections, total, isTotalExact }, query }: FoundNumbersProps): ReactNode {
  const isOfVerdict = query.filters.some(({ type }) => type === 'verified')
  const text = useText()
  const locale = useLocale()
  const count = detections.length
  if (count < 2) return null
  if (!isTotalExact || count < total)
    return isOfVerdict ? null : (
      <p className="numbers" part="numbers">
        <small>{text('results.withFalse')}</small>
      </p>
    )
  const species = new Set(detections.map(({ scientificName }) => scientificName)).size
  const judged = detections.filter(({ verified }) => verified !== 'unverified').length
  const wrong = detections.filter(({ verified }) => verified === 'false_positive').length
  return (
    <p className="numbers" part="numbers">
      {species > 1 && (
        <span>
          <b>{formatNumber(locale, species)}</b> {text('summary.number.species', { count: species })}
        </span>
      )}
      {judged > 0 && (
        <span>
          <b>{formatNumber(locale, judged)}</b> {text('results.judged')}{' '}
          {wrong > 0 && <small>{text('results.falseOnes', { count: wrong })}</small>}
        </span>
      )}
    </p>
  )
}

import type { ReactNode } from 'react'
import { formatNumber } from '../../i18n/format.ts'
import type { ResultPage } from '../../state/detections/inquiry.ts'
import { useLocale, useText } from '../../ui/text.ts'

/** How many species there are, and how many of their detections are judged; only where the page has all that was found. */
export function FoundNumbers({ page: { detections, total, isTotalExact } }: { readonly page: ResultPage }): ReactNode {
  const text = useText()
  const locale = useLocale()
  const count = detections.length
  if (!isTotalExact || count < total || count < 2) return null
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

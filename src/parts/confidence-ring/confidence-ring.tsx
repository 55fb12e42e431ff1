import type { ReactNode } from 'react'
import { confidenceLevel, RING_SIZES, type RingSize, shownPercent } from '../../domain/confidence.ts'
import type { Percent } from '../../domain/detection.ts'
import { usePartSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import sheet from './confidence-ring.css?sheet'

const RADIUS = 16
const ROUND = 2 * Math.PI * RADIUS
/** Dash patterns in hundredths of the ring, so that a level has a shape as well as a colour. */
const DASH = { high: undefined, medium: '5.5 2.5', low: '0.1 4.9' } as const

interface ConfidenceRingProps {
  readonly confidence: Percent
  readonly size?: RingSize
}

/**
 * Confidence as a number in a ring that fills up. High is one closed line, medium is dashes, low is dots (Spec §9
 * Confidence display).
 */
export function ConfidenceRing({ confidence, size = 'md' }: ConfidenceRingProps): ReactNode {
  usePartSheets(sheet)
  const text = useText()
  const percent = shownPercent(confidence)
  const level = confidenceLevel(confidence)
  const pixels = RING_SIZES[size]
  const filled = (ROUND * percent) / 100
  return (
    <svg
      className="confidence"
      part="confidence"
      data-level={level}
      width={pixels}
      height={pixels}
      viewBox="0 0 40 40"
      role="img"
      aria-label={text('confidence.label', { percent, level })}
    >
      <circle className="confidence-track" cx="20" cy="20" r={RADIUS} />
      <circle
        className="confidence-value"
        cx="20"
        cy="20"
        r={RADIUS}
        strokeDasharray={dashes(filled, DASH[level])}
        transform="rotate(-90 20 20)"
      />
      <text x="20" y="20" dy=".36em" textAnchor="middle">
        {percent}
      </text>
    </svg>
  )
}

/** Dashes for one stroke of a length, or a pattern cut off at that length. */
function dashes(filled: number, pattern: string | undefined): string {
  if (pattern === undefined) return `${filled} ${ROUND}`
  const [on = 1, off = 1] = pattern.split(' ').map(Number)
  const parts: number[] = []
  for (let at = 0; at < filled; at += on + off) parts.push(Math.min(on, filled - at), off)
  parts[parts.length - 1] = ROUND
  return parts.map((part) => Math.round(part * 100) / 100).join(' ')
}

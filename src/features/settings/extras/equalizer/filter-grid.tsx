import type { ReactNode } from 'react'
import { formatNumber } from '../../../../i18n/format.ts'
import { useLocale } from '../../../../ui/text.ts'

const LEVELS = [0, -12, -24, -36]
const TONES = [50, 100, 200, 500, 1000, 2000, 5000, 10_000]
/** Narrower than this only every other tone is named, pixels. */
const NARROW = 460

interface FilterGridProps {
  readonly x: (hertz: number) => number
  readonly y: (decibels: number) => number
  /** Edges of the drawing, pixels. */
  readonly left: number
  readonly width: number
  readonly top: number
  readonly bottom: number
}

/** Decibels and tones behind the curve. */
export function FilterGrid({ x, y, left, width, top, bottom }: FilterGridProps): ReactNode {
  const locale = useLocale()
  const toneText = (tone: number): string =>
    `${tone < 1000 ? formatNumber(locale, tone) : `${formatNumber(locale, tone / 1000)}k`}${tone === 100 ? ' Hz' : ''}`
  return (
    <>
      {LEVELS.map((level) => (
        <g key={level}>
          <line x1={left} x2={width} y1={y(level)} y2={y(level)} />
          <text x={left - 8} y={y(level) + 4} textAnchor="end">
            {formatNumber(locale, level).replace('-', '−')}
          </text>
        </g>
      ))}
      {TONES.map((tone, index) => (
        <g key={tone}>
          <line x1={x(tone)} x2={x(tone)} y1={top} y2={bottom} />
          {!(width < NARROW && index % 2 === 0) && (
            <text x={x(tone)} y={bottom + 17} textAnchor="middle">
              {toneText(tone)}
            </text>
          )}
        </g>
      ))}
    </>
  )
}

import type { ReactNode } from 'react'

interface MeterProps {
  readonly label: string
  /** Parts from the left, in percent, each with its colour of the ramp. */
  readonly parts: readonly { readonly heat: number; readonly percent: number }[]
  /** A line across, in percent. */
  readonly line?: number | undefined
  readonly value: number
  readonly words: string
}

/** How full something is. */
export function Meter({ label, parts, line, value, words }: MeterProps): ReactNode {
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((sum, { percent }) => sum + percent, 0))
  return (
    <div
      className="system-meter"
      role="meter"
      part="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(Math.min(100, Math.max(0, value)))}
      aria-valuetext={words}
    >
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        {parts.map(({ heat, percent }, index) => (
          <rect key={heat} data-level={heat} x={starts[index]} y="0" width={Math.max(0, percent)} height="10" />
        ))}
        {line !== undefined && <path className="edge" d={`M${line} 0V10`} />}
      </svg>
    </div>
  )
}

import type { ReactNode } from 'react'
import { RangeInput } from './fields.tsx'
import sheet from './range-handles.css?sheet'
import { usePartSheets } from './sheets.ts'

interface RangeHandle {
  readonly label: string
  readonly value: number
  /** Value in words. */
  readonly valueText: string
  onChange(value: number): void
}

interface RangeHandlesProps {
  readonly min: number
  readonly max: number
  readonly step?: number
  /** Shadow part of each. */
  readonly part: string
  readonly handles: readonly [from: RangeHandle, to: RangeHandle]
}

/**
 * Two handles over a drawing, which choose where a range begins and ends: native sliders, so that keys and screen readers
 * know them. A thumb is dressed by `--_thumb` (its width), `--_thumb-height`, `-look`, `-border`, `-radius` and `-beyond` (how much
 * wider than the drawing the sliders are).
 */
export function RangeHandles({ min, max, step, part, handles }: RangeHandlesProps): ReactNode {
  usePartSheets(sheet)
  return handles.map(({ label, value, valueText, onChange }) => (
    <RangeInput
      key={label}
      className="range-handle"
      {...{ min, max, step, part, value, onChange }}
      aria-label={label}
      aria-valuetext={valueText}
    />
  ))
}

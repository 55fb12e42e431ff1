import { type ReactNode, useId } from 'react'
import { Checkbox, RangeInput } from '../../ui/fields.tsx'

interface RangeProps {
  readonly label: string
  readonly min: number
  readonly max: number
  readonly step: number
  readonly value: number
  /** Value in words. */
  readonly words: string
  onChange(value: number): void
}

/** Slider with its name and its value in words. */
export function Range({ label, words, onChange, ...range }: RangeProps): ReactNode {
  const id = useId()
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{words}</output>
      <RangeInput id={id} aria-valuetext={words} onChange={onChange} {...range} />
    </p>
  )
}

/** Steps of a slider on a logarithmic scale. */
const STEPS = 200

/** Slider for frequencies, on a logarithmic scale, as ears compare them; `min` and `max` in hertz. */
export function FrequencyRange({ min, max, value, ...rest }: Omit<RangeProps, 'step'>): ReactNode {
  const ratio = max / min
  return (
    <Range
      {...rest}
      min={0}
      max={STEPS}
      step={1}
      value={Math.round((Math.log(value / min) / Math.log(ratio)) * STEPS)}
      onChange={(step) => rest.onChange(rounded(min * ratio ** (step / STEPS)))}
    />
  )
}

/** Frequency rounded to two digits: a finer one is not heard. */
function rounded(hertz: number): number {
  const unit = 10 ** (Math.floor(Math.log10(hertz)) - 1)
  return Math.round(hertz / unit) * unit
}

interface CheckProps {
  readonly label: string
  readonly isOn: boolean
  onChange(isOn: boolean): void
}

export function Check({ label, isOn, onChange }: CheckProps): ReactNode {
  return (
    <label className="check">
      <Checkbox checked={isOn} onChange={onChange} />
      {label}
    </label>
  )
}
